// Verify: any schedule pasted or opened, in each language's words; the report, the faults and what could not be read.

import { readFileSync } from 'node:fs';
import { test, expect } from './fixtures.js';
import { begin, roundTitle, toTab } from './hall.js';
import { print } from './helpers.js';

const open = (page) => page.goto('./#/verify');
const box = (page) => page.getByRole('textbox').first();
const read = (page) => page.getByRole('complementary').getByRole('status').first();
const line = (page, words) => page.locator('.claim').filter({ hasText: words });
const finding = (page, words) => page.getByRole('listitem').filter({ hasText: words });
const file = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

const printed = (name) => readFileSync(new URL(`../data/printed/${name}.txt`, import.meta.url), 'utf8');

const FOUR = '1-4 2-3\n4-3 1-2\n2-4 3-1';
const ROBIN = 'Everybody meets everybody: 4 names, 3 rounds, 6 games.';
const HOLDS = 'Recomputed from the 3 rounds on this page: everything holds.';

/** A report of three players who meet once each. */
const player = (start, name, rounds) =>
  `001 ${String(start).padStart(4)}      ${name.padEnd(33)} 1800 NED ${' '.repeat(11)} ${' '.repeat(10)}  1.0 ${String(start).padStart(4)}  ${rounds}`;
const TRF = [
  '012 A match of three',
  player(1, 'Bakker, Anna', '   2 w 1     3 b 0  0000 - U'),
  player(2, 'Bos, Bo', '   1 b 0  0000 - U     3 w ='),
  player(3, 'Carlsen, Cas', '0000 - U     1 w 1     2 b ='),
];

test('a schedule is read as it is typed, its figures beside the best there is', async ({ page }) => {
  await open(page);
  await expect(read(page)).toContainText('Nothing to verify yet.');
  await box(page).fill(FOUR);
  await expect(read(page)).toContainText(ROBIN);
  await expect(read(page)).toContainText(`✓ ${HOLDS}`);
  await expect(line(page, 'All 6 pairs meet once.').locator('summary')).toContainText('✓ holds');
  await expect(line(page, '2 breaks')).toContainText('No schedule of this size does better.');
});

for (const [name, text] of [
  ['words between sides', 'Round 1\n1 v 4\n2 vs 3\nRound 2\n4 v 3\n1 v 2\nRound 3\n2 v 4\n3 v 1'],
  ['Dutch words', 'Ronde 1: 1 tegen 4, 2 tegen 3\nRonde 2: 4 tegen 3, 1 tegen 2\nRonde 3: 2 tegen 4, 3 tegen 1'],
  ['Norwegian words', '1. runde\n1 mot 4\n2 mot 3\n2. runde\n4 mot 3\n1 mot 2\n3. runde\n2 mot 4\n3 mot 1'],
  ['colons', '1:4 2:3\n4:3 1:2\n2:4 3:1'],
  ['a table between bars', '| Round | Table 1 | Table 2 |\n|---|---|---|\n| 1 | 1-4 | 2-3 |\n| 2 | 4-3 | 1-2 |\n| 3 | 2-4 | 3-1 |'],
  ['a Dutch spreadsheet', 'Ronde;Tafel;Wit;Zwart\n1;1;1;4\n1;2;2;3\n2;1;4;3\n2;2;1;2\n3;1;2;4\n3;2;3;1'],
  ['a Norwegian spreadsheet', 'Runde\tHjemme\tBorte\n1\t1\t4\n1\t2\t3\n2\t4\t3\n2\t1\t2\n3\t2\t4\n3\t3\t1'],
]) {
  test(`pasted with ${name}`, async ({ page }) => {
    await open(page);
    await box(page).fill(text);
    await expect(read(page)).toContainText(ROBIN);
    await expect(read(page)).toContainText(HOLDS);
  });
}

for (const [lang, label, words, holds] of [
  ['nl', 'Nederlands', 'Iedereen tegen iedereen: 4 namen, 3 rondes, 6 partijen.', 'alles klopt'],
  ['nb', 'Norsk bokmål', 'Alle mot alle: 4 navn, 3 runder, 6 partier.', 'alt stemmer'],
]) {
  test(`told in ${lang}, and the text survives the change of language`, async ({ page }) => {
    await open(page);
    await box(page).fill(FOUR);
    await page.getByLabel('Language').selectOption({ label });
    await expect(box(page)).toHaveValue(FOUR);
    await expect(read(page)).toContainText(words);
    await expect(read(page)).toContainText(holds);
  });
}

test('faults are told with their place, and each lights its cell', async ({ page }) => {
  await open(page);
  // In round 2 players 3 and 2 have changed places.
  await box(page).fill('Round 1: 1-4 2-3\nRound 2: 4-2 1-3\nRound 3: 2-4 3-1');
  await expect(read(page)).toContainText('✗');
  await expect(finding(page, '2 and 4 meet in rounds 2, 3, more than once.')).toBeVisible();
  await expect(finding(page, '1 and 2 do not meet.')).toBeVisible();
  await finding(page, '2 and 4 meet').getByRole('button', { name: /^show it/ }).click();
  // In the matrix beside the text as well as in the evidence of the claim.
  const matrices = page.getByRole('table', { name: 'Who meets whom' });
  await expect(matrices).toHaveCount(2);
  const said = page.getByText('Round 2, table 1: 4 – 2 · Round 3, table 1: 2 – 4');
  for (const at of [0, 1]) {
    await expect(matrices.nth(at).locator('[data-cell="1,3"]')).toHaveClass(/is-at/);
    await expect(said.nth(at)).toBeVisible();
  }
});

test('the smallest change is offered, taken, verified again, and what was pasted is had back', async ({ page }) => {
  await open(page);
  // In round 2 players 3 and 2 have changed places.
  const broken = 'Round 1: 1-4 2-3\nRound 2: 4-2 1-3\nRound 3: 2-4 3-1';
  await box(page).fill(broken);
  const offer = page.getByRole('region', { name: 'How to mend it' });
  await expect(offer).toContainText('Exchange 2 and 3 in round 2. All 4 faults vanish.');
  await expect(offer.locator('mark')).toHaveText(['2', '3', '3', '2']);
  await offer.getByRole('button', { name: 'Apply this change' }).click();
  await expect(box(page)).toHaveValue('Round 1: 1-4 2-3\nRound 2: 4-3 1-2\nRound 3: 2-4 3-1\n');
  await expect(read(page)).toContainText(`✓ ${HOLDS}`);
  await expect(page.getByText('✗')).toHaveCount(0);
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to what I pasted' }).click();
  await expect(box(page)).toHaveValue(broken);
  await expect(read(page)).toContainText('✗');
});

/** Texts as they are pasted one after the other, and what is said first of each. */
const TEXTS = [
  ['a good one', FOUR, '✓ '],
  ['one with an exchange', FOUR.replace('4-3 1-2', '4-2 1-3'), '✗ 4 faults found.'],
  ['another good one', '1-6 2-5 3-4\n6-4 5-3 1-2\n2-6 3-1 4-5\n6-5 1-4 2-3\n3-6 4-2 5-1', '✓ '],
  ['a list of names', 'Anna\nBo\nCas\nDirk', 'This text was not understood: 4 lines cannot be read'],
  ['starting positions', '2 and 3 vs. 1 and 6\n8 and 10 vs. 4 and 7\n5 and 9 vs. 11 and 0', '✓ '],
  ['a number typed wrong', printed('butler_17').replace('vs. 2\nand 4', 'vs. 2\nand 14'), '✗ 1 fault'],
  ['the same as it is printed', printed('butler_17'), '✓ '],
  ['a number that is missing', '14 and 15 vs. 2 and\n5 and 8 vs. 7 and 13\n12 and 16 vs. 1 and 9\n6 and 11 vs. 3 and 10', '? 1 entry'],
  ['a fixture list', 'Round;Date;Home;Away\n1;2026-09-05;Rovers;Kings\n2;2026-09-12;Kings;Queens\n3;2026-09-19;Queens;Rovers', '✓ '],
  ['a game with vs.', '1 vs 4\n2 vs 3\n\n1 vs 3\n2 vs 4\n\n1 vs 2\n3 vs 4', '✓ '],
  ['nine, round by round', printed('butler_9'), '✓ '],
  ['four rounds of them', printed('butler_9').split('\n').slice(0, 17).join('\n'), null],
  ['a movement', 'round,table,ns,ew,boards\n1,1,1,4,1\n1,2,2,3,1\n2,1,4,3,2\n2,2,1,2,2\n3,1,2,4,3\n3,2,3,1,3', null],
  ['a tournament report', TRF.join('\n'), '✓ '],
  ['a whole article', printed('pippel_page'), '✗ '],
  ['a matrix', printed('pippel_meetings'), '✓ '],
  ['two tables', printed('butler_16') + printed('butler_17'), '✓ '],
  ['a list of solutions', printed('butler_12_others'), '✓ '],
  ['words', 'This is a letter about nothing at all.', 'No games were found in this text.'],
  ['seven with their free round', '1-1 2-7 3-6 4-5', '✓ '],
  ['an evening that is not whole', 'Round 1: 1-4 2-3\nRound 2: 4-3 1-2\nRound 3: 2-4', '✗ '],
  ['the first once more', FOUR, '✓ '],
];

test('twenty texts pasted one after the other are each judged by themselves', async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const paste = async (text) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await box(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+V');
  };
  const said = () => read(page).innerText();
  const first = new Map();
  for (const [name, text, expected] of TEXTS) {
    await paste(text);
    if (expected) await expect(read(page), name).toContainText(expected);
    first.set(name, await said());
    // Whatever is offered for it is taken, and must not be what the next text is judged by.
    const offer = page.getByRole('region', { name: 'How to mend it' });
    if (expected?.startsWith('✗')) {
      await expect(offer).toContainText(/vanish|leaves|in the list below/);
      const take = offer.getByRole('button', { name: 'Apply this change' });
      if (await take.count()) await take.click();
    }
  }
  // And each is judged as it is alone.
  for (const [name, text] of TEXTS) {
    await page.getByRole('button', { name: 'Clear' }).click();
    await paste(text);
    await expect(read(page), name).toHaveText(first.get(name), { useInnerText: true });
  }
});

test('a number typed wrong in starting positions is named, and mended where it was typed', async ({ page }) => {
  await open(page);
  await box(page).fill(TEXTS[5][1]);
  await expect(read(page)).toContainText('✗ 1 fault found.');
  await expect(page.getByText('14 stands at two places.')).toBeVisible();
  await expect(page.getByText('4 is nowhere.')).toBeVisible();
  const offer = page.getByRole('region', { name: 'How to mend it' });
  await expect(offer).toContainText('Round 1, table 1: 4 in the place of 14. The fault vanishes.');
  await offer.getByRole('button', { name: 'Apply this change' }).click();
  await expect(read(page)).toContainText('17 names, 17 rounds, 68 games');
  await expect(read(page)).toContainText('✓');
});

test('a number that is missing is named and put in', async ({ page }) => {
  await open(page);
  await box(page).fill(TEXTS[7][1]);
  await expect(page.getByText('Line 1 lacks somebody, and 4 fits there.')).toBeVisible();
  await page.getByRole('button', { name: 'Put 4 in' }).click();
  await expect(box(page)).toHaveValue(/^14 and 15 vs\. 2 and 4\n/);
  await expect(read(page)).toContainText('17 names, 17 rounds, 68 games');
  await expect(read(page)).toContainText('✓');
  await page.getByRole('button', { name: 'Back to what I pasted' }).click();
  await expect(box(page)).toHaveValue(TEXTS[7][1]);
});

test('a page with several schedules has a verdict for each', async ({ page }) => {
  await open(page);
  await box(page).fill(printed('pippel_page'));
  await expect(page.getByText('6 schedules in this text, each judged by itself: 5 hold, 1 has faults, 0 cannot be judged whole.')).toBeVisible();
  await expect(read(page)).toContainText('Lines 8 to 10: Everybody meets everybody: 6 names, 3 rounds, 9 games.');
  await expect(read(page)).toContainText('✗');
  await page.getByLabel('Which schedule').selectOption('✓ lines 48 to 54: 8 names, 7 rounds');
  await expect(read(page)).toContainText('8 names, 7 rounds, 28 games');
  await expect(read(page)).toContainText('✓');
});

test('a malformed line is told with line and column, and the rest is read', async ({ page }) => {
  await open(page);
  await box(page).fill('Anna - Bo\nCas - Dirk\n\nAnna - Cas\nBo v\n\nAnna - Dirk\nBo - Cas');
  await expect(page.getByText('Line 5, column 5: expected an opponent.', { exact: true })).toBeVisible();
  await expect(page.locator('.malformed')).toHaveText(/^Bo v\n {4}\^$/);
  await expect(read(page)).toContainText('4 names, 3 rounds, 5 games');
  await expect(finding(page, 'Round 2: Bo has no place.')).toBeVisible();
  await page.getByText('How each line was read').click();
  await expect(page.getByRole('row', { name: '5 not understood' })).toBeVisible();
});

test('where a place was not read there is no tick, on the page and on paper', async ({ page }) => {
  await open(page);
  // Butler's list for 12 with the ends of lines of the source: read whole, so that it has its tick.
  const butler = '1 2 and 3\nvs. 1 and 6 8 and 10 vs. 4 and\n7 5 and 9 vs. 11 and 0';
  await box(page).fill(butler);
  await expect(read(page)).toContainText('12 names, 11 rounds, 33 games');
  await expect(read(page)).toContainText(`✓`);
  await box(page).fill(butler.replace(' 11 and 0', ''));
  await expect(read(page)).toContainText('could not be read');
  await expect(page.getByText('✓')).toHaveCount(0);
  await expect(page.locator('.malformed').first()).toBeVisible();
  await box(page).fill(`${FOUR}\n5 v`);
  await expect(read(page)).toContainText('? 1 entry could not be read, so there is no verdict on the whole.');
  await expect(line(page, 'All 6 pairs meet once.').locator('summary')).toContainText('? holds as far as it was read');
  const use = page.getByRole('button', { name: 'Use this schedule for an event' });
  await expect(use).toBeDisabled();
  await expect(page.getByText('First correct the entry above that could not be read: without it games are missing.')).toBeVisible();
  const { sheets } = await print(page);
  expect(sheets.join(' ')).toContain('Line 4, column 4: expected an opponent. 5 v');
  // Once everything is read, the same claim has its tick, and the schedule can be used.
  await box(page).fill(FOUR);
  await expect(line(page, 'All 6 pairs meet once.').locator('summary')).toContainText('✓ holds');
  await expect(use).toBeEnabled();
});

for (const [name, end] of [['LF', '\n'], ['CRLF', '\r\n'], ['CR', '\r']]) {
  test(`a tournament report with ${name} is opened`, async ({ page }) => {
    await open(page);
    await page.getByLabel('Open a file').setInputFiles(file('match.trf', TRF.join(end)));
    await expect(read(page)).toContainText('3 names, 3 rounds, 3 games');
    await expect(read(page)).toContainText(HOLDS);
    await line(page, 'Everyone has the bye once.').locator('summary').click();
    await expect(page.getByRole('row', { name: 'Carlsen, Cas 1' })).toBeVisible();
  });
}

test('the whist table of the source goes round, and its matrices show it', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Whist for 12' }).click();
  await expect(read(page)).toContainText('12 names, 11 rounds, 33 games');
  await expect(line(page, 'Everyone partners everyone once.').locator('summary')).toContainText('✓ holds');
  const opponents = line(page, 'Everyone faces everyone twice.');
  await opponents.locator('summary').click();
  const cells = opponents.getByRole('table', { name: 'Who plays against whom' }).locator('td[data-cell]:not(.is-own)');
  await expect(cells).toHaveCount(132);
  expect(new Set(await cells.allInnerTexts())).toEqual(new Set(['2']));
  await opponents.getByRole('button', { name: 'Show as table' }).click();
  await expect(opponents.getByRole('row', { name: '7 0 0 11' })).toBeVisible();
  // And pair by pair, each once, with the rounds; a line lights its cell.
  const pairs = opponents.getByRole('region', { name: 'Who plays against whom' }).filter({ has: page.getByRole('columnheader', { name: 'How often' }) });
  await expect(pairs.locator('tbody tr')).toHaveCount(66);
  await expect(pairs.getByRole('row', { name: /^10 11 2 \d+, \d+$/ })).toHaveCount(1);
  await pairs.getByRole('row', { name: /^1 3 2 / }).click();
  await expect(opponents.locator('.matrix td.is-at')).toHaveAttribute('data-cell', '1,3');
  await opponents.getByLabel('Whose row').selectOption({ label: '7' });
  await expect(pairs.locator('tbody tr')).toHaveCount(11);
  // As one round it is only a part.
  await page.getByLabel('The rounds').selectOption({ label: 'only what is written' });
  await expect(read(page)).toContainText('1 round: nothing is wrong, but 10 of the 11 rounds are missing; 60 pairs have still to be partners');
  // 12 players have no directed schedule: said when asked.
  await page.getByLabel('The rounds').selectOption({ label: 'starting positions: one stays, the others move up' });
  await page.getByLabel('Left and right opponents must be even too (directed)').check();
  await expect(page.locator('.claim', { hasText: 'On the left:' }).locator('summary')).toContainText('✗ does not hold');
});

test('a movement with boards: perfect, and a wrong board set is found', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Howell for six tables' }).click();
  await expect(read(page)).toContainText('Pairs and boards (bridge movement): 12 names, 11 rounds, 66 games.');
  await expect(line(page, 'Balance 100.0 of 100.')).toContainText('No schedule of this size does better.');
  await expect(line(page, 'Nobody plays any of the 11 board sets twice.').locator('summary')).toContainText('✓ holds');
  await box(page).fill('round,table,ns,ew,boards\n1,1,1,4,1\n1,2,2,3,1\n2,1,4,3,2\n2,2,1,2,1\n3,1,2,4,3\n3,2,3,1,3');
  await expect(finding(page, 'Round 2: board set 1 is at table 2')).toBeVisible();
  await expect(finding(page, '1 plays board set 1 more than once: round 1, table 1; round 2, table 2.')).toBeVisible();
});

test('a megabyte of junk is refused kindly', async ({ page }) => {
  await open(page);
  await page.getByLabel('Open a file').setInputFiles(file('junk.txt', 'lorem ipsum '.repeat(90_000)));
  await expect(page.getByText('This file is 2 MB; the limit is 1 MB.')).toBeVisible();
  await page.getByLabel('Open a file').setInputFiles(file('junk.txt', 'lorem - ipsum & \n'.repeat(17_000)));
  await expect(page.getByText('This text is too large to be kept')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(read(page)).toContainText('Nothing to verify yet.');
});

test('what was typed and chosen survives a reload', async ({ page }) => {
  await open(page);
  await box(page).fill(FOUR);
  await page.getByLabel('First and second named').selectOption({ label: 'home and away' });
  await page.reload();
  await expect(box(page)).toHaveValue(FOUR);
  await expect(line(page, 'Home and away differ by at most 1 for everyone.')).toBeVisible();
});

test('the report is printed without the box, and copied as text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await box(page).fill('Round 1: 1-4 2-3\nRound 2: 4-2 1-3\nRound 3: 2-4 3-1');
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('The report is copied.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('✗ 1 and 2 do not meet.');
  expect(text).toContain('✓ All 6 games are between two different players.');
  const { sheets } = await print(page);
  const paper = sheets.join(' ');
  expect(paper).toContain('Everybody meets everybody: 4 names, 3 rounds, 6 games.');
  expect(paper).toContain('1 and 2 do not meet.');
  expect(paper).not.toContain('Try an example');
});

test('a verified round robin becomes an event with its rounds as they are', async ({ page }) => {
  await open(page);
  await box(page).fill('Anna - Dirk, Bo - Cas\nDirk - Cas, Anna - Bo\nBo - Dirk, Cas - Anna');
  await page.getByRole('button', { name: 'Use this schedule for an event' }).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dirk wins', exact: true })).toBeVisible();
  await toTab(page, 'Checks');
  await expect(page.getByText(HOLDS)).toBeVisible();
});

test('a fixture list keeps its clubs, its sides and its dates when it becomes an event', async ({ page }) => {
  await open(page);
  await box(page).fill('Ronde;Datum;Thuis;Uit\n1;2026-09-05;Dam- en Schaakclub;Kings\n2;2026-09-12;Kings;Queens\n3;2026-09-19;Queens;Dam- en Schaakclub');
  await expect(page.getByLabel('First and second named')).toHaveValue('1');
  await page.getByRole('button', { name: 'Use this schedule for an event' }).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await expect(page.getByText('Dam- en Schaakclub').first()).toBeVisible();
  await expect(page.getByText(/5 Sept?(ember)? 2026|5 September/).first()).toBeVisible();
});

test('the start page leads here', async ({ page }) => {
  await begin(page, ['Anna', 'Bo', 'Cas']);
  await page.goto('./#/');
  await page.getByRole('link', { name: /^Verify a schedule/ }).click();
  await expect(page.getByRole('heading', { name: 'Verify a schedule' })).toBeVisible();
});

test('the verdict is first, and a tap on a cell marks its lines, one on a line its cell', async ({ page }) => {
  await open(page);
  await box(page).fill('Round 1: 1-4 2-3\nRound 2: 4-2 1-3\nRound 3: 2-4 3-1\nRound 4: 5 v');
  const verdict = page.locator('.verify__verdict');
  await expect(verdict).toContainText('✗');
  expect(await verdict.evaluate((it) => it.getBoundingClientRect().bottom < document.querySelector('.verify__box').getBoundingClientRect().top)).toBe(true);
  expect(await verdict.evaluate((it) => parseFloat(getComputedStyle(it).fontSize))).toBeGreaterThanOrEqual(28);
  // Lines with faults and lines that are not understood have their signs beside them.
  const marks = page.locator('.verify__marks > i:not(.is-lit)');
  await expect(marks).toHaveText(['✗', '✗', '?']);
  const matrix = page.locator('.verify__matrix');
  const cell = (place) => matrix.locator(`td[data-cell="${place}"]`);
  await expect(cell('0,2')).toHaveClass(/is-wrong/);
  await expect(cell('0,2')).toHaveText('2 3');
  await expect(cell('0,1')).toHaveText('–');
  await expect(cell('0,3')).not.toHaveClass(/is-wrong/);
  await cell('0,2').click();
  await expect(page.locator('.verify__marks > .is-lit')).toHaveCount(2);
  await expect(matrix.locator('.matrix__said')).toContainText('Round 2');
  // The caret in line 1 is at the game of 1 and 4, or 2 and 3.
  await box(page).click({ position: { x: 120, y: 16 } });
  await expect(matrix.locator('td.is-at')).toHaveText('1');
});
