// Rules of clubs that value by rating and count by period, and wishes in rounds that are made ahead.

import { readFile } from 'node:fs/promises';
import { test, expect } from './fixtures.js';
import { makeRound1, namesBox, result, roundTitle, said, toDoor, toTab } from './hall.js';
import { faults } from './helpers.js';

const button = (page, name) => page.getByRole('button', { name, exact: true });

test('values by rating stay the same, and the list of a period leaves with the season\'s list', async ({ page }) => {
  await page.goto('./#/new');
  await namesBox(page).fill('Name;Rating\nAnna;1800\nBram;1640\nCarla;\nDaan;1410');
  await page.getByRole('radio', { name: /^Keizer/ }).check();
  await button(page, 'Begin the season').click();
  await toTab(page, 'Players');
  await page.getByText('Rules of the season', { exact: true }).click();
  await page.getByLabel('All values as in').selectOption('De Eenhoorn 2009');
  await expect(page.getByText(/^Everybody is worth 1 for each 10 points of rating, without a rating 100, all season\./)).toBeVisible();
  await page.getByLabel('Value without a rating').fill('120');
  await page.getByLabel('Value without a rating').press('Enter');
  await expect(page.getByText(/without a rating 120, all season\./)).toBeVisible();
  await page.getByLabel('Counted anew from round').selectOption('each period of the season');
  await expect(page.getByText('The same two have at most 2 games in each of the 2 periods.')).toBeVisible();
  await button(page, 'Accept the new rules').click();
  await expect(said(page)).toContainText('New rules.');
  expect(await faults(page)).toEqual([]);

  await toDoor(page);
  await button(page, 'Pair 4 players').click();
  await button(page, 'Publish round 1').click();
  await result(page, 'Anna').click();
  await result(page, 'Carla', 'draw').click();
  await button(page, 'Publish the list after round 1').click();
  // 180 and the 164 of Bram; 120 and half of 141.
  const list = page.locator('.ranking__list');
  await expect(list.getByRole('row', { name: /Anna/ })).toContainText('344');
  await expect(list.getByRole('row', { name: /Carla/ })).toContainText('190½');
  await expect(list.getByRole('row', { name: /Carla/ })).toContainText('120');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a web page' }).click(),
  ]);
  const html = await readFile(await download.path(), 'utf8');
  expect(html).toContain('>Period 1, rounds 1 to 9</h2>');
  expect(await faults(page)).toEqual([]);
});

test('sixteen with other partners never bring a family to one court, and say so where it cannot be', async ({ page }) => {
  await page.goto('./#/new');
  const players = (n) => Array.from({ length: n }, (_, at) => `Player ${String.fromCharCode(65 + at)}`).join('\n');
  await namesBox(page).fill(players(4));
  await page.getByRole('radio', { name: /Americano, whist/ }).check();
  await page.getByText('Standing wishes', { exact: true }).click();
  const asked = page.getByRole('group', { name: 'What is wished?' });
  await asked.getByLabel('What is wished?').selectOption({ label: 'Never on one court' });
  for (const name of ['Player A', 'Player B']) await asked.getByLabel('Add somebody').selectOption({ label: name });
  await button(page, 'Add this wish').click();
  await expect(page.getByText('1. Player A and Player B, one family, are never on one court.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  // Four are on one court in every round.
  await expect(page.getByText('No such rounds were found that keep all apart who are never to be together.').first()).toBeVisible();
  await expect(makeRound1(page)).toBeDisabled();
  // Of sixteen all can be apart, in as many rounds as in which everybody else meets everybody.
  await namesBox(page).fill(players(16));
  await page.getByRole('spinbutton', { name: /^Rounds/ }).fill('15');
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await toTab(page, 'Checks');
  await expect(page.getByText('The standing wish is kept.')).toBeVisible();
});
