// Standing wishes: written before round 1, told where the round is explained, checked, changed in the running event.

import { test, expect } from './fixtures.js';
import { makeRound1, namesBox, roundTitle, toTab } from './hall.js';
import { faults } from './helpers.js';

const SIX = ['Anna', 'Bo', 'Cas', 'Dirk', 'Eva', 'Fay'];

const rows = (page) => page.locator('.desk__row');
const wishes = (page) => page.getByRole('list', { name: 'Standing wishes' });

/** Writes one more wish of these people. */
async function wish(page, what, names, more = async () => {}) {
  const asked = page.getByRole('group', { name: 'What is wished?' });
  await asked.getByLabel('What is wished?').selectOption({ label: what });
  for (const name of names) await asked.getByLabel('Add somebody').selectOption({ label: name });
  await more(asked);
  await page.getByRole('button', { name: 'Add this wish' }).click();
}

test('a family is kept apart from the first round on, and a player has one board', async ({ page }) => {
  await page.goto('./#/new');
  await namesBox(page).fill(SIX.join('\n'));
  await page.getByRole('radio', { name: 'Monrad' }).check();
  await page.getByRole('button', { name: 'As listed' }).click();
  await page.getByText('Standing wishes', { exact: true }).click();
  await wish(page, 'Never meet', ['Anna', 'Bo']);
  await wish(page, 'Always the same board', ['Fay'], (asked) => asked.getByLabel('Number').fill('1'));
  await expect(wishes(page).getByRole('listitem')).toHaveCount(2);
  await expect(wishes(page)).toContainText('1. Anna and Bo, one family, never meet.');
  // The same board for somebody else is refused with who has it.
  await wish(page, 'Always the same board', ['Eva']);
  await expect(page.getByRole('alert').filter({ hasText: 'Board 1 is kept for Fay.' })).toBeVisible();
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await expect(rows(page).first()).toContainText('Fay');
  await expect(rows(page).filter({ hasText: 'Anna' })).toContainText('Cas');
  await page.getByRole('button', { name: /^More for board 2/ }).click();
  await expect(page.getByText('Bo: Anna and Bo are of one family and never meet.')).toBeAttached();
  await toTab(page, 'Checks');
  await expect(page.getByText('All 2 standing wishes are kept.')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // In the running event: one taken out and put back, one more.
  await toTab(page, 'Players');
  await page.getByText('Standing wishes', { exact: true }).click();
  await wishes(page).getByRole('button', { name: /^Remove 1\./ }).click();
  await expect(wishes(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(wishes(page).getByRole('listitem')).toHaveCount(2);
  await wish(page, 'Play among themselves', ['Anna', 'Bo', 'Cas']);
  await expect(wishes(page)).toContainText('from round 2 on');
  await page.reload();
  await page.getByText('Standing wishes', { exact: true }).click();
  await expect(wishes(page).getByRole('listitem')).toHaveCount(3);
  expect(await faults(page)).toEqual([]);
});

test('a round robin with too few rounds left for a family says so and does not begin', async ({ page }) => {
  await page.goto('./#/new');
  await namesBox(page).fill(SIX.join('\n'));
  await page.getByText('Standing wishes', { exact: true }).click();
  const late = (round) => (asked) => asked.getByLabel('First round in which they may meet').fill(round);
  await wish(page, 'Not meet before a round', SIX.slice(0, 4), late('4'));
  await expect(page.getByText('From round 4 on there are too few rounds for all who may not meet before.').first()).toBeVisible();
  await expect(makeRound1(page)).toBeDisabled();
  await wishes(page).getByRole('button', { name: /^Remove 1\./ }).click();
  await wish(page, 'Not meet before a round', ['Anna', 'Fay'], late('5'));
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Anna' })).not.toContainText('Fay');
  await toTab(page, 'Checks');
  await expect(page.getByText('The standing wish is kept.')).toBeVisible();
});

test('in a Mexicano two of one family are on other courts, and the court says so', async ({ page }) => {
  await page.goto('./#/new');
  await namesBox(page).fill(['Ana', 'Bea', 'Cor', 'Dirk', 'Eva', 'Finn', 'Gijs', 'Hans'].join('\n'));
  await page.getByRole('radio', { name: /^Mexicano/ }).check();
  await page.getByRole('button', { name: 'As listed', exact: true }).click();
  await page.getByText('Standing wishes', { exact: true }).click();
  await wish(page, 'Never on one court', ['Ana', 'Bea']);
  await expect(wishes(page)).toContainText('1. Ana and Bea, one family, are never on one court.');
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await expect(page.locator('[id^=row-]').first()).toContainText('Ana');
  await expect(page.locator('[id^=row-]').first()).not.toContainText('Bea');
  await page.getByRole('button', { name: /^More for court 1/ }).click();
  await expect(page.getByText('Bea: Ana and Bea are of one family and are never on one court.')).toBeAttached();
  await toTab(page, 'Checks');
  await expect(page.getByText(/on 1 a standing wish came first/)).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
