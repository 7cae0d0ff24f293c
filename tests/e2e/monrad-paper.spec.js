// A Monrad on paper, on the wall and in files. The tournament is entered from a FIDE report, in which player 1 has the
// card that the source of the system prints, and the opponents the points of its example of a quality: 42.

import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import { test, expect } from './fixtures.js';
import { download, file, home, openFile, roundTitle, toTab } from './hall.js';
import { print } from './helpers.js';

const CARD = fileURLToPath(new URL('../data/spillekort.trf', import.meta.url));

/** From the start page to the event of a report. */
async function bring(page, report = CARD) {
  await home(page);
  await openFile(page, report);
  await page.getByRole('button', { name: 'Go on with it as a Monrad' }).click();
  await expect(roundTitle(page, 5).or(roundTitle(page, 1))).toBeVisible();
}

const preview = (page) => page.getByRole('region', { name: /^(Preview|Forhåndsvisning)$/ });
const pages = (page) => preview(page).locator('.paper__page');

async function sheet(page, name) {
  await toTab(page, 'Print and files');
  await page.getByRole('radio', { name }).check();
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
}

test('a report is shown before it is brought in, whatever its lines end in', async ({ page }) => {
  const text = await readFile(CARD, 'utf8');
  for (const end of ['\n', '\r', '\r\n']) {
    await home(page);
    await openFile(page, { ...file('school.trf', text.replaceAll('\n', end)), mimeType: 'text/plain' });
    await expect(page.getByText('“Skolesjakk”: 10 players, 5 of 5 rounds paired. A win is 3, a draw 2, a loss 1.')).toBeVisible();
  }
  const broken = text.replace('    2 b 0', '    2 b 1');
  await openFile(page, { ...file('school.trf', broken), mimeType: 'text/plain' });
  await expect(page.getByText('In round 1 of the report the lines of player 1 and the opponent disagree.')).toBeVisible();
});

test('the quality of the source’s card opens to its terms, the dropped one marked', async ({ page }) => {
  await bring(page);
  await toTab(page, 'Standings');
  const row = page.locator('.standings tbody tr').filter({ hasText: 'Ola Nordmann' });
  await expect(row.getByRole('cell').nth(1)).toHaveText('1');
  await row.getByRole('button', { name: 'Quality of Ola Nordmann: 42' }).click();
  await expect(page.locator('.origin')).toContainText('9 + (5) + 11 + 15 + 7 = 42');
  await expect(page.locator('.origin .is-cut')).toHaveText(/Lars Bakke \(5\), dropped/);
  // Equal in everything: one place for two, and the next is skipped; what is said of a move stands with its place.
  const places = page.locator('.standings tbody .is-place');
  const placed = (n) => new RegExp(`^${n}(${n}, (up|down) \\d▲?▼?\\d|, (up|down) \\d▲?▼?\\d)?$`);
  await expect(places).toHaveText([1, 2, 3, 3, 5, 6, 7, 8, 9, 10].map(placed));
  await expect(places.nth(2)).toHaveText('33, up 2▲2');
  await page.getByText('Equal points: what decided').click();
  await expect(page.getByText('Jonas Dahl, Ingrid Lie share place 3')).toBeVisible();
  // Round by round: opponent, colour, points, and the points so far.
  const rounds = page.locator('.progress tbody tr').filter({ hasText: 'Ola Nordmann' }).locator('.cross__game');
  await expect(rounds).toHaveText(['2b 11', '8w 34', '5b 26', '6b 17', '10w 310']);
});

test('the card comes out of the printer as the source has it, in its own language', async ({ page }) => {
  await bring(page);
  await toTab(page, 'Print and files');
  await page.getByLabel('Language').selectOption('Norsk bokmål');
  await page.getByRole('radio', { name: 'Et kort til hver' }).check();
  const card = preview(page).locator('.card').first();
  await expect(card.locator('.card__name')).toHaveText('Spiller: Ola Nordmann');
  await expect(card.locator('.card__about')).toHaveText('Spillernr.: 1');
  await expect(card.locator('tr')).toHaveText([
    /Runde nr\.\s*1\s*2\s*3\s*4\s*5/,
    /Egen farge\s*s\s*h\s*s\s*s\s*h/,
    /Motstanderens nr\.\s*2\s*8\s*5\s*6\s*10/,
    /Runderesultat\s*1\s*3\s*2\s*1\s*3/,
    /Poengsum\s*1\s*4\s*6\s*7\s*10/,
  ]);
  await expect(card.locator('.card__value')).toHaveText(['10', '42', '6']);
  await expect(card).toContainText('9 + (5) + 11 + 15 + 7 = 42');
  for (const format of ['A4', 'Letter']) {
    const { sheets } = await print(page, { format });
    expect(sheets).toHaveLength(2);
    expect(sheets.map((text) => text.match(/Spillernr\./g).length)).toEqual([8, 2]);
  }
  await page.emulateMedia({ media: 'print' });
  const size = await page.locator('.cut__piece').first().boundingBox();
  expect(size.width).toBeCloseTo((91 / 25.4) * 96, 0);
  expect(size.height).toBeCloseTo((60 / 25.4) * 96, 0);
  // Nothing on it is cut off.
  const cut = await page.locator('.card').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const edge = card.getBoundingClientRect();
      const inside = [...card.querySelectorAll('td, th, p')].map((it) => it.getBoundingClientRect());
      return inside.filter((box) => box.bottom > edge.bottom + 1 || box.right > edge.right + 1);
    }),
  );
  expect(cut).toEqual([]);
  // Empty, to be filled in by hand.
  await page.emulateMedia({ media: null });
  await page.getByLabel('Fylt ut så langt det er spilt').uncheck();
  await expect(card.locator('tr').nth(4)).toHaveText('Poengsum');
  await expect(card.locator('.card__value')).toHaveText(['', '', '']);
});

test('every sheet that makes sense is offered, and prints on the pages of its preview', async ({ page }) => {
  await bring(page);
  await toTab(page, 'Print and files');
  const offered = await page.locator('.print__choice').allInnerTexts();
  expect(offered.map((text) => text.split('\n')[0].trim())).toEqual([
    'Pairings by board',
    'Pairings by name',
    'The round on one sheet',
    'Result slips',
    'A card for everyone',
    'Standings',
    'Round by round',
    'Prizes',
    'Certificates',
    'Attendance list',
  ]);
  for (const name of ['The round on one sheet', 'Standings', 'Round by round', 'Prizes', 'Certificates', 'A card for everyone']) {
    await page.emulateMedia({ media: null });
    await sheet(page, name);
    const shown = await pages(page).count();
    for (const format of ['A4', 'Letter']) {
      expect((await print(page, { format })).sheets.length, `${name} on ${format}`).toBe(shown);
    }
  }
  await sheet(page, 'Standings');
  await expect(preview(page)).toContainText('9 + (5) + 11 + 15 + 7');
  await sheet(page, 'Round by round');
  await expect(preview(page).locator('tbody tr').filter({ hasText: 'Ola Nordmann' })).toContainText('10w 3');
});

test('prizes by class, nobody twice, and certificates with words of one’s own that are kept', async ({ page }) => {
  await bring(page);
  await toTab(page, 'Standings');
  await page.locator('summary', { hasText: /^Prizes$/ }).click();
  // Two share place 3, so four have a prize.
  const group = page.locator('.prizes__group').filter({ hasText: 'Everyone' });
  await expect(group.locator('tbody tr')).toHaveText([/1\s*Sindre Moen\s*15/, /2\s*Emma Haugen/, /3, shared\s*Jonas Dahl/, /3, shared\s*Ingrid Lie/]);
  await page.getByRole('spinbutton', { name: 'Places' }).fill('1');
  await page.getByRole('spinbutton', { name: 'Places' }).blur();
  await expect(group.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add a prize' }).click();
  await expect(page.getByText('10 names without a group for “each class”')).toBeVisible();
  await page.getByRole('combobox', { name: 'Given to' }).nth(1).selectOption('everyone');
  await page.getByLabel('Nobody gets two prizes').check();
  await expect(page.locator('.prizes__group').nth(1)).toContainText('Emma Haugen');

  await sheet(page, 'Certificates');
  await expect(pages(page)).toHaveCount(2);
  await page.getByLabel('Your own line').fill('Thank you for a day of good chess.');
  await page.getByLabel('Your own line').press('Enter');
  await page.getByLabel('Under the line to sign').fill('Arne Kildal');
  await page.getByLabel('Under the line to sign').press('Tab');
  await expect(pages(page).first()).toContainText('Thank you for a day of good chess.');
  await page.reload();
  await sheet(page, 'Certificates');
  for (const text of ['Certificate', 'Sindre Moen', '1st place', '15 points', 'Skolesjakk', 'Thank you for a day', 'Arne Kildal']) {
    await expect(pages(page).first()).toContainText(text);
  }
  await page.getByRole('combobox', { name: 'For whom' }).selectOption('everybody');
  await expect(pages(page)).toHaveCount(10);
  await expect(pages(page).nth(2)).toContainText('shared 3rd place');
  const { sheets } = await print(page, { format: 'Letter' });
  expect(sheets).toHaveLength(10);
});

test('what came in as a report goes out as the same report, and results as a table', async ({ page }) => {
  await bring(page);
  await toTab(page, 'Print and files');
  const { name, text } = await download(page, page.getByRole('button', { name: 'FIDE (.trf)' }));
  expect(name).toBe('skolesjakk.trf');
  const games = (report) => report.split('\n').filter((line) => /^(001|142|162)/.test(line));
  expect(games(text)).toEqual(games(await readFile(CARD, 'utf8')));
  const results = await download(page, page.getByRole('button', { name: 'Results', exact: true }));
  expect(results.text).toContain('1,,1,Kari Hansen,Ola Nordmann,1–0');
});

test('the wall shows pairings and standings in turn, as chosen, in type that is read from afar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await bring(page);
  await page.evaluate(() => {
    location.hash = location.hash.replace(/\/(rounds|print|standings).*$/, '').replace(/\/$/, '') + '/wall';
  });
  const wall = page.locator('.wall');
  const part = (name) => wall.getByRole('button', { name, exact: true });
  for (const name of ['by board', 'by name', 'Standings', 'Picture']) {
    await expect(part(name)).toHaveAttribute('aria-pressed', 'true');
  }
  for (const name of ['by board', 'by name', 'Picture']) await part(name).click();
  await expect(wall.getByRole('cell', { name: 'Ola Nordmann' })).toBeVisible();
  const row = wall.locator('tbody tr').filter({ hasText: 'Ola Nordmann' });
  await expect(row.locator('td')).toHaveText(['6', '▲2', 'Ola Nordmann', '10', '42']);
  // A capital is about seven tenths of its type.
  const type = await row.locator('td').nth(1).evaluate((cell) => parseFloat(getComputedStyle(cell).fontSize));
  expect(0.7 * type).toBeGreaterThanOrEqual(0.03 * 720);
  // The last one stays.
  await part('Standings').click();
  await expect(part('Standings')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(part('by name')).toHaveAttribute('aria-pressed', 'false');
  await expect(wall.getByRole('cell', { name: 'Ola Nordmann' })).toBeVisible();
});

test('a device that lets its screen sleep is no fault of the wall, and is asked once more when the page is seen', async ({ page }) => {
  await page.addInitScript(() => {
    window.asked = 0;
    const request = async () => {
      window.asked += 1;
      throw new DOMException('Little battery.', 'NotAllowedError');
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  await bring(page);
  await page.evaluate(() => (location.hash = location.hash.replace(/\/(rounds|print|standings).*$/, '').replace(/\/$/, '') + '/wall'));
  await expect.poll(() => page.evaluate(() => window.asked)).toBe(1);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => page.evaluate(() => window.asked)).toBe(2);
});
