// Movements for bridge: a director prepares an evening at home and prints the cards.

import { readFile } from 'node:fs/promises';
import { test, expect } from './fixtures.js';
import { toTab } from './hall.js';
import { faults, print } from './helpers.js';

const pairs = (page) => page.getByRole('spinbutton', { name: 'Pairs', exact: true });
const offer = (page, name) => page.getByRole('row').filter({ hasText: name });
const choose = (page, name) => page.getByRole('button', { name: `Choose: ${name}`, exact: true });
const round = (page, number, of) => page.getByRole('heading', { name: `Round ${number} of ${of}`, exact: true });
const balance = (page) => page.locator('.movement__balance');
const tab = (page, name) => page.getByRole('navigation', { name: 'Parts of the movements' }).getByRole('link', { name });
const sheet = (page, name) => page.getByRole('radio', { name });

const seat = async (page, number) => {
  await pairs(page).fill(String(number));
  await pairs(page).press('Enter');
};

test('a Mitchell of thirteen tables is chosen, drawn and printed', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: /^Bridge movements/ }).click();
  await seat(page, 26);
  await page.getByLabel('Winners').selectOption('North/South and East/West apart');
  await expect(offer(page, 'Mitchell')).toContainText('13');
  expect(await faults(page)).toEqual([]);
  await choose(page, 'Mitchell').click();
  await expect(round(page, 1, 13)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(round(page, 2, 13)).toBeVisible();
  const second = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Look at table 2', exact: true }) });
  await expect(second.getByRole('cell')).toHaveText(['2', '14', '5–6', 'stay', 'EW at 3', '1']);
  expect(await faults(page)).toEqual([]);

  await tab(page, 'Print').click();
  await page.getByLabel('Name of the evening').fill('Club night');
  await page.getByLabel('Names of the pairs').fill('Anna & Bert\nCarla & Dirk');
  await sheet(page, 'Personal cards').check();
  expect(await faults(page)).toEqual([]);
  const cards = await print(page);
  expect(cards.sheets).toHaveLength(7);
  expect(cards.sheets[0]).toContain('Carla & Dirk');
  expect(cards.sheets[0]).toContain('Club night');
  await sheet(page, 'Caller\'s script').check();
  const script = await print(page);
  expect(script.sheets.join(' ')).toContain('East/West up one table, boards down one.');

  // What was typed and chosen is there at the next visit.
  await page.goto('./#/movement/');
  await page.reload();
  await page.getByRole('link', { name: 'Go on with: Mitchell' }).click();
  await tab(page, 'Print').click();
  await expect(page.getByLabel('Names of the pairs')).toHaveValue('Anna & Bert\nCarla & Dirk');
});

test('table 3 turned makes the barometer of twelve pairs perfect; undone; found by the search', async ({ page }) => {
  await page.goto('./#/movement/room/barometer-12');
  await expect(balance(page)).toHaveText('Balance 48.4');
  await expect(page.getByText('Compared most, 9 times the same way:')).toBeVisible();
  // A tap on the picture looks at a table: table 3 lies right below the top right.
  const picture = page.locator('.movement__picture svg');
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  await picture.click({ position: { x: box.width * 0.8, y: box.height * 0.63 } });
  await expect(page.getByRole('button', { name: 'Turn table 3 throughout' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn table 3 throughout' }).click();
  await expect(balance(page)).toHaveText('Balance 48.4 → 100');
  await expect(page.getByText('Everybody is compared equally with everybody: 5 times the same way.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(balance(page)).toHaveText('Balance 48.4');
  await page.getByRole('button', { name: 'Find the best switch' }).click();
  await expect(page.getByText('Best of all ways, balance 100: table 3')).toBeVisible();
  await page.getByRole('button', { name: 'Use this', exact: true }).click();
  await expect(page).toHaveURL(/#\/movement\/room\/barometer-12\/turn-t3/);
  await expect(page.getByText('All 66 pairs meet once.')).toBeVisible();
});

test('a Howell by hand: a dead end is told, and the way out leads to a movement', async ({ page }) => {
  await page.goto('./#/movement/hand/by-5');
  await expect(page.getByText(/^A dead end: all ways were tried/)).toBeVisible();
  await page.goto('./#/movement/hand/columns-2-1.4-2');
  await expect(page.getByRole('button', { name: '12 against 2, line 1, column 2' })).toBeDisabled();
  await page.getByRole('button', { name: 'Complete it for me' }).click();
  await expect(page.getByText('Every line has its column: this is a Howell.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Look at this Howell' }).click();
  await expect(round(page, 1, 11)).toBeVisible();
  await expect(page.getByText('All 66 pairs meet once.')).toBeVisible();
});

test('lines of the source, in three languages', async ({ page }) => {
  await page.goto('./#/movement/lines');
  await expect(page.getByRole('row').filter({ hasText: 'Session 3' })).toContainText('8 v 3');
  await expect(page.getByText(/nobody meets anybody twice, nobody plays boards twice/)).toBeVisible();
  await page.getByLabel('Tables of each section').fill('13, 13, 13, 14');
  await page.getByLabel('Tables of each section').press('Enter');
  await expect(page.getByText(/^Section D: the pairs of seat 14/)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  for (const [language, title] of [['Nederlands', 'Helften laten rondgaan'], ['Norsk bokmål', 'Linjer som flytter']]) {
    await page.getByRole('contentinfo').getByRole('combobox').first().selectOption(language);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('more sessions than sections can have are told, and the wish comes back with the sections', async ({ page }) => {
  await page.goto('./#/movement/lines');
  const tables = page.getByLabel('Tables of each section');
  await tables.fill('13, 13, 14');
  await tables.press('Enter');
  await expect(page.getByText(/^7 sessions are too many for 3 sections/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: /^Session/ })).toHaveCount(5);
  await tables.fill('13, 13, 14, 14');
  await tables.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: /^Session/ })).toHaveCount(7);
});

test('a movement as a file, out and in', async ({ page }) => {
  await page.goto('./#/movement/room/mitchell-5-5/each-3');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(text.split('\r\n')[1]).toBe('1,1,1,6,1-3');
  await page.goto('./#/movement/');
  const file = (name, content) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  const input = page.locator('input[type=file]');
  await input.setInputFiles(file('a.csv', 'round,table,ns,ew,boards\n1,1,1'));
  await expect(page.getByText(/^Line 2 does not have a round/)).toBeVisible();
  await input.setInputFiles(file('b.csv', text));
  await expect(page.getByRole('heading', { level: 1, name: 'Movement from a file: 10 pairs, 5 rounds' })).toBeVisible();
});

test('from the names of the pairs to the first round of the evening and its cards', async ({ page }) => {
  await page.goto('./#/');
  await page.getByRole('textbox', { name: 'Names, one per line' }).fill('Anna & Bo\nCas & Dirk\nEva & Fen\nGijs & Han\nIda & Jop\nKim & Lars');
  await page.getByRole('radio', { name: /^Bridge pairs/ }).check();
  await page.getByRole('button', { name: 'Choose a movement' }).click();
  // The names say how many pairs come; another number can be asked for, and is told.
  await expect(pairs(page)).toHaveValue('6');
  await seat(page, 7);
  await expect(page.getByText('At one of them a pair sits out, another in every round.')).toBeVisible();
  await page.getByRole('button', { name: 'Use 6 pairs' }).click();
  await page.getByRole('button', { name: /^Choose: / }).first().click();
  // The names are on its paper too, and one that is put right there is right everywhere.
  await tab(page, 'Print').click();
  await expect(page.getByLabel('Names of the pairs')).toHaveValue(/Ida & Jop\nKim & Lars$/);
  await sheet(page, 'Personal cards').check();
  expect((await print(page)).sheets.join(' ')).toContain('Kim & Lars');
  const listed = await page.getByLabel('Names of the pairs').inputValue();
  await page.getByLabel('Names of the pairs').fill(listed.replace('Kim & Lars', 'Kim & Lasse'));
  await tab(page, 'The movement').click();
  await expect(page.getByText('6 pairs, Anna & Bo to Kim & Lasse')).toBeVisible();
  await page.getByRole('button', { name: 'Begin with this movement' }).click();
  await expect(page.getByRole('heading', { name: 'Round 1 ·' })).toBeVisible();
  await expect(page.getByText('Kim & Lasse').first()).toBeVisible();
  await toTab(page, 'Print and files');
  await sheet(page, 'Personal cards').check();
  const cards = await print(page);
  expect(cards.sheets.join(' ')).toContain('Kim & Lasse');
});

test('two sections of one field: the names divided, boards of their own, one ranking', async ({ page }) => {
  await page.goto('./#/');
  const names = 'Anna & Bo\nCas & Dirk\nEva & Fen\nGijs & Han\nIda & Jop\nKim & Lars\nMia & Noa\nOle & Per\nQuin & Roos\nSam & Tess\nUna & Vic\nWim & Xia';
  await page.getByRole('textbox', { name: 'Names, one per line' }).fill(names);
  await page.getByRole('radio', { name: /^Bridge pairs/ }).check();
  await page.getByRole('button', { name: 'Choose a movement' }).click();
  await tab(page, 'Sections').click();
  await expect(page.getByLabel('Pairs of each section')).toHaveValue('6, 6');
  await expect(page.getByText(/^✓?\s*Played through for all 12 pairs in 3 rounds/)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use this schedule for an event' }).click();
  await expect(page.getByRole('heading', { name: 'Section B' })).toBeVisible();
  await toTab(page, 'Print and files');
  await sheet(page, 'Guide cards').check();
  const guides = await print(page);
  expect(guides.sheets.join(' ')).toContain('Section B · Table 4');
  await toTab(page, 'Standings');
  await expect(page.getByRole('row').filter({ hasText: ' & ' })).toHaveCount(12);
});
