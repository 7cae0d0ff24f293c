// A Mexicano in a padel hall by phone: nine people, two courts, a round made in one tap from the standings, somebody who
// comes late, somebody who goes home, and what the checks say of it.

import { test, expect } from './fixtures.js';
import { home, makeRound1, namesBox, roundTitle, said, toTab } from './hall.js';
import { faults } from './helpers.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const NAMES = ['Ana', 'Bea', 'Cor', 'Dirk', 'Eva', 'Finn', 'Gijs', 'Hans', 'Ida'];

const rows = (page) => page.locator('[id^=row-]');

/** Types what the first pair of each court made; the other made the rest of 24. */
async function play(page, scores) {
  await rows(page).first().locator('.result__score').first().tap();
  for (const score of scores) {
    await page.keyboard.type(String(score));
    await page.keyboard.press('Enter');
  }
}

test('a Mexicano goes on by the standings, a tap a round', async ({ page }) => {
  await page.goto('./#/new');
  await namesBox(page).fill(NAMES.join('\n'));
  await page.getByRole('radio', { name: /^Mexicano/ }).check();
  // As listed, so that it is known who plays.
  await page.getByRole('button', { name: 'As listed', exact: true }).click();
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await expect(rows(page).nth(0)).toContainText('Ana');
  await expect(rows(page).nth(0)).toContainText('Dirk');
  await expect(page.getByText('Ida sits out this round')).toBeVisible();
  await play(page, [20, 15]);
  await page.getByRole('button', { name: 'Make round 2', exact: true }).click();
  await expect(roundTitle(page, 2)).toBeVisible();
  // One tap was all it took, and one takes it back.
  await expect(rows(page)).toHaveCount(2);
  expect(await faults(page)).toEqual([]);
  await play(page, [13, 14]);
  // A court is lost: the next round has one fewer, and those before stay.
  await page.getByRole('button', { name: 'Courts and rounds' }).click();
  await page.getByLabel(/^Courts/).fill('1');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('Changed from the next round on.');
  await page.getByRole('button', { name: 'Make round 3', exact: true }).click();
  await expect(roundTitle(page, 3)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  // Five sit out: one row has the names, one fold the reasons.
  await expect(page.locator('.desk__free')).toHaveCount(1);
  await expect(page.locator('.desk__free')).toContainText('Sitting out this round:');
  await page.getByText('Why them?').tap();
  await expect(page.locator('.why').getByText(/sits out: of those here/)).toHaveCount(5);
  await toTab(page, 'Checks');
  await expect(page.getByText(/courts follow the standings before their round/)).toBeVisible();
  await expect(page.getByText(/Nobody has the same partner twice running/)).toBeVisible();
});

test('the head of a round keeps its last button between two others, on any phone', async ({ page }) => {
  await page.goto('./#/new');
  await namesBox(page).fill([...NAMES, 'Jet', 'Kim'].join('\n'));
  await page.getByRole('radio', { name: /^Americano/ }).check();
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Next round' }).tap();
  await expect(roundTitle(page, 2)).toBeVisible();
  for (const width of [360, 390, 412, 432]) {
    await page.setViewportSize({ width, height: 800 });
    const more = await page.locator('.bar__more').boundingBox();
    expect(more.x + more.width, `${width} px`).toBeLessThanOrEqual(width);
  }
});
