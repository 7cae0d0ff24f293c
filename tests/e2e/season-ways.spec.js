// A club whose games are no share of a value: the way is chosen, its table is pasted, its list adds up.

import { test, expect } from './fixtures.js';
import { toTab } from './hall.js';
import { faults } from './helpers.js';

const MEMBERS = ['Anna Bakker', 'Bo Li', 'Carla de Vries', 'Daan Smit'];

/** A season of four after two evenings. */
async function begun(page) {
  await page.goto('./#/season');
  const rows = ['1;Anna Bakker;Daan Smit;0-1', '1;Bo Li;Carla de Vries;½-½', '2;Daan Smit;Bo Li;0-1', '2;Anna Bakker;;afgemeld', '2;Carla de Vries;;oneven'];
  await page.getByRole('textbox', { name: 'The rounds so far' }).fill(rows.join('\n'));
  await page.getByRole('textbox', { name: 'List 0, if you have it' }).fill(MEMBERS.join('\n'));
  await page.getByRole('button', { name: 'Take over these 2 rounds' }).click();
  await toTab(page, 'Players');
  await page.getByText('Rules of the season', { exact: true }).click();
}

const totals = (page) =>
  page.getByRole('table').first().locator('tbody tr').evaluateAll((rows) => rows.map((row) => [row.cells[1].innerText.trim(), row.cells[2].innerText.trim()]));

test('by the difference of places the list adds up as the club reckons it', async ({ page }) => {
  await begun(page);
  await page.getByLabel('All values as in').selectOption('Van den Brink');
  await expect(page.getByText('Not read: which list says the places', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Points for each place between')).toHaveValue('0.07');
  // What says nothing by this way is not asked.
  await expect(page.getByLabel('Value of the first')).toHaveCount(0);
  await expect(page.getByLabel('Own value in the total')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept the new rules' }).click();
  await toTab(page, 'Standings');
  await page.getByRole('button', { name: /Bo Li/ }).nth(1).click();
  await expect(page.getByText('beat Daan Smit, number 1, as number 3', { exact: false })).toBeVisible();
  await expect(page.getByText('−0.07 + 3.14 = 3.07')).toBeVisible();
});

test('a table is pasted, and a line that does not do is named', async ({ page }) => {
  await begun(page);
  await page.getByLabel('A game is worth').selectOption('from a table, by the opponent\'s value');
  await expect(page.getByText('This is an example.', { exact: false })).toBeVisible();
  const table = page.getByRole('textbox', { name: 'Value, win, draw, loss' });
  await table.fill('5\t4\t2\t1\n6\t5\t6\t1');
  await table.blur();
  await expect(page.getByText('Line 2: a win is worth at least as much as a draw', { exact: false })).toBeVisible();
  await expect(table).toHaveValue('5\t4\t2\t1\n6\t5\t6\t1');
  await table.fill('5\t4\t2\t1\n6\t5\t2½\t1');
  await table.blur();
  await expect(page.getByText('a win is 4, a draw 2, a loss 1.', { exact: false })).toBeVisible();
});
