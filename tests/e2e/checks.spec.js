// The checks: every claim with its evidence, what a broken schedule is found out by, another order of the rounds.

import { test, expect } from './fixtures.js';
import { ELEVEN, begin, chip, download, file, home, openFile, roundTitle, said, toTab } from './hall.js';

const TWELVE = [...ELEVEN, 'Lotte Prins'];

/** The line of a claim or a figure, which opens its evidence. */
const line = (page, words) => page.locator('.claim').filter({ hasText: words });
const matrix = (page) => page.getByRole('table', { name: 'Who meets whom' });
const cell = (page, row, column) => matrix(page).locator(`[data-cell="${row - 1},${column - 1}"]`);
const lit = (page) => matrix(page).locator('td.is-lit');
const order = (page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Reorder the rounds' }) }).last();

async function checks(page, names) {
  await begin(page, names);
  await toTab(page, 'Checks');
}

test('everything holds for a fresh evening, with its numbers', async ({ page }) => {
  await checks(page, TWELVE);
  await expect(page.getByText('Recomputed from the 11 rounds on this page: everything holds.')).toBeVisible();
  const claims = [
    'All 66 pairs meet once.',
    'In all 11 rounds everyone has exactly one place: a board or the bye.',
    'All 66 games are between two different players.',
    'Nobody ever has the bye.',
    'White and black differ by at most 1 for everyone.',
  ];
  for (const claim of claims) await expect(line(page, claim).locator('summary')).toContainText('✓ holds');
  await expect(line(page, '10 breaks')).toBeVisible();
  await expect(page.getByText('does not hold')).toHaveCount(0);
});

test('a claim opens its matrix: a cell lights its round and the two names, by pointing and by keys', async ({ page }) => {
  await checks(page, ELEVEN);
  await line(page, 'All 55 pairs meet once.').locator('summary').click();
  await expect(matrix(page)).toBeVisible();
  await cell(page, 3, 6).hover();
  await expect(page.getByText('Round 8, board 4: Carla Pietersen – Fenna de Zeeuw')).toBeVisible();
  // Five games of round 8, each in two cells, and whoever is free.
  await expect(lit(page)).toHaveCount(11);
  expect(new Set(await lit(page).allInnerTexts())).toEqual(new Set(['8']));
  await expect(matrix(page).getByRole('rowheader', { name: 'Carla' })).toHaveClass(/is-lit/);
  await expect(matrix(page).getByRole('rowheader', { name: 'Fenna' })).toHaveClass(/is-lit/);
  await expect(matrix(page).locator('tbody th.is-lit')).toHaveCount(2);

  await page.getByRole('region', { name: 'Who meets whom' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Round 5: Carla Pietersen has the bye')).toBeVisible();
});

test('the same as a table, which lights with the picture', async ({ page }) => {
  await checks(page, ELEVEN);
  await line(page, 'All 55 pairs').locator('summary').click();
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: /Opponents round by round/ });
  await cell(page, 3, 6).hover();
  await expect(table.locator('th.is-lit[scope="col"]')).toHaveText('8');
  await expect(table.locator('td.is-at')).toHaveText(['6w', '3b']);
  await table.locator('tbody tr').first().locator('td').nth(1).hover();
  await expect(lit(page).first()).toHaveText('2');
});

test('the matrix leaves as a picture with whole names', async ({ page }) => {
  await checks(page, TWELVE);
  await line(page, 'All 66 pairs').locator('summary').click();
  const { name, text } = await download(page, line(page, 'All 66 pairs').getByRole('button', { name: 'Save as SVG' }));
  expect(name).toBe('who-meets-whom.svg');
  expect(text).toContain('>Carla Pietersen</text>');
});

test('balance, breaks and follow open to every entrant', async ({ page }) => {
  await checks(page, TWELVE);
  const rows = (words) => line(page, words).getByRole('row');
  await line(page, 'White and black').locator('summary').click();
  await expect(rows('White and black').filter({ hasText: 'Anna de Vries' })).toHaveText(/Anna de Vries\s*6\s*5\s*1/);
  await line(page, '10 breaks').locator('summary').click();
  await expect(rows('10 breaks').locator('.cell__letter.is-again')).toHaveCount(10);
  await line(page, 'Follow 9').locator('summary').click();
  const most = line(page, 'Follow 9').locator('td').filter({ hasText: /^9$/ });
  await expect(most).toHaveCount(2);
  await most.first().hover();
  await expect(line(page, 'Follow 9').getByRole('status')).toContainText(/meets the last opponent of .*: 9 times\./);
});

test('what is broken in a file is found out, with round and names', async ({ page }) => {
  await begin(page, ['Anna', 'Bram', 'Carla', 'Daan']);
  const copy = await download(page, chip(page));
  // Round 2 is 4–3 and 1–2; in the broken copy Anna meets Daan there again, and nobody meets Bram and Carla.
  const broken = JSON.parse(copy.text);
  const publish = broken.events[0].log.find((entry) => entry.do.publish).do.publish;
  expect(publish.rounds[1].tables).toHaveLength(2);
  publish.rounds[1].tables = [{ sides: [4, 1] }];
  broken.events[0].log[0].do.found.id = 'broken';

  await home(page);
  await openFile(page, file('broken.rondel.json', JSON.stringify(broken)));
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await toTab(page, 'Checks');
  await expect(page.getByText('everything holds')).toHaveCount(0);
  await expect(line(page, '3 of 6 pairs meet once: 2 meet less often, 1 more often.').locator('summary')).toContainText('✗ does not hold');
  await expect(line(page, 'In 1 of 3 rounds somebody has no place, or two.')).toBeVisible();
  for (const finding of [
    'Round 2: Bram has no place.',
    'Round 2: Carla has no place.',
    'Anna and Daan meet in rounds 1, 2, more than once.',
    'Anna and Bram do not meet.',
    'Carla and Daan do not meet.',
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: finding })).toBeVisible();
  }
});

test('a better order is found, shown beside the present one, used, and can be taken back', async ({ page }) => {
  await begin(page, ELEVEN);
  await page.keyboard.press('1');
  await toTab(page, 'Checks');
  await expect(order(page).getByText('Rounds 2 to 11 have no result yet')).toBeVisible();
  await order(page).getByRole('button', { name: 'Find the fewest breaks' }).click();
  await expect(order(page).getByText('No order of these rounds is better than the present one: all were tried or ruled out.')).toBeVisible();

  await order(page).getByRole('button', { name: 'Find the least follow' }).click();
  const use = order(page).getByRole('button', { name: 'Use this order' });
  // The search ends by itself, and sooner than anybody could stop it.
  await expect(use).toBeVisible({ timeout: 20_000 });
  const follow = order(page).getByRole('row', { name: 'Most follow' }).getByRole('cell');
  await expect(follow.first()).toHaveText('9');
  const better = Number(await follow.last().innerText());
  expect(better).toBeLessThan(9);

  await use.click();
  await expect(said(page)).toContainText('Rounds 2 to 11 are now played in the new order, round 1 stays');
  await expect(line(page, `Follow ${better}`)).toBeVisible();
  await expect(page.getByText('Recomputed from the 11 rounds on this page: everything holds.')).toBeVisible();
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, 'Follow 9')).toBeVisible();
});

test('nothing is offered when everything has been played', async ({ page }) => {
  await begin(page, ['Anna', 'Bram', 'Carla']);
  for (const next of [2, 3, null]) {
    await page.keyboard.press('1');
    if (!next) break;
    await page.getByRole('button', { name: `To round ${next}` }).click();
    await expect(roundTitle(page, next)).toBeVisible();
  }
  await toTab(page, 'Checks');
  await expect(order(page).getByText('there is nothing to reorder')).toBeVisible();
  await expect(order(page).getByRole('button')).toHaveCount(0);
});

test('on a phone the matrix scrolls in its frame, not the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await checks(page, TWELVE);
  await line(page, 'All 66 pairs').locator('summary').click();
  await cell(page, 1, 12).click();
  await expect(page.getByText(/^Round \d+, board \d: .*Lotte Prins/)).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});
