// A whist drive by touch on a tablet, from sixteen names to paper: two couples kept apart, wins tapped table by table,
// somebody who leaves, somebody who comes late and takes the place, further rounds after the last. What the page says is
// worked out here once more, from the names at the tables alone.

import { test, expect } from './fixtures.js';
import { comesIn, makeRound1, namesBox, openMore, question, roundTitle, said, tile, toDoor, toTab } from './hall.js';
import { print } from './helpers.js';

test.use({ viewport: { width: 810, height: 1080 }, hasTouch: true });

const NAMES = [
  'Anneke Smit', 'Bert Smit', 'Corrie Blom', 'Dirk Blom', 'Els Kuiper', 'Frans Mol', 'Greet Visser', 'Henk Prins',
  'Ida Bos', 'Jaap Vos', 'Klaas Dekker', 'Lies Brouwer', 'Maarten Koster', 'Nel Peters', 'Otto Schouten', 'Pien Willems',
];
const COUPLES = [['Anneke Smit', 'Bert Smit'], ['Corrie Blom', 'Dirk Blom']];
const ROUNDS = 14;

const row = (page, table) => page.locator(`#row-${table}`);
const titleSays = (page, words) => expect(page.locator('.desk__title')).toContainText(words);

/** The pairs at the tables of the round on the screen. */
const pairs = (page) =>
  page.locator('.desk__row').evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('.desk__name')].map((side) => side.textContent.replace(/\s+/g, ' ').trim().split(' & '))),
  );

/** Which side wins: the same table of the same round always ends the same way. */
const winner = (round, table) => (round * 5 + table * 3) % 2;

/** Plays the round on the screen; what was played. */
async function play(page, round) {
  await expect(roundTitle(page, round)).toBeVisible();
  const tables = await pairs(page);
  for (const [index, sides] of tables.entries()) {
    const name = `${sides[winner(round, index + 1)].join(' & ')} wins`;
    await row(page, index + 1).getByRole('button', { name, exact: true }).tap();
  }
  await titleSays(page, 'all in');
  return tables;
}

/** Who had whom: `mine & theirs` in any order. */
const key = (one, other) => [one, other].sort().join(' / ');

/** How often two were partners, and opponents. */
function meetings(evening) {
  const [partners, opponents] = [{}, {}];
  const add = (counts, one, other) => (counts[key(one, other)] = (counts[key(one, other)] ?? 0) + 1);
  for (const [[a, b], [c, d]] of evening.flat()) {
    add(partners, a, b);
    add(partners, c, d);
    for (const one of [a, b]) for (const other of [c, d]) add(opponents, one, other);
  }
  return { partners, opponents };
}

test('a whist drive of sixteen with two couples, somebody who leaves and somebody who comes late', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('./#/new');
  await namesBox(page).fill(NAMES.join('\n'));
  await page.getByRole('radio', { name: /Americano, whist/ }).check();
  await page.getByText('Couples who are never partners', { exact: true }).tap();
  const names = page.getByRole('group', { name: 'Keep apart' });
  for (const [one, other] of COUPLES) {
    await names.getByRole('button', { name: one, exact: true }).tap();
    await names.getByRole('button', { name: other, exact: true }).tap();
    // A tap is a click only after the finger has gone: the next choice waits for what it does.
    await expect(page.getByRole('listitem').filter({ hasText: `${one} + ${other}` })).toBeVisible();
  }
  await page.getByRole('combobox', { name: 'What counts' }).selectOption({ label: 'win or loss' });
  const all = page.getByRole('group', { name: 'What is possible' }).getByRole('radio', { name: /^14 rounds/ });
  await all.check();
  await expect(all).toHaveAccessibleName(/This is provably as even as it gets\./);
  await makeRound1(page).tap();

  // Three rounds as they were planned.
  const evening = [];
  for (let round = 1; round <= 3; round += 1) {
    evening.push(await play(page, round));
    await page.getByRole('button', { name: `To round ${round + 1}` }).tap();
  }

  // Somebody has to go; nobody sits out who could stand in.
  await toDoor(page);
  await tile(page, 'Otto Schouten').tap();
  const sheet = page.getByRole('dialog', { name: 'Otto Schouten is leaving' });
  await expect(sheet).toContainText('From round 4. Rounds 1–3 stay as they are.');
  // First what is fairest: fifteen at three tables, with what everybody gets then.
  const anew = sheet.getByRole('radio', { name: /^Re-plan rounds 4–14/ });
  await expect(anew).toBeChecked();
  await expect(anew).toHaveAccessibleName(/15 players, 3 tables in use\./);
  await sheet.getByRole('radio', { name: /^Leave the table empty/ }).check();
  await expect(sheet).toContainText('11 games lost');
  await sheet.getByRole('button', { name: 'Otto Schouten is gone' }).tap();
  await expect(said(page)).toContainText('Otto Schouten left, from round 4 on.');

  // A late comer takes the place, and everybody else keeps what was planned.
  await comesIn(page, 'Roos van Dijk');
  await expect(said(page)).toContainText('Roos van Dijk came in.');

  await toTab(page, 'Rounds');
  for (let round = 4; round <= ROUNDS; round += 1) {
    const tables = await play(page, round);
    expect(tables.flat(2)).toContain('Roos van Dijk');
    expect(tables.flat(2)).not.toContain('Otto Schouten');
    evening.push(tables);
    if (round < ROUNDS) await page.getByRole('button', { name: `To round ${round + 1}` }).tap();
  }

  // Nobody twice with the same partner, couples never; opponents twice at most.
  const { partners, opponents } = meetings(evening);
  expect(Math.max(...Object.values(partners))).toBe(1);
  expect(Math.max(...Object.values(opponents))).toBe(2);
  for (const couple of COUPLES) expect(partners[key(...couple)]).toBe(undefined);
  await toTab(page, 'Checks');
  await expect(page.getByText('The 2 couples kept apart are never partners.')).toBeVisible();
  await expect(page.getByText('everything holds').first()).toBeVisible();

  // A point a win, as it was counted at the tables.
  const won = Object.fromEntries([...NAMES, 'Roos van Dijk'].map((name) => [name, 0]));
  evening.forEach((tables, round) => {
    tables.forEach((sides, table) => sides[winner(round + 1, table + 1)].forEach((name) => (won[name] += 1)));
  });
  await toTab(page, 'Standings');
  await expect(page.locator('table.standings tbody tr')).toHaveCount(Object.keys(won).length);
  const standings = await page.locator('table.standings tbody tr').evaluateAll((found) =>
    found.map((it) => [it.querySelector('th.is-text').textContent, Number(it.querySelector('.is-points').textContent)]),
  );
  // Whoever left is marked behind the name.
  const { 'Otto Schouten': otto, ...others } = won;
  expect(Object.fromEntries(standings)).toEqual({ ...others, 'Otto Schoutenleft after round 3': otto });

  // On paper: everybody's route, and all rounds for the wall.
  await toTab(page, 'Rounds');
  await openMore(page);
  await page.getByRole('link', { name: 'Print', exact: true }).tap();
  await page.getByRole('radio', { name: 'A route card for everyone' }).check();
  const cards = (await print(page)).sheets.join('\n');
  for (const name of Object.keys(won)) expect(cards).toContain(name);
  await page.getByRole('radio', { name: 'Schedule by round' }).check();
  expect((await print(page)).sheets.join('\n')).toContain('Roos van Dijk');

  // They like to go on.
  await toTab(page, 'Rounds');
  await page.getByRole('button', { name: 'More rounds' }).tap();
  await page.getByRole('button', { name: 'Play on: 1 more round, 16 players, 4 tables' }).tap();
  await expect(said(page)).toContainText('The evening was extended to 15 rounds.');
  const [last] = [await play(page, 15)];
  for (const [one, other] of last.flat()) {
    expect(COUPLES.map((couple) => key(...couple))).not.toContain(key(one, other));
  }
});

test('one more before anything is played makes sixteen of fifteen, and everybody has everybody', async ({ page }) => {
  await page.goto('./#/new');
  await namesBox(page).fill(NAMES.slice(0, 15).join('\n'));
  await page.getByRole('radio', { name: /Americano, whist/ }).check();
  await page.getByRole('spinbutton', { name: /^Rounds/ }).fill('15');
  await makeRound1(page).tap();
  await expect(roundTitle(page, 1)).toBeVisible();
  await toDoor(page);
  await comesIn(page, 'Pien Willems');
  await expect(question(page).getByRole('button', { name: 'Re-plan the remaining rounds: 16 players, 3 courts' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Courts for the remaining rounds' }).selectOption('4');
  await question(page).getByRole('button', { name: 'Re-plan the remaining rounds: 16 players, 4 courts' }).tap();
  await expect(said(page)).toContainText('Pien Willems came in.');
  await toTab(page, 'Checks');
  await expect(page.getByText('Everyone partners everyone once.')).toBeVisible();
  await expect(page.getByText('Everyone faces everyone twice.')).toBeVisible();
});
