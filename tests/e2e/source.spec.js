// The example that the source of the system goes through: ten players, round 1 entered on the page, round 2 to the letter.

import { readFile } from 'node:fs/promises';
import { test, expect } from './fixtures.js';
import { makeRound1, namesBox, result, roundTitle } from './hall.js';

const EXAMPLE = JSON.parse(await readFile(new URL('../literature/monrad.json', import.meta.url), 'utf8'));
const name = (number) => `Number ${number}`;

/** `2s` is number 2 with black ("svart"), `9h` number 9 with white ("hvit"); white first, as the page has it. */
const pair = (two) =>
  two
    .toSorted((one) => (one.endsWith('h') ? -1 : 1))
    .map((player) => name(parseInt(player, 10)))
    .join(' – ');

const shown = (page, rows, names) =>
  page.locator(rows).evaluateAll((rows, names) => rows.map((row) => [...row.querySelectorAll(names)].map((name) => name.textContent).join(' – ')), names);

test('round 2 of the source’s ten players comes out pair by pair with its colours', async ({ page }) => {
  await page.goto('./#/new');
  await namesBox(page).fill(Array.from({ length: 10 }, (_, index) => name(index + 1)).join('\n'));
  await page.getByRole('radio', { name: 'Monrad' }).check();
  await page.getByRole('button', { name: 'As listed' }).click();
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();

  const { pairings_black_white: first, winners, losers, draws } = EXAMPLE.round1;
  expect(await shown(page, '.desk__row', '.desk__name bdi')).toEqual(first.map(([black, white]) => `${name(white)} – ${name(black)}`));
  for (const winner of winners) {
    const number = parseInt(winner, 10);
    await result(page, name(number)).click();
  }
  for (const [black, white] of first) {
    if (draws.includes(`${black}s`)) await result(page, name(white), 'draw').click();
  }
  expect(winners.length + losers.length + draws.length).toBe(10);
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · all in');

  const second = EXAMPLE.round2_final.map(pair);
  await page.getByRole('button', { name: 'Pair round 2', exact: true }).click();
  expect(await shown(page, '.proposal__row', '.proposal__name')).toEqual(second);
  await page.getByRole('button', { name: 'Publish round 2', exact: true }).click();
  await expect(roundTitle(page, 2)).toBeVisible();
  expect(await shown(page, '.desk__row', '.desk__name bdi')).toEqual(second);
});
