// A tap on a name of the wall or on a phone says in two sentences why this one plays whom, and what comes then.

import { test, expect } from './fixtures.js';
import { ELEVEN, begin, makeRound1, namesBox, roundTitle } from './hall.js';
import { faults } from './helpers.js';

const wall = (page) => page.getByRole('region', { name: 'Wall' });
const answer = (page) => wall(page).getByRole('dialog');
const named = (page, name) => wall(page).getByRole('button', { name, exact: true });
const current = (page) => wall(page).locator('.wall__dot[aria-current="true"]');

async function toWall(page) {
  await page.getByRole('link', { name: 'Wall', exact: true }).click();
  await expect(wall(page)).toBeVisible();
}

/** Round 1 of a Monrad of these names, start numbers as listed. */
async function beginMonrad(page, names) {
  await page.goto('./#/new');
  await namesBox(page).fill(names.join('\n'));
  await page.getByRole('radio', { name: /^Monrad/ }).check();
  await page.getByRole('button', { name: 'As listed' }).click();
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
}

test('a tap on a name of the wall is answered in two sentences, and the wall goes on', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 720 });
  await begin(page, ELEVEN.slice(0, 8));
  await toWall(page);
  const name = ELEVEN[2];
  await named(page, name).click();
  await expect(answer(page)).toHaveAccessibleName(name);
  await expect(answer(page)).toContainText(/Everyone meets everyone; in round 1 .* plays .*\./);
  await expect(answer(page)).toContainText(new RegExp(`${name} has (White|Black), with this game .*; next is .*, in round 2\\.`));
  // Large type, and neither the head of the wall nor its foot is covered.
  expect(await answer(page).evaluate((it) => parseFloat(getComputedStyle(it).fontSize))).toBeGreaterThanOrEqual(28);
  const box = await answer(page).boundingBox();
  const [head, foot] = await Promise.all(['.wall__head', '.wall__foot'].map((part) => page.locator(part).boundingBox()));
  expect(box.y).toBeGreaterThanOrEqual(head.y + head.height);
  expect(box.y + box.height).toBeLessThanOrEqual(foot.y);
  await expect(named(page, name)).toHaveAttribute('aria-expanded', 'true');

  // The pages turn under it when their time has come; it goes by itself.
  await expect(current(page)).toHaveAccessibleName('Page 1 of 2');
  await page.clock.fastForward(12_500);
  await expect(current(page)).toHaveAccessibleName('Page 2 of 2');
  await expect(answer(page)).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(answer(page)).toBeHidden();

  // The full reasons are one tap further and have more time; a tap anywhere else closes.
  await named(page, name).click();
  await answer(page).getByText('Full reasons').click();
  await expect(answer(page)).toContainText(`In all rounds ${name} has 7 games against 7 different opponents, nobody twice.`);
  await expect(answer(page)).toContainText(/By the circle method, the numbers that meet in round 1 add up to|The last number stays where it is/);
  await page.clock.fastForward(30_000);
  await expect(answer(page)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await answer(page).getByText('Everyone meets everyone').click();
  await expect(answer(page)).toBeHidden();

  // A paused wall keeps it.
  await wall(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await named(page, name).click();
  await page.clock.fastForward(120_000);
  await expect(answer(page)).toBeVisible();
});

test('the names of the wall are asked by keys alone', async ({ page }) => {
  await begin(page, ELEVEN);
  await toWall(page);
  await wall(page).getByRole('button', { name: 'Pause', exact: true }).click();
  const names = wall(page).locator('.wall__name');
  await expect(wall(page).locator('.wall__name[tabindex="0"]')).toHaveCount(1);
  await names.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(names.nth(1)).toBeFocused();
  const name = await names.nth(1).innerText();
  await page.keyboard.press('Enter');
  await expect(answer(page)).toHaveAccessibleName(name);
  await expect(answer(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answer(page).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(answer(page)).toBeHidden();
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(names.first()).toBeFocused();
});

test('a phone says why, from its link alone', async ({ page, context }) => {
  await beginMonrad(page, ELEVEN.slice(0, 7));
  await toWall(page);
  await page.getByRole('button', { name: 'QR code' }).click();
  await page.getByRole('textbox', { name: 'Address of this page' }).fill('rondel.example/club');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await page.getByLabel('Names in the QR code as first name and initial').uncheck();
  const see = page.getByRole('link', { name: 'See what a phone shows' });
  const [phone] = await Promise.all([context.waitForEvent('page'), see.click()]);
  await phone.setViewportSize({ width: 320, height: 640 });
  await phone.getByRole('button', { name: 'Anna de Vries', exact: true }).click();
  const main = phone.locator('main');
  await expect(main).toContainText('Anna de Vries plays Bram Jansen, who is the next in the list.');
  await expect(main).toContainText('; the next opponent is known when round 1 is in.');
  const more = main.getByText("The organizer has the full reasons.");
  await main.getByText('Why?', { exact: true }).click();
  await expect(more).toBeHidden();
  await main.getByText('More about it').first().click();
  await expect(more).toBeVisible();
  // The others too: a tap on a name, a tap to close.
  await phone.getByRole('button', { name: 'All boards', exact: true }).click();
  const other = phone.getByRole('button', { name: 'Fenna de Zeeuw', exact: true });
  await other.click();
  await expect(phone.getByRole('status').filter({ hasText: 'Fenna de Zeeuw has ' })).toBeVisible();
  expect(await faults(phone, { dark: true })).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await other.click();
  await expect(phone.getByRole('status').filter({ hasText: 'Fenna de Zeeuw has ' })).toHaveCount(0);
});
