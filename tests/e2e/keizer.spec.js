// Keizer on the page: the source's three evenings, pair by pair; and how an evening is entered, with odd numbers,
// absences of every kind and mistakes.

import { readFileSync } from 'node:fs';

import { test, expect } from './fixtures.js';
import { choose, expectResult, namesBox, result, rowOf, said, tile, toTab } from './hall.js';

const SOURCE = JSON.parse(readFileSync(new URL('../literature/keizer.json', import.meta.url)));
const button = (page, name) => page.getByRole('button', { name, exact: true });
const gathering = (page, number) => page.getByRole('heading', { name: `Round ${number}: who is here?` });

/** The games on screen, white first. */
const games = (page) =>
  page.locator('.desk__row').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('.desk__name bdi')].map((name) => name.textContent)));

/** Begins a season of these, first in the list first, with what `choose` chooses on the set-up page. */
async function season(page, names, choose = async () => {}) {
  await page.goto('./#/new');
  await namesBox(page).fill(names.join('\n'));
  await page.getByRole('radio', { name: /^Keizer/ }).check();
  await choose(page);
  await button(page, 'Begin the season').click();
  await expect(gathering(page, 1)).toBeVisible();
}

/** Pairs and publishes the evening on screen. */
async function pair(page, number, here) {
  await button(page, `Pair ${here} players`).click();
  await button(page, `Publish round ${number}`).click();
  await expect(page.getByRole('heading', { name: `Round ${number} ·` })).toBeVisible();
}

/** From a complete round to who is here for the next one: the list is published on the way. */
async function onward(page, number) {
  await button(page, `Publish the list after round ${number}`).click();
  await expect(said(page)).toContainText(`The list after round ${number} was published.`);
  await toTab(page, 'Rounds');
  await page.getByRole('link', { name: `Round ${number + 1}: who is here?` }).click();
}

test("the source's three evenings come out pair by pair", async ({ page }) => {
  const names = SOURCE.rankings[0].map(([name]) => name);
  await season(page, names, async () => {
    await page.getByLabel('What places and absences are worth').selectOption('As first described: absences score nothing, the first is worth 50');
    await page.getByLabel('Rematches').selectOption('Never in this season');
  });
  for (const number of [1, 2, 3]) {
    await pair(page, number, 10);
    const played = SOURCE.rounds[number];
    // The source prints the last two boards of round 3 the other way round.
    expect((await games(page)).sort()).toEqual(played.map(([white, , black]) => [white, black]).sort());
    for (const [white, score, black] of played) {
      const words = { 1: `${white} wins`, 0.5: 'draw', 0: `${black} wins` }[score];
      await result(page, white, words).click();
    }
    if (number < 3) await onward(page, number);
  }
  await button(page, 'Publish the list after round 3').click();
  await expect(said(page)).toContainText('The list after round 3 was published.');
});

test('an evening with absences of every kind, a mistake and somebody who does not come', async ({ page }) => {
  await season(page, ['Anna', 'Bram', 'Carla', 'Daan', 'Eva', 'Fenna', 'Gijs', 'Hilde']);
  await tile(page, 'Carla').click();
  await expect(tile(page, 'Carla')).toContainText('with notice: away in round 1');
  await tile(page, 'Eva').click();
  await choose(page, 'Did not come to round 1');
  await expect(tile(page, 'Eva')).toContainText('without notice');
  await tile(page, 'Hilde').click();
  await choose(page, 'Plays elsewhere in round 1');
  await expect(tile(page, 'Hilde')).toContainText('plays elsewhere');
  await expect(page.getByRole('status').filter({ hasText: '5 here, 3 away: one of those here has the bye.' })).toBeVisible();
  // A tap too many is taken back, and what was ticked survives a reload.
  await tile(page, 'Bram').click();
  await page.reload();
  await expect(page.getByText('4 here, 4 away.')).toBeVisible();
  await tile(page, 'Bram').click();
  await expect(tile(page, 'Bram')).toHaveText(/here$/);
  await pair(page, 1, 5);
  expect(await games(page)).toEqual([
    ['Anna', 'Bram'],
    ['Daan', 'Fenna'],
  ]);
  await expect(page.getByText('Gijs has the bye this round', { exact: true })).toBeVisible();
  await page.getByText('Why Gijs?').click();
  await expect(page.getByText(/^Gijs has the bye this round: the number/)).toBeVisible();
  await result(page, 'Anna').click();
  await result(page, 'Daan', 'draw').click();
  await expectResult(page, 'Daan', 'draw');
  await onward(page, 1);
  // An evening begins with everyone here; as last time the same three are away, each with notice.
  await expect(page.getByText('8 here, 0 away.')).toBeVisible();
  await button(page, 'As last time').click();
  await expect(page.getByText('5 here, 3 away: one of those here has the bye.')).toBeVisible();
  await expect(tile(page, 'Hilde')).toContainText('with notice');
  await button(page, 'Everyone is here').click();
  await pair(page, 2, 8);
  await expect(rowOf(page, 'Hilde')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Hilde')).toBeVisible();
});
