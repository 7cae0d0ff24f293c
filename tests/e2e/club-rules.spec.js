// A season by a club's own rules: its shares typed, a game elsewhere by its result, the list of a period.

import { test, expect } from './fixtures.js';
import { choose, namesBox, result, said, tile, toDoor, toTab } from './hall.js';
import { faults } from './helpers.js';

const button = (page, name) => page.getByRole('button', { name, exact: true });
const type = async (page, label, text) => {
  await page.getByLabel(label).fill(text);
  await page.getByLabel(label).press('Enter');
};
const accept = (page) => button(page, 'Accept the new rules').click();

test('a club types its own rules, and a game elsewhere counts by its result', async ({ page }) => {
  await page.goto('./#/new');
  await namesBox(page).fill(['Anna', 'Bram', 'Carla', 'Daan', 'Eva'].join('\n'));
  await page.getByRole('radio', { name: /^Keizer/ }).check();
  await button(page, 'Begin the season').click();

  await toTab(page, 'Players');
  await page.getByText('Rules of the season', { exact: true }).click();
  await page.getByLabel('All values as in').selectOption('Kijk Uit');
  await expect(page.getByText(/^The rules of Kijk Uit, from the club's page/)).toBeVisible();
  await type(page, 'Share of the opponent\'s value for a draw', '120%');
  await expect(page.getByText('120% does not go with 100%.')).toBeVisible();
  await button(page, 'Use 100%').click();
  await type(page, 'Share of the opponent\'s value for a draw', '1/3');
  await type(page, 'Difference between two places', '2');
  await expect(page.getByText(/everyone further down 2 less; Eva, number 5 and last, is worth 92 today/)).toBeVisible();
  await page.getByLabel('Periods of the season').selectOption('2 periods');
  await accept(page);
  await expect(said(page)).toContainText('New rules.');
  expect(await faults(page)).toEqual([]);

  await toDoor(page);
  await tile(page, 'Anna').click();
  await choose(page, 'Plays elsewhere in round 1');
  const elsewhere = page.getByRole('group', { name: 'Anna, round 1' });
  await elsewhere.getByRole('button', { name: 'won', exact: true }).click();
  await expect(said(page)).toContainText('Anna won elsewhere in round 1.');
  await expect(tile(page, 'Anna')).toContainText('won elsewhere');
  await button(page, 'Pair 4 players').click();
  await button(page, 'Publish round 1').click();
  await result(page, 'Bram', 'draw').click();
  await result(page, 'Daan').click();
  await button(page, 'Publish the list after round 1').click();

  // Anna has 100 and as much again; Bram 98 and a third of 96.
  const list = page.locator('.ranking__list');
  await expect(list.getByRole('row', { name: /Anna/ })).toContainText('200');
  await expect(list.getByRole('row', { name: /Bram/ })).toContainText('130');
  const periods = page.getByRole('table', { name: 'Total over the periods' });
  await expect(periods.getByRole('row', { name: /Bram/ })).toContainText('32');
  await page.getByLabel('Which list').last().selectOption('Period 1, rounds 1 to 15');
  await expect(page.getByRole('table', { name: 'Period 1, rounds 1 to 15' }).getByRole('row').nth(1)).toContainText('Anna');
  expect(await faults(page)).toEqual([]);
});
