// What was done and when: every step a sentence with the names of its own time, undone ones struck through.

import { test, expect } from './fixtures.js';
import { comesIn, toDoor, toTab } from './hall.js';

const FIVE = ['Anna', 'Bram', 'Carla', 'Daan', 'Eva'];

async function begin(page, names) {
  await page.goto('./');
  await page.getByRole('textbox').fill(names.join('\n'));
  await page.getByRole('button', { name: 'Make round 1' }).click();
  await expect(page.getByRole('heading', { name: /^Round 1/ })).toBeVisible();
}

const lines = (page) => page.getByRole('table', { name: 'History' }).locator('tbody').getByRole('row');

test('an evening is told, taken back and put back', async ({ page }) => {
  await begin(page, FIVE);
  await page.keyboard.press('1');
  await toTab(page, 'Players');
  await page.getByRole('button', { name: 'Bram', exact: true }).click();
  await page.getByRole('button', { name: 'Name and data' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Bas');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toDoor(page);
  await comesIn(page, 'Zoë');
  await expect(page.locator('.undo')).toContainText('Zoë came in.');
  await toTab(page, 'Players');
  await expect(page.getByRole('heading', { name: '6 players' })).toBeVisible();

  await toTab(page, 'History');
  await expect(lines(page)).toContainText([
    'Zoë is entered. Rounds 1 to 5 are published.',
    'Bram is now called Bas.',
    'Round 1, board 1, Bram – Eva: 1–0.',
    'Rounds 1 to 5 are published.',
    '5 players are entered, Anna first.',
    'Round 1 is on ',
    'begins.',
  ]);

  await page.getByRole('button', { name: /^Undo: Zoë is entered/ }).click();
  await expect(lines(page)).toHaveCount(8);
  await expect(lines(page).nth(0)).toContainText('Undone: “Zoë is entered. Rounds 1 to 5 are published.”');
  await expect(lines(page).nth(1).locator('s')).toContainText('Zoë is entered.');
  await expect(lines(page).nth(1)).toContainText('(undone)');
  await page.getByRole('button', { name: /^Undo: Bram is now called Bas/ }).click();
  await page.getByRole('button', { name: /^Redo: Bram is now called Bas/ }).click();
  await page.getByRole('button', { name: /^Redo: Zoë is entered/ }).click();
  await expect(lines(page)).toHaveCount(11);
  await expect(lines(page).locator('s')).toHaveCount(0);

  await page.reload();
  await expect(lines(page)).toHaveCount(11);
  await toTab(page, 'Players');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bas' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: '6 players' })).toBeVisible();
});

test('a long log is shown page by page', async ({ page }) => {
  await begin(page, Array.from({ length: 12 }, (_, n) => `Player ${n + 1}`));
  for (let n = 0; n < 60; n += 1) {
    await page.keyboard.press(n % 2 ? '1' : '0');
    await page.keyboard.press('ArrowUp');
  }
  await toTab(page, 'History');
  await expect(lines(page)).toHaveCount(50);
  await page.getByRole('button', { name: /^Show \d+ earlier$/ }).click();
  await expect(lines(page).last()).toContainText('begins.');
});
