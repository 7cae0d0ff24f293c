// Paper: what leaves the printer is what the preview shows, every page stands alone, and nothing is cut in two.

import { test, expect } from './fixtures.js';
import { openMore } from './hall.js';
import { print } from './helpers.js';

const TITLE = 'Autumn cup of the Tower';
const DATE = /7 September 2026/;
const SHEETS = [
  'Pairings by board',
  'Pairings by name',
  'The round on one sheet',
  'Result slips',
  'Schedule by round',
  'Schedule by name',
  'A card for everyone',
  'Standings',
  'Crosstable',
  'Attendance list',
];

const people = (count) =>
  Array.from({ length: count }, (_, i) => `${['Anna', 'Bo', 'Cor', 'Dina', 'Eva'][i % 5]} Number${i + 1}`);

/** From an empty page to the round desk of an event of these people, all rounds on one date. */
async function found(page, names) {
  await page.addInitScript(() => {
    window.printed = 0;
    window.print = () => void (window.printed += 1);
  });
  await page.goto('./');
  await page.getByRole('textbox').first().fill(names.join('\n'));
  await page.getByRole('button', { name: 'More options' }).or(page.getByRole('link', { name: 'More options' })).click();
  await page.getByLabel('Title').fill(TITLE);
  const closed = page.locator('details:not([open]) > summary');
  while (await closed.count()) await closed.first().click();
  await page.getByLabel('Date of round 1').fill('2026-09-07');
  await page.getByLabel('Dates of later rounds').selectOption('All on the same date');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('heading', { name: /Round 1/ })).toBeVisible();
}

/** To the paper of the round on screen; a narrow screen has the way there under "More". */
async function to_print(page) {
  const to = page.getByRole('link', { name: 'Print', exact: true }).filter({ visible: true }).first();
  await expect(to.or(page.locator('.bar__more')).first()).toBeVisible();
  if (!(await to.isVisible())) await openMore(page);
  await to.click();
}
const preview = (page) => page.getByRole('region', { name: 'Preview' });
const pages = (page) => preview(page).locator('.paper__page');

async function choose(page, sheet) {
  await page.getByRole('radio', { name: sheet }).check();
  await expect(page.getByRole('status').filter({ hasText: sheet })).toBeVisible();
}

test('two taps from the round desk put the pairings on paper, and nothing else', async ({ page }) => {
  const names = people(11);
  await found(page, names);
  await page.keyboard.press('1');

  await to_print(page);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.printed)).toBe(1);

  const { sheets } = await print(page);
  expect(sheets).toHaveLength(1);
  for (const text of [TITLE, 'Round 1 · Pairings by board', DATE, '1–0', / has the bye\./, ...names]) {
    expect(sheets[0]).toMatch(text);
  }
  for (const text of ['Rondel', 'What to print', 'Files', 'Undo', 'Events work without a network', 'Saved on this device']) {
    expect(sheets[0]).not.toContain(text);
  }
});

/** Names of every kind and length among those of 24. */
function odd(names) {
  names[2] = 'W'.repeat(200);
  names[5] = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(5).trim();
  names[8] = 'אברהם כהן';
  names[9] = '👩‍👩‍👧‍👦 Team 🎉';
  return names;
}

/** What is higher or wider than the paper of both formats has, or is cut off on the way to its edge. */
const outside = (found) =>
  found.flatMap((page) => {
    const edge = page.getBoundingClientRect();
    const limit = { right: edge.left + (182 / 25.4) * 96 + 1, bottom: edge.top + (251 / 25.4) * 96 + 1 };
    return [...page.querySelectorAll('td, th, p, table')]
      .filter((it) => it.closest('.cut') === null)
      .map((it) => it.getBoundingClientRect())
      .filter((box) => box.right > limit.right || box.bottom > limit.bottom);
  });

for (const count of [2, 11, 24, 48]) {
  test(`${count} entrants: on A4 and on Letter every sheet has the pages of its preview, each standing alone`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await found(page, count === 24 ? odd(people(count)) : people(count));
    await to_print(page);
    for (const sheet of SHEETS) {
      await page.emulateMedia({ media: null });
      await choose(page, sheet);
      const shown = await pages(page).allInnerTexts();
      for (const format of ['A4', 'Letter']) {
        const { sheets } = await print(page, { format });
        expect(sheets.length, `${sheet} on ${format}`).toBe(shown.length);
        for (const text of sheets) {
          expect(text, sheet).toContain(TITLE);
          if (/Pairings/.test(sheet)) expect(text, sheet).toMatch(/Round 1 · Pairings[^]*7 September 2026/);
          // All rounds are on one day, which is said once.
          if (/Schedule by round/.test(sheet)) {
            expect(text, sheet).toMatch(/Round \d+/);
            expect(text.match(/7 September 2026/g), sheet).toHaveLength(1);
          }
          if (!/slips|card/.test(sheet)) expect(text, sheet).toMatch(/page \d+ of \d+/);
        }
      }
      if (count !== 24) continue;
      await page.emulateMedia({ media: 'print' });
      expect(await pages(page).evaluateAll(outside), sheet).toEqual([]);
    }
  });
}

test('slips are eight to a page, cards of a long season four, each whole on its page', async ({ page }) => {
  const names = people(24);
  await found(page, names);
  await to_print(page);

  await choose(page, 'Result slips');
  for (const format of ['A4', 'Letter']) {
    const { sheets } = await print(page, { format });
    const tables = sheets.map((text) => [...text.matchAll(/Board (\d+)/g)].map((found) => Number(found[1])));
    expect(tables).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12],
    ]);
    for (const [page_no, on] of tables.entries()) {
      for (const what of [TITLE, 'Round 1', '7 Sept? 2026', '½–½', 'signature white', 'signature black']) {
        expect(sheets[page_no].match(new RegExp(what, 'g')), what).toHaveLength(on.length);
      }
    }
  }

  await choose(page, 'A card for everyone');
  for (const format of ['A4', 'Letter']) {
    const { sheets } = await print(page, { format });
    const cards = sheets.map((text) => [...text.matchAll(/No\. (\d+)/g)].map((found) => Number(found[1])));
    expect(cards.map((on) => on.length)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(cards.flat()).toEqual(names.map((_, i) => i + 1));
    // The last round of everyone stands on the page of their card.
    for (const text of sheets) expect(text.match(/\b23 (· \d+ \w+ )?(Anna|Bo|Cor|Dina|Eva)/g)).toHaveLength(4);
  }
  await page.emulateMedia({ media: 'print' });
  const size = await page.locator('.cut__piece').first().boundingBox();
  expect(size.width).toBeCloseTo((91 / 25.4) * 96, 0);
  // As tall as two slips and what is between them.
  expect(size.height).toBeCloseTo((122 / 25.4) * 96, 0);
});

test('the sheet printed last is offered again, its names shortened only when asked', async ({ page }) => {
  await found(page, people(6));
  await to_print(page);
  await choose(page, 'Standings');
  await expect(preview(page)).toContainText('Anna Number1');
  await page.getByLabel('Names as first name and one letter').check();
  await expect(preview(page)).toContainText('Anna N. (1)');
  await expect(preview(page)).not.toContainText('Number1');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.printed)).toBe(1);

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Standings' })).toBeChecked();
  await expect(preview(page)).toContainText('Anna Number1');
});

test('another round is chosen on the tab, and results can be left out', async ({ page }) => {
  await found(page, people(6));
  await page.keyboard.press('1');
  await to_print(page);
  await expect(preview(page)).toContainText('1–0');
  await page.getByLabel('With results').uncheck();
  await expect(preview(page)).not.toContainText('1–0');
  await page.getByRole('combobox', { name: 'Round', exact: true }).selectOption('Round 4');
  await expect(preview(page)).toContainText('Round 4 · Pairings by board');
  await expect(page).toHaveURL(/\/print\/4$/);
});

test('whatever is chosen, the list of sheets stays under the finger, on a phone and on a tablet either way up', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await found(page, people(14));
  await to_print(page);
  await page.getByRole('button', { name: 'On paper' }).click();
  // Pressed without Playwright, which scrolls to what it presses.
  const press = (sheet) => page.getByRole('radio', { name: sheet }).evaluate((radio) => radio.click());
  const places = () =>
    page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => Math.round(radio.getBoundingClientRect().top)));
  for (const [width, height] of [[390, 844], [820, 1180], [1180, 820]]) {
    await page.setViewportSize({ width, height });
    for (const top of [0, 300]) {
      await page.evaluate((top) => scrollTo(0, top), top);
      const before = await places();
      for (const sheet of SHEETS) {
        await press(sheet);
        await expect(page.getByRole('status').filter({ hasText: sheet })).toHaveCount(1);
        expect(await places(), `${sheet}, ${top} px down at ${width} px`).toEqual(before);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${sheet} at ${width} px`).toBe(width);
      }
    }
  }
});

test.describe('a dark screen', () => {
  test.use({ colorScheme: 'dark' });

  test('paper has dark ink on no background', async ({ page }) => {
    await found(page, people(4));
    await to_print(page);
    const looks = () =>
      page.evaluate(() => {
        const of = (selector) => getComputedStyle(document.querySelector(selector));
        return { paper: of('.paper bdi').color, page: of('html').color, ground: of('html').backgroundColor };
      });
    const ink = 'rgb(27, 33, 40)';
    await expect(page.locator('.paper bdi').first()).toBeVisible();
    // The preview is paper too.
    expect(await looks()).toEqual({ paper: ink, page: 'rgb(233, 237, 241)', ground: 'rgb(20, 24, 29)' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await looks()).toEqual({ paper: ink, page: ink, ground: 'rgba(0, 0, 0, 0)' });
    // Chosen by the person, not by the device.
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.getByLabel('Light or dark').selectOption('Dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('.paper bdi').first()).toBeVisible();
    expect((await looks()).ground).toBe('rgb(20, 24, 29)');
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    expect(await looks()).toEqual({ paper: ink, page: ink, ground: 'rgba(0, 0, 0, 0)' });
  });
});
