// One circle: somebody draws the lines by hand, gets stuck, goes back, plays the rounds both ways, and uses them.

import { readFile } from 'node:fs/promises';

import { test, expect } from './fixtures.js';
import { faults, openSettings } from './helpers.js';

const chair = (page, number) => page.getByRole('button', { name: new RegExp(`^(Chair|Player) ${number},`) });
const round = (page, number, of) => page.getByRole('heading', { name: `Round ${number} of ${of}`, exact: true });
const lines = (page) => page.locator('.starter__picture .wheel__turns');
const seat = (page, number) => page.locator(`#chair-${number}`);

async function join(page, one, other) {
  await chair(page, one).click();
  await chair(page, other).click();
}

test('a starter is drawn by hand, with a dead end and undo, played both ways, and used', async ({ page }) => {
  await page.goto('./#/table/8/1');
  await page.getByRole('link', { name: 'Your own lines' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draw a starter' })).toBeVisible();
  await expect(page.getByText('It can be completed in 3 ways; all were counted.')).toBeVisible();

  // A distance that is used up goes out, and is refused.
  await join(page, 1, 2);
  await expect(page.getByText('1 and 2 joined: distance 1 is used up.')).toBeVisible();
  await expect(page.locator('.starter__distances .is-used')).toHaveText(/1\s*1–2/);
  await join(page, 4, 5);
  await expect(page.getByText('Their distance is 1, and 1–2 has that already.')).toBeVisible();
  await chair(page, 7).click();
  await expect(page.getByText('0 and 7 begin together: who sits in the middle stays there.')).toBeVisible();

  // Lines can still be drawn, but none leads on; then not even that.
  await expect(page.getByText('Dead end: lines can still be drawn, but all ways were tried')).toBeVisible();
  await join(page, 3, 5);
  await expect(page.getByText('Dead end: distance 3 is left, and no two free chairs are so far apart.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It can be completed in 3 ways; all were counted.')).toBeVisible();
  // By keys as well.
  await chair(page, 6).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It can be completed in 1 way; all were counted.')).toBeVisible();
  await join(page, 5, 3);
  await expect(page.getByText('Their distance is 2, and 6–4 has that already.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish it for me' }).click();

  // Played at once: the players walk one chair.
  await expect(round(page, 1, 7)).toBeVisible();
  await expect(page.getByText('It is number 2 of 3 starters of this size; its symmetric complement is number 3.')).toBeVisible();
  const first = await seat(page, 1).getAttribute('style');
  await page.getByRole('button', { name: 'Next round' }).click();
  await expect(round(page, 2, 7)).toBeVisible();
  await expect(seat(page, 1)).not.toHaveAttribute('style', first);
  await expect(lines(page)).toHaveAttribute('style', /rotate\(-?0deg\)/);
  const games = await page.locator('.studio__said').textContent();
  // The same round with the lines turned.
  await openSettings(page);
  await page.getByRole('combobox', { name: 'What moves', exact: true }).selectOption('The lines turn');
  await expect(lines(page)).toHaveAttribute('style', /rotate\(-51\.429deg\)/);
  await expect(seat(page, 1)).toHaveAttribute('style', first);
  expect(await page.locator('.studio__said').textContent()).toBe(games);
  await expect(page.getByText(/^All 28 pairs meet/)).toBeVisible();

  // Called 1 to 8, here and on the round table, and still so tomorrow.
  await page.getByRole('combobox', { name: 'Numbers', exact: true }).selectOption('1 to n');
  await expect(seat(page, 0)).toHaveText('8');
  expect(await page.locator('.studio__said').textContent()).toBe(games.replace(/\b0\b/, '8'));
  // The address is written when taps rest.
  await expect(page).toHaveURL(/#\/table\/starter\/8\/2\/turn\/from-1\/lines-/);
  await page.reload();
  await expect(round(page, 2, 7)).toBeVisible();
  await expect(seat(page, 0)).toHaveText('8');
  expect(await faults(page)).toEqual([]);

  // The picture as a file: its four lines, and its players as they are called here.
  const [svg] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as SVG' }).first().click()]);
  const picture = await readFile(await svg.path(), 'utf8');
  expect(picture.match(/class="chord /g)).toHaveLength(4);
  expect([...picture.matchAll(/class="dancer__number[^>]*>(\d+)</g)].map(([, number]) => Number(number)).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);

  await page.getByRole('button', { name: 'Use this schedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New event' })).toBeVisible();
  await page.getByRole('button', { name: 'Make round 1' }).click();
  await expect(page.getByRole('heading', { name: 'Round 1 ·' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Player 8[\s\S]*Player 7/);
});

test('the round table and a span diagram move in either way', async ({ page }) => {
  await page.goto('./#/table/8/1/step-1');
  const said = page.getByText('Round 2: 2–8, 3–1, 4–7, 5–6.').or(page.getByText('Round 2: 8–2, 3–1, 4–7, 5–6.'));
  await page.getByRole('button', { name: 'Next round' }).click();
  await expect(said).toBeVisible();
  await openSettings(page);
  await page.getByRole('combobox', { name: 'What moves', exact: true }).selectOption('The lines turn');
  await expect(said).toBeVisible();
  await expect(page.locator('.dance .wheel__turns')).toHaveAttribute('style', /rotate\(-51\.429deg\)/);
  await page.getByRole('combobox', { name: 'Numbers', exact: true }).selectOption('0 to n − 1');
  await expect(page.locator('.dancer.is-extra')).toHaveText('0');

  await page.goto('./#/span/8/3');
  await expect(page.locator('.wheel__turns').first()).toHaveAttribute('style', /rotate\(-102\.857deg\)/);
  await openSettings(page);
  await page.getByRole('combobox', { name: 'What moves', exact: true }).selectOption('The players walk');
  await expect(page.locator('.wheel__turns').first()).toHaveAttribute('style', /rotate\(-?0deg\)/);
  await expect(page.locator('.wheel__turns').nth(1)).toHaveAttribute('style', /rotate\(102\.857deg\)/);
  await expect(page.locator('.wheel .seat__number').first()).toHaveText('0');
  await page.getByRole('combobox', { name: 'Numbers', exact: true }).selectOption('1 to n');
  await expect(page.locator('.wheel .seat__number').first()).toHaveText('8');
});

test('a strong starter shows its Room square, checked, and the proof is folded beneath', async ({ page }) => {
  await page.goto('./#/table/starter/12/1');
  await page.getByRole('button', { name: 'Draw a strong one' }).click();
  await expect(page.getByText(/^Strong: /)).toBeVisible();
  await expect(page.getByText('Checked cell by cell: everyone once in every row and every column, all 66 pairs once.')).toBeVisible();
  await expect(page.getByText(/^Of all 25 starters of this size \d+ are strong and \d+ perfect\.$/)).toBeVisible();
  await page.getByText('Why everyone meets everyone once').click();
  await expect(page.getByText('So the two meet in exactly one round.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.goto('./#/table/starter/10/1');
  await page.getByRole('button', { name: 'Draw a strong one' }).click();
  await expect(page.getByText('Of this size there is no strong one.')).toBeVisible();
  await page.goto('./#/span/9/1');
  await page.getByText('Why nine never go round').click();
  await expect(page.getByRole('img', { name: 'Nine on a plane of three times three' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
