// The standings: where every number comes from, what decided, the crosstable, the ways out.

import { readFile } from 'node:fs/promises';
import { test, expect } from './fixtures.js';
import { begin, countTaps, players, toTab } from './hall.js';

// Four entrants by the Berger table: 1-4 2-3, 4-3 1-2, 2-4 3-1. Worked out by hand: Anna 2, Daan 1½ and
// Sonneborn-Berger 2½, Bram 1½ and 2, Carla 1.
const NAMES = ['Anna', 'Bram', 'Carla', 'Daan'];
const ROUNDS = ['05', '51', '10'];

/** Pastes the names, makes round 1 and types the results, one text of keys a round. */
async function evening(page, rounds = ROUNDS) {
  await page.goto('./');
  await page.getByRole('textbox').first().fill(NAMES.join('\n'));
  await page.getByRole('button', { name: 'Make round 1' }).click();
  for (const [index, keys] of rounds.entries()) {
    await expect(page.getByRole('heading', { name: `Round ${index + 1} ·` })).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    if (index + 1 < rounds.length) await page.getByRole('button', { name: `To round ${index + 2}` }).click();
  }
}

const list = (page) => page.getByRole('table', { name: 'Standings', exact: true });
const cross = (page) => page.getByRole('table', { name: 'Crosstable', exact: true });
const rows = (table) => table.getByRole('row').filter({ has: table.page().getByRole('rowheader') });
const number = (page, name) => page.getByRole('button', { name, exact: true });

/** The words of each row, blanks and line breaks alike. */
const words = async (table) => (await rows(table).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());

test('every number opens to the games it is the sum of, and closes again', async ({ page }) => {
  await evening(page);
  await toTab(page, 'Standings');
  await expect(page.getByText('Final standings after 3 rounds.')).toBeVisible();
  expect(await words(list(page))).toEqual([
    '1 1, up 2 ▲2 Anna 2 3 2 0 1 2½ – 2',
    '2 2, down 1 ▼1 Daan 1½ 3 1 1 1 2½ – 1',
    '3 3, up 1 ▲1 Bram 1½ 3 1 1 1 2 – 1',
    '4 4, down 2 ▼2 Carla 1 3 0 2 1 1½ – 0',
  ]);

  const berger = number(page, 'Sonneborn-Berger of Daan: 2½');
  await expect(berger).toHaveAttribute('aria-expanded', 'false');
  await berger.click();
  await expect(berger).toHaveAttribute('aria-expanded', 'true');
  const origin = page.locator('.origin');
  await expect(origin.getByRole('heading')).toHaveText('Sonneborn-Berger of Daan');
  expect(await words(origin.getByRole('table'))).toEqual([
    'Round 1 beat Anna (2) 2',
    'Round 2 drew with Carla (1, half of it) ½',
    'Together 2½',
  ]);

  // Another number takes its place; the same again closes it.
  await number(page, 'Points of Bram: 1½').click();
  await expect(origin).toHaveCount(1);
  await expect(origin.getByRole('row', { name: 'Together' })).toContainText('1½');
  await number(page, 'Points of Bram: 1½').click();
  await expect(origin).toHaveCount(0);
});

test('a name opens the games, and a round in them leads to the desk', async ({ page }) => {
  await evening(page);
  await toTab(page, 'Standings');
  await number(page, 'Carla').click();
  const games = page.locator('.origin');
  expect(await words(games.getByRole('table'))).toEqual([
    'Round 1 Bram Black draw',
    'Round 2 Daan Black draw',
    'Round 3 Anna White lost',
  ]);
  await games.getByRole('link', { name: 'Round 2' }).click();
  await expect(page.getByRole('heading', { name: 'Round 2 · all in' })).toBeVisible();
});

test('what decided between equal points is said in words', async ({ page }) => {
  await evening(page);
  await toTab(page, 'Standings');
  await page.getByText('Equal points: what decided (1)').click();
  await expect(page.getByText('Daan stands before Bram: Sonneborn-Berger 2½ against 2.')).toBeVisible();
});

test('while games are open the list says so, and follows an undo', async ({ page }) => {
  await evening(page, ['05', '5']);
  await toTab(page, 'Standings');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('Provisional: after 2 of 3 rounds, 1 game open.');
  await expect(number(page, 'Points of Carla: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toHaveText('After 1 of 3 rounds.');
  await expect(number(page, 'Points of Carla: ½')).toBeVisible();
});

test('other points count the list anew, say what moved, and can be taken back', async ({ page }) => {
  await evening(page);
  await toTab(page, 'Standings');
  await page.getByText('Change points and tie-breaks').click();
  await page.getByLabel('Points for a win, draw, loss').selectOption('3 – 1 – 0 (football)');
  await expect(page.getByText('Counted again: nobody has another place.').last()).toBeVisible();
  await expect(number(page, 'Points of Anna: 6')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Sonneborn-Berger' }).click();
  // Now direct encounter decides, and Bram beat Daan.
  await expect(page.getByText('Counted again: 2 names have another place.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(number(page, 'Sonneborn-Berger of Anna: 6')).toBeVisible();
  await page.reload();
  await expect(number(page, 'Points of Anna: 6')).toBeVisible();

  // What does not fit the results is refused, and the choice stays as it was.
  await page.getByText('Change points and tie-breaks').click();
  const entry = page.getByLabel('How results are entered');
  await entry.selectOption('Score of both sides');
  await expect(page.getByText('does not fit the way results are entered').last()).toBeVisible();
  await expect(entry.locator('option:checked')).toHaveText('Win, draw or loss');
});

test('the crosstable stands in the order of the list, with colour and round', async ({ page }) => {
  await evening(page, ['05', '51', '1']);
  await toTab(page, 'Standings');
  expect(await words(cross(page))).toEqual([
    '1 Bram 1 w3 0 b2 ½ w1 1½',
    '2 Daan 0 b3 1 b1 ½ w2 1½',
    '3 Anna 1 w2 0 w1 b3 1',
    '4 Carla ½ b1 ½ b2 w3 1',
  ]);
  await page.getByRole('button', { name: 'Show as picture' }).click();
  const picture = page.getByRole('img', { name: 'Crosstable' });
  await expect(picture).toBeVisible();
  await expect(picture.getByText('Carla')).toBeVisible();
});

test('the list leaves as text, as CSV and as a picture', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const write = navigator.clipboard.write.bind(navigator.clipboard);
    navigator.clipboard.write = async (items) => {
      window.copied = await (await items[0].getType('text/html')).text();
      return write(items);
    };
  });
  await evening(page);
  await toTab(page, 'Standings');
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const [heading, ...lines] = text.split('\n');
  expect(heading).toMatch(/^Standings( · \d+ \w+ \d{4})?$/);
  expect(lines).toEqual([
    '1  Anna    2',
    '2  Daan   1½',
    '3  Bram   1½',
    '4  Carla   1',
    expect.stringMatching(/^Order: Points, /),
    '',
  ]);
  // A spreadsheet or a letter takes the table that comes with it.
  const rows = (await page.evaluate(() => window.copied)).split('<tbody>')[1].split('</tr>').slice(0, -1);
  expect(rows.map((row) => NAMES.find((name) => row.includes(name)))).toEqual(['Anna', 'Daan', 'Bram', 'Carla']);

  const saved = async (name) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')];
  };
  const [csv_name, csv] = await saved('Save as CSV');
  expect(csv_name).toMatch(/^round-robin-\d{4}-\d\d-\d\d-standings\.csv$/);
  expect(csv.split('\r\n')[1]).toBe('1,1,Anna,2,3,3,2,0,1,2.5,,2');
  const [svg_name, svg] = await saved('Save as SVG');
  expect(svg_name).toMatch(/^round-robin-\d{4}-\d\d-\d\d-crosstable\.svg$/);
  expect(svg).toContain('<title>Crosstable</title>');
});

test('on a phone the list and the crosstable scroll in their frames, not the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await evening(page);
  await toTab(page, 'Standings');
  await number(page, 'Anna').click();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
  const targets = await list(page).getByRole('button').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
});

test('on a phone fourteen are in sight with all their numbers, one press from the desk', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, players(14));
  await page.keyboard.press('1');
  const taps = await countTaps(page);
  await toTab(page, 'Standings');
  expect(await taps()).toBe(1);
  const rows = list(page).locator('tbody tr');
  await expect(rows).toHaveCount(14);
  const seen = await rows.evaluateAll((rows) => {
    const foot = document.querySelector('nav.parts').getBoundingClientRect().top;
    return rows.filter((row) => row.getBoundingClientRect().bottom <= foot).length;
  });
  expect(seen).toBe(14);
  const frame = page.getByRole('region', { name: 'Standings' });
  expect(await frame.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeLessThanOrEqual(0);
});
