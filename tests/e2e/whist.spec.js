// A padel club's Americano by touch on a tablet: twenty-three people, five courts, nine rounds, three sit out. Scores typed
// court by court, a wrong one, an undo, a correction two rounds later, the standings with where they come from, the wall,
// every sheet on paper, the tablet started anew. What the page says is worked out here once more, from the rounds alone.

import { readFile } from 'node:fs/promises';
import { test, expect } from './fixtures.js';
import { file, home, makeRound1, openFile, roundTitle, said, toTab, openMore } from './hall.js';
import { print } from './helpers.js';

test.use({ viewport: { width: 810, height: 1080 }, hasTouch: true });

const TITLE = 'Thursday Americano';
/** The log of an event as it was saved, an entry a line. */
const saved = (name) => readFile(new URL(`../histories/${name}.jsonl`, import.meta.url), 'utf8');
const entries = (log) => log.trim().split('\n').map((line) => JSON.parse(line).do);

/** What the log says: names, and the rounds as names. */
function read(log) {
  const found = (key) => entries(log).find((entry) => entry[key])[key];
  const names = found('enter').map(({ name }) => name);
  const name = (number) => names[number - 1];
  const rounds = found('publish').rounds.map(({ tables, out = [] }) => ({
    tables: tables.map(({ sides }) => sides.map((side) => side.map(name))),
    out: out.map(name),
  }));
  return { names, rounds };
}

/** Brings a saved event in and opens it. */
async function take(page, log) {
  await home(page);
  await openFile(page, file('evening.rondel.json', `{"rondel":1,"events":[{"log":[${log.trim().split('\n').join(',')}]}]}`));
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(roundTitle(page, 1)).toBeVisible();
}

const row = (page, table) => page.locator(`#row-${table}`);
const fields = (page, table) => row(page, table).locator('.result__score');
const field = (page, pair) => page.getByRole('textbox', { name: `Points of ${pair.join(' & ')}` });
const titleSays = (page, words) => expect(page.locator('.desk__title')).toContainText(words);

/** What the first pair of a court makes; the other makes the rest of 24. */
const points = (round, table) => ((round * 7 + table * 5) % 17) + 4;

/** Types the scores of a round, court by court, going on with Enter. */
async function play(page, round, tables) {
  await fields(page, 1).first().tap();
  for (let table = 1; table <= tables; table += 1) {
    await expect(fields(page, table).first()).toBeFocused();
    await page.keyboard.type(String(points(round, table)));
    await page.keyboard.press('Enter');
  }
  await titleSays(page, 'all in');
}

/** Everybody's points: what their side made, and twelve for a round that they sat out. */
function count({ names, rounds }, score) {
  const sums = Object.fromEntries(names.map((name) => [name, 0]));
  rounds.forEach(({ tables, out }, round) => {
    tables.forEach((sides, table) => {
      const first = score(round + 1, table + 1);
      sides.forEach((pair, side) => pair.forEach((name) => (sums[name] += side === 0 ? first : 24 - first)));
    });
    out.forEach((name) => (sums[name] += 12));
  });
  return sums;
}

test('an Americano of twenty-three on five courts, from the first score to the last sheet', async ({ page }) => {
  test.setTimeout(240_000);
  const log = await saved('americano');
  const evening = read(log);
  const [first] = evening.rounds;
  await take(page, log);

  // Who plays where, and who sits out.
  await titleSays(page, '5 still playing');
  for (const [index, sides] of first.tables.entries()) {
    const shown = await row(page, index + 1).locator('.desk__name').allInnerTexts();
    expect(shown.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual(sides.map((pair) => pair.join(' & ')));
  }
  await expect(page.locator('.desk__free')).toHaveText(`Sitting out this round: ${first.out.join(', ')}`);

  // A court is found by any of its four.
  await openMore(page);
  for (const name of first.tables[2].flat()) {
    await page.getByRole('searchbox', { name: 'Find a name' }).fill(name);
    await expect(page.locator('.desk__row')).toHaveCount(1);
    await expect(row(page, 3)).toBeVisible();
  }
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('');

  // Too many points are not taken, and what was typed stays to be put right.
  await fields(page, 2).first().fill('31');
  await fields(page, 2).first().blur();
  await expect(row(page, 2)).toContainText('Enter a whole number from 0 to 24 for both sides.');
  await expect(fields(page, 2).first()).toHaveValue('31');
  await titleSays(page, '5 still playing');
  await fields(page, 2).first().fill('');
  await fields(page, 2).first().blur();

  await play(page, 1, 5);
  await expect(fields(page, 4).nth(1)).toHaveValue(String(24 - points(1, 4)));

  // A wrong one, taken back; one side decides the other, whichever is typed.
  const [, [one, other]] = first.tables;
  const was = points(1, 2);
  await field(page, other).fill('3');
  await field(page, other).blur();
  await expect(field(page, one)).toHaveValue('21');
  await expect(said(page)).toContainText(`Round 1, court 2: ${was}–${24 - was} was corrected to 21–3.`);
  await said(page).getByRole('button', { name: 'Undo' }).tap();
  await expect(field(page, one)).toHaveValue(String(was));

  for (let round = 2; round <= evening.rounds.length; round += 1) {
    await page.getByRole('button', { name: `To round ${round}` }).tap();
    await expect(roundTitle(page, round)).toBeVisible();
    await play(page, round, evening.rounds[round - 1].tables.length);
  }

  // The first round put right at the end of the evening.
  for (let round = evening.rounds.length; round > 1; round -= 1) await page.getByRole('button', { name: 'Previous round' }).tap();
  await expect(roundTitle(page, 1)).toBeVisible();
  await field(page, one).fill('20');
  await field(page, one).blur();
  await expect(said(page)).toContainText('Round 2 and later stay as paired.');
  const score = (round, table) => (round === 1 && table === 2 ? 20 : points(round, table));

  // The standings are what counting gives.
  const sums = count(evening, score);
  await toTab(page, 'Standings');
  await expect(page.getByText('Final standings after 9 rounds.')).toBeVisible();
  const rows = await page.locator('table.standings tbody tr').evaluateAll((found) =>
    found.map((it) => [it.querySelector('th.is-text').textContent, Number(it.querySelector('.is-points').textContent)]),
  );
  expect(Object.fromEntries(rows)).toEqual(sums);
  expect(rows.map(([, points]) => points)).toEqual(Object.values(sums).sort((a, b) => b - a));
  await expect(page.getByText('Crosstable')).toHaveCount(0);

  // Where a number comes from: every court with partner and opponents, and the rounds sat out.
  const [winner, total] = rows[0];
  await page.getByRole('button', { name: `Points of ${winner}: ${total}` }).tap();
  const origin = page.locator('.origin__table');
  await expect(origin.locator('tfoot')).toContainText(String(total));
  const lines = await origin.locator('tbody tr').allInnerTexts();
  expect(lines).toHaveLength(evening.rounds.length);
  evening.rounds.forEach(({ tables }, index) => {
    const table = tables.findIndex((sides) => sides.flat().includes(winner));
    if (table < 0) return expect(lines[index]).toMatch(/sits out\s+12$/);
    const side = tables[table].findIndex((pair) => pair.includes(winner));
    const partner = tables[table][side].find((name) => name !== winner);
    const own = side === 0 ? score(index + 1, table + 1) : 24 - score(index + 1, table + 1);
    expect(lines[index]).toContain(`with ${partner}: `);
    expect(lines[index]).toContain(`${tables[table][1 - side].join(' & ')} (${own}–${24 - own})`);
  });

  // By the average per game instead: who sat out loses nothing by it, and what it is made of can be opened.
  await page.getByText('Change points and tie-breaks').tap();
  const added = page.getByRole('combobox', { name: 'Add a tie-break' });
  expect(await added.locator('option').allInnerTexts(), 'both that mean something are chosen').toEqual([]);
  await page.getByRole('combobox', { name: 'Ranked by' }).selectOption({ label: 'Average per game' });
  await expect(said(page)).toContainText('Counted again');
  const games = (name) => evening.rounds.filter(({ out }) => !out.includes(name)).length;
  const made = (name) => sums[name] - 12 * (evening.rounds.length - games(name));
  const listed = await page.locator('table.standings tbody tr:has(> .is-points)').evaluateAll((found) =>
    found.map((it) => [it.querySelector('th.is-text').textContent, it.querySelector('.is-points').textContent]),
  );
  expect(listed).toHaveLength(evening.names.length);
  for (const [name, average] of listed) expect(Math.abs(Number(average) - made(name) / games(name)), name).toBeLessThanOrEqual(0.005001);
  const averages = listed.map(([, average]) => Number(average));
  expect(averages).toEqual([...averages].sort((a, b) => b - a));
  const [best, average] = listed[0];
  await page.getByRole('button', { name: `Average of ${best}: ${average}` }).tap();
  await expect(origin.locator('tfoot')).toContainText(`Together${made(best)}`);
  await expect(origin.locator('tfoot')).toContainText(`Per game, over ${games(best)} games${average}`);
  await said(page).getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('columnheader', { name: 'Average' })).toHaveCount(0);

  // What was promised holds, recomputed from these rounds.
  await toTab(page, 'Checks');
  await expect(page.getByText('everything holds').first()).toBeVisible();

  // The wall: four names a court, everybody with court and partner, who sits out.
  await toTab(page, 'Rounds');
  await openMore(page);
  await page.getByRole('link', { name: 'Wall' }).tap();
  const wall = page.locator('.wall');
  await expect(wall.locator('.wall__foot')).toContainText('Sitting out');
  // It must not turn a page by itself while it is read here.
  await wall.getByRole('button', { name: 'Pause' }).tap();
  // Upright, on its side and on a television everybody is there and nothing is cut off; how many pages it takes may differ.
  for (const [width, height] of [[1080, 810], [1920, 1080], [810, 1080]]) {
    await page.setViewportSize({ width, height });
    const dots = wall.locator('.wall__dot');
    const read = async () => {
      let text = '';
      for (let at = 0; at < (await dots.count()); at += 1) {
        await dots.nth(at).tap();
        await expect(dots.nth(at)).toHaveAttribute('aria-current', 'true');
        const cut = () => wall.locator('td, .wall__card .wall__line').evaluateAll((cells) => cells.filter((cell) => cell.innerText && cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.innerText));
        await expect.poll(cut, `${width} by ${height}`).toEqual([]);
        text += await wall.locator('.wall__body').innerText();
      }
      return evening.names.filter((name) => !text.includes(name.split(' ')[0]));
    };
    // The pages may still be laid out for the size before.
    await expect.poll(read, `${width} by ${height}`).toEqual([]);
  }
  await wall.getByRole('link', { name: 'Back to the desk' }).tap();

  // Started anew, it is all still there.
  await page.reload();
  await titleSays(page, 'all in');
  for (let round = evening.rounds.length; round > 1; round -= 1) await page.getByRole('button', { name: 'Previous round' }).tap();
  await expect(field(page, one)).toHaveValue('20');
});

/** Everything that is offered for an individual, with the pages it has for these twenty-three. */
const SHEETS = {
  'Pairings by court': 1,
  'Pairings by name': null,
  'The round on one sheet': 1,
  'Result slips': 1,
  'Schedule by round': null,
  'Who sits where': 1,
  'A route card for everyone': 3,
  'Court cards': 5,
  'Score sheet': null,
  Standings: 1,
  Prizes: null,
  Certificates: null,
  'Attendance list': 1,
};

const preview = (page) => page.getByRole('region', { name: 'Preview' });
const leaves = (page) => preview(page).locator('.paper__page');
async function choose(page, sheet) {
  await page.getByRole('radio', { name: sheet }).check();
  await expect(page.getByRole('status').filter({ hasText: sheet })).toBeVisible();
}

// Points that two sides share are made on courts; plus and minus at tables.
for (const [name, people, place] of [
  ['americano', 23, 'court'],
  ['bridge', 13, 'table'],
]) {
  test(`${name}: every sheet has the pages of its preview on both papers, and nothing on it is cut off`, async ({ page }) => {
    test.setTimeout(180_000);
    const log = await saved(name);
    const { rounds } = read(log);
    await take(page, log);
    await page.locator('.result__score').first().fill('13');
    await page.keyboard.press('Enter');
    await openMore(page);
    await page.getByRole('link', { name: 'Print', exact: true }).tap();
    const offered = await page.getByRole('radio').evaluateAll((found) => found.map((it) => it.closest('label').innerText.split('\n')[0].trim()));
    const named = (sheet) => sheet.replace('court', place).replace('Court', place === 'court' ? 'Court' : 'Table');
    expect(offered).toEqual(Object.keys(SHEETS).map(named));
    for (const [words, expected] of Object.entries(SHEETS)) {
      const sheet = named(words);
      await page.emulateMedia({ media: null });
      await choose(page, sheet);
      const shown = await leaves(page).count();
      if (name === 'americano' && expected !== null) expect(shown, sheet).toBe(expected);
      for (const format of ['A4', 'Letter']) {
        const { sheets } = shown === 0 ? { sheets: [] } : await print(page, { format });
        expect(sheets.length, `${sheet} on ${format}`).toBe(shown);
      }
      await page.emulateMedia({ media: 'print' });
      // A cell whose words are wider than it is, and a piece higher than its cut.
      const cut = await preview(page).locator('.cut__piece, .cut__piece td, .cut__piece p, .paper__grid td').evaluateAll((found) =>
        found.filter((it) => it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).display !== 'inline').map((it) => it.innerText),
      );
      expect(cut, sheet).toEqual([]);
      const high = await preview(page).locator('.cut__piece').evaluateAll((found) => found.filter((it) => it.scrollHeight > it.clientHeight + 1).length);
      expect(high, sheet).toBe(0);
    }

    await page.emulateMedia({ media: null });
    await choose(page, 'A route card for everyone');
    await expect(preview(page).locator('.card')).toHaveCount(people);
    for (const card of await preview(page).locator('.card').all()) await expect(card.locator('tbody tr')).toHaveCount(rounds.length);
    await choose(page, named('Court cards'));
    await expect(leaves(page)).toHaveCount(rounds[0].tables.length);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const number = (page, points) => page.getByRole('group', { name: /^Score of / }).getByRole('button', { name: String(points), exact: true });
  const waits = (page) => page.getByRole('button', { name: /^To round 2/ });

  test('a score is two taps, the row of the strip says what is missing, and who prefers the keyboard has it', async ({ page }) => {
    const { rounds: [first] } = read(await saved('americano'));
    await take(page, await saved('americano'));
    // What is missing is said, and a tap on it leads there. What is in no file copy yet is a dot.
    await expect(waits(page)).toHaveText(/when 5 more are in$/);
    await expect(page.locator('.parts__dot')).toBeHidden();
    await waits(page).tap();
    await expect(fields(page, 1).first()).toBeFocused();
    await expect(fields(page, 1).first()).toHaveAttribute('inputmode', 'none');

    await fields(page, 2).nth(1).tap();
    await number(page, 9).tap();
    await expect(fields(page, 2).first()).toHaveValue('15');
    await expect(fields(page, 2).nth(1)).toHaveValue('9');
    await expect(said(page)).toContainText('Court 2: 15–9.');
    await expect(page.locator('.parts__dot')).toBeVisible();
    // The next court is begun, with a pad of its own; its keys write there too, and the other side is shown meanwhile.
    await expect(fields(page, 3).first()).toBeFocused();
    await expect(number(page, 24)).toBeVisible();
    await page.keyboard.type('7');
    await expect(fields(page, 3).nth(1)).toHaveAttribute('placeholder', '17');
    await number(page, 8).tap();
    await expect(fields(page, 3).first()).toHaveValue('8');
    await expect(fields(page, 3).nth(1)).toHaveValue('16');

    // A wrong tap is put right by another one.
    await fields(page, 2).first().tap();
    await number(page, 14).tap();
    await expect(fields(page, 2).nth(1)).toHaveValue('10');
    await expect(said(page)).toContainText('15–9');

    await fields(page, 1).first().tap();
    await page.getByRole('button', { name: 'Keyboard' }).tap();
    await expect(page.locator('.pad')).toHaveCount(0);
    await expect(fields(page, 1).first()).toHaveAttribute('inputmode', 'numeric');
    // It is kept, and taken back where the tools are.
    await page.reload();
    await fields(page, 1).first().tap();
    await expect(page.locator('.pad')).toHaveCount(0);
    await openMore(page);
    await page.getByRole('button', { name: 'Number pad' }).tap();
    await fields(page, 1).first().tap();
    await expect(number(page, 0)).toBeVisible();
    await expect(page.locator('.desk__chip')).toHaveText(first.out);
    await expect(page.locator('.desk__then')).toContainText(`Next: ${first.out[0]} with `);
  });

  test('goals are tapped too: one side, the other, and the next pitch', async ({ page }) => {
    await page.goto('./#/new');
    await page.getByRole('textbox', { name: 'Names, one per line' }).fill('Rovers\nUnited\nAlbion\nCity');
    await page.getByLabel('How results are entered').selectOption({ label: 'Score of both sides' });
    await makeRound1(page).tap();
    await fields(page, 1).first().tap();
    await number(page, 3).tap();
    await expect(fields(page, 1).nth(1)).toBeFocused();
    await expect(fields(page, 1).first()).toHaveValue('3');
    await number(page, 1).tap();
    await expect(said(page)).toContainText('3–1');
    await expect(fields(page, 2).first()).toBeFocused();
  });

  test('no bar takes more than a seventh of the screen', async ({ page }) => {
    await take(page, await saved('americano'));
    const height = async (selector) => (await page.locator(selector).boundingBox()).height;
    const bars = async () => Promise.all(['.round__bar', '.parts'].map(height));
    for (const bar of await bars()) expect(bar).toBeLessThan(844 / 7);
    await fields(page, 1).first().tap();
    await number(page, 12).tap();
    expect((await height('.strip')) + (await height('.parts'))).toBeLessThan(844 / 7);
  });
});
