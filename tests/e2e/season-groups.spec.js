// Groups in a season of Keizer: champions who meet in it, with their table and what is checked of it; two groups that are
// paired apart, of whom some go up and down by one tap.

import { test, expect } from './fixtures.js';
import { namesBox, roundTitle, said, toDoor, toTab } from './hall.js';
import { faults } from './helpers.js';

const EIGHT = ['Anna', 'Bram', 'Carla', 'Daan', 'Eva', 'Fenna', 'Gijs', 'Hilde'];
const button = (page, name) => page.getByRole('button', { name, exact: true });
const games = (page) =>
  page.locator('.desk__row').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('.desk__name bdi')].map((name) => name.textContent).sort().join(' ')));

async function begin(page) {
  await page.goto('./#/new');
  await namesBox(page).fill(EIGHT.join('\n'));
  await page.getByRole('radio', { name: /^Keizer/ }).check();
  await button(page, 'Begin the season').click();
  await toTab(page, 'Players');
}

/** An evening with everybody: paired, published, won by white everywhere, and its list. */
async function play(page, number) {
  await (number === 1 ? toDoor(page) : toTab(page, 'Rounds'));
  const who = page.getByRole('link', { name: `Round ${number}: who is here?` });
  const pair = button(page, 'Pair 8 players');
  await expect(who.or(pair).first()).toBeVisible();
  if (!(await pair.isVisible())) await who.click();
  await pair.click();
  await button(page, `Publish round ${number}`).click();
  await expect(roundTitle(page, number)).toBeVisible();
  const played = await games(page);
  for (const row of await page.locator('.desk__row').all()) await row.getByRole('button', { name: /wins/ }).first().click();
  await button(page, `Publish the list after round ${number}`).click();
  await expect(said(page)).toContainText(`The list after round ${number} was published.`);
  return played;
}

test('four champions meet inside the season, and their table says what is still to be played', async ({ page }) => {
  await begin(page);
  await page.getByText("Champions' group", { exact: true }).click();
  await page.getByLabel('Who is in it').selectOption('The first 4 of the list');
  await expect(said(page)).toContainText("The champions' group was changed.");
  expect(await faults(page)).toEqual([]);
  expect(await play(page, 1)).toEqual(expect.arrayContaining(['Anna Daan', 'Bram Carla']));
  await play(page, 2);
  const table = page.getByRole('table', { name: "Champions' group" });
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(page.getByText('4 of 6 games played.')).toBeVisible();
  await play(page, 3);
  await expect(page.getByText('All 6 games are played.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  // Then they play the others.
  const last = await play(page, 4);
  expect(last.filter((pair) => pair.split(' ').every((name) => EIGHT.indexOf(name) < 4))).toEqual([]);
  await toTab(page, 'Checks');
  await expect(page.getByText("The champions' group: all 6 games are played, nobody met more often than agreed.")).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('two groups are paired apart, and change members by one tap, which is taken back', async ({ page }) => {
  await begin(page);
  await page.getByText('Groups', { exact: true }).click();
  await page.getByLabel('How many groups').selectOption('2, by the list');
  await page.getByLabel('So many up and down').fill('1');
  await page.getByLabel('So many up and down').press('Enter');
  expect(await faults(page)).toEqual([]);
  const played = await play(page, 1);
  const across = (pairs, first) => pairs.filter((pair) => new Set(pair.split(' ').map((name) => first.includes(name))).size > 1);
  expect(across(played, EIGHT.slice(0, 4))).toEqual([]);
  const group = (letter) => page.getByRole('table', { name: `Group ${letter}` });
  await expect(group('A').getByRole('row')).toHaveCount(5);
  const names = (letter) => group(letter).locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.children[1].textContent.trim()));
  const before = await names('A');
  await expect(page.getByText(/^Up to group A: \w+\.$/)).toBeVisible();
  await button(page, 'Let them change groups').click();
  await expect(group('A').getByRole('row', { name: new RegExp(before[3]) })).toHaveCount(0);
  expect(await names('A')).toHaveLength(4);
  await button(page, 'Undo').click();
  await expect(group('A').getByRole('row', { name: new RegExp(before[3]) })).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
});
