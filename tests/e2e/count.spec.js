// The counting lab: somebody counts starters, closes the page, comes back, and shares a count with another machine.

import { readFile } from 'node:fs/promises';
import { test, expect } from './fixtures.js';
import { aside } from './hall.js';
import { faults } from './helpers.js';

const what = (page) => page.getByLabel(/^What to count/);
const players = (page) => page.getByLabel(/^Players/);
const begin = (page) => page.locator('.count__start').getByRole('button');
const job = (page) => page.locator('.count__job');
const result = (page, name) => page.locator('.count__result').filter({ has: page.getByRole('heading', { name, exact: true }) });
const units = async (page) => Number((await job(page).locator('.numeral').textContent()).match(/(\d+) of \d+ units/)[1]);

test('a count appears, agrees with what is published, and stands in the table', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: /^The counting lab/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The counting lab' })).toBeVisible();
  // Before it starts: how long it will take on this device.
  await players(page).selectOption('24');
  await expect(page.getByText(/^(Estimate: .*|Perhaps .*) on this device, with \d+ workers?/)).toBeVisible();
  await expect(page.getByText('Published: 1,515,283.')).toBeVisible();
  await begin(page).click();
  const starters = result(page, 'Starters, 24 players');
  await expect(starters.getByText('1,515,283', { exact: true })).toBeVisible();
  await expect(starters.getByText('It is the published number.')).toBeVisible();

  await what(page).selectOption('Whist, 4n + 1 players, and directed');
  await players(page).selectOption('17');
  await begin(page).click();
  await expect(result(page, 'Whist, 17 players').getByText('179', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Tables', exact: true }).click();
  const row = (table, name) => page.getByRole('region', { name: table }).getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row('Starters', '24').getByText('both agree')).toBeVisible();
  await expect(row('Starters', '38').getByText('published', { exact: true })).toBeVisible();
  await expect(row('Starters', '40').getByText('counted by Rondel', { exact: true })).toBeVisible();
  await expect(row('Whist, everyone with everyone', '17').getByText('both agree')).toHaveCount(3);
  await expect(page.getByRole('img', { name: 'How fast they grow' })).toBeVisible();
});

test('a run survives a reload, a pause and the closing of the page; cancelled, it is gone', async ({ page }) => {
  await page.goto('./#/count');
  await players(page).selectOption('42');
  await begin(page).click();
  await expect.poll(() => units(page)).toBeGreaterThan(1);
  // The tab stays responsive meanwhile.
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page.getByRole('heading', { name: /^4\. The sum/ })).toBeVisible();
  await page.goBack();
  const before = await units(page);
  await page.reload();
  await expect.poll(() => units(page)).toBeGreaterThanOrEqual(before);
  await expect.poll(() => units(page)).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(job(page).getByText('Paused')).toBeVisible();
  const paused = await units(page);
  await page.reload();
  await expect(job(page).getByText('Paused')).toBeVisible();
  expect(await units(page)).toBe(paused);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => units(page)).toBeGreaterThan(paused);
  // Another one waits behind it.
  await players(page).selectOption('20');
  await begin(page).click();
  await expect(job(page).nth(1).getByText('Waits for its turn')).toBeVisible();
  await job(page).first().getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  // Now it is the other one's turn.
  await expect(result(page, 'Starters, 20 players').getByText('25,905', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing is being counted.')).toBeVisible();
  await page.reload();
  await expect(result(page, 'Starters, 20 players')).toBeVisible();
  await expect(job(page)).toHaveCount(0);
});

test('what is pressed while it is asked which tab counts is done once that is known', async ({ page }) => {
  // A tab that was killed left its note behind, and half a second passes until nobody has answered for it. Count is
  // pressed in the moment it appears.
  await page.addInitScript(() => {
    localStorage.setItem('rondel/1/count/holder', 'gone');
    const press = new MutationObserver(() => {
      const button = document.querySelector('.count__start button');
      if (!button) return;
      press.disconnect();
      document.documentElement.dataset.holder = localStorage.getItem('rondel/1/count/holder');
      button.click();
    });
    press.observe(document, { childList: true, subtree: true });
  });
  await page.goto('./#/count');
  await expect(page.locator('html')).toHaveAttribute('data-holder', 'gone');
  await expect(result(page, 'Starters, 34 players').or(job(page)).first()).toBeVisible();
});

test('units of another lab are counted in; what is damaged is told and stays in the box', async ({ page, browser, baseURL }) => {
  const box = page.getByRole('textbox', { name: /^Lines from rondel-count/ });
  const there = await (await browser.newContext()).newPage();
  await there.goto(`${baseURL}#/count`);
  await players(there).selectOption('42');
  await begin(there).click();
  await expect.poll(() => units(there)).toBeGreaterThan(2);
  await there.getByRole('button', { name: 'Pause' }).click();
  const [download] = await Promise.all([there.waitForEvent('download'), there.getByRole('button', { name: 'Save its units as a file' }).click()]);
  const lines = await readFile(await download.path(), 'utf8');
  await there.context().close();

  await page.goto('./#/count/share');
  await box.fill(lines.slice(0, -20));
  await page.getByRole('button', { name: 'Count them in' }).click();
  await expect(page.getByText(/^Line \d+ is cut off or changed/)).toBeVisible();
  await expect(box).toHaveValue(lines.slice(0, -20));
  await box.fill('hello');
  await page.getByRole('button', { name: 'Count them in' }).click();
  await expect(page.getByText(/^Line 1 was not written by Rondel/)).toBeVisible();
  const number = lines.trim().split('\n').length;
  await box.fill(lines);
  await page.getByRole('button', { name: 'Count them in' }).click();
  await expect(page.getByText(new RegExp(`^Starters, 42 players: ${number} units counted in\\. \\d+ are still missing\\.$`))).toBeVisible();
  await expect(box).toHaveValue('');
  await page.getByRole('link', { name: 'Count', exact: true }).last().click();
  await expect(job(page).getByText(`${number} units from elsewhere`)).toBeVisible();
});

test('what was kept and is damaged is told in one sentence, the rest is there', async ({ page }) => {
  await page.goto('./#/count');
  await players(page).selectOption('16');
  await begin(page).click();
  await expect(result(page, 'Starters, 16 players')).toBeVisible();
  await players(page).selectOption('18');
  await begin(page).click();
  await expect(result(page, 'Starters, 18 players')).toBeVisible();
  await aside(page);
  await page.evaluate(() => localStorage.setItem('rondel/1/count', localStorage.getItem('rondel/1/count').replace('starters\\":631', 'starters\\":632')));
  await page.goto('./#/count');
  await expect(page.getByText('1 entry kept here can no longer be read; everything else is there.')).toBeVisible();
  await expect(result(page, 'Starters, 18 players')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save what was kept as a file' }).click()]);
  expect(await readFile(await download.path(), 'utf8')).toContain('632');
});

test('a number is cited in one line, counted again by two commands, and its sequence saved', async ({ page }) => {
  await page.goto('./#/count/tables');
  const cite = page.getByRole('region', { name: 'To cite and to count again' });
  await cite.getByRole('combobox', { name: /^Players/ }).selectOption('40');
  await expect(cite.locator('pre').first()).toHaveText(/^395478337176435 starters for 40 players \(19 chords\); n = 19 in the numbering of OEIS A006204 \(not listed there\)\. Counted to the end by Rondel/);
  await expect(cite.locator('pre').nth(1)).toHaveText('rondel-count run starters 40 --checkpoint starters-40.txt');
  await expect(cite.locator('pre').nth(2)).toHaveText('rondel-count merge starters-40.txt');
  const [download] = await Promise.all([page.waitForEvent('download'), cite.getByRole('button', { name: 'Save all as b006204.txt' }).click()]);
  expect(download.suggestedFilename()).toBe('b006204.txt');
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^# A006204: [^]*\n1 1\n2 1\n3 3\n/);
  await cite.getByRole('combobox', { name: /^Numbers/ }).selectOption('Whist, directed');
  await expect(cite.getByRole('button', { name: 'Save all as directed-whist-4n-plus-1.txt' })).toBeVisible();
});

test('the method can be followed, the list saved, the old ways compared', async ({ page }) => {
  await page.goto('./#/count/method');
  await expect(page.getByRole('img', { name: /^Starter \d$/ })).toHaveCount(3);
  await expect(page.getByText('2688 = 7 · 128 · 3').or(page.getByText('2,688 = 7 · 128 · 3'))).toBeVisible();
  await page.goto('./#/count/list');
  await expect(page.getByText('9 starters, in the order of the source.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '8, itself: patterned' })).toBeVisible();
  await players(page).selectOption('12');
  await expect(page.getByText('25 starters, in the order of the source.')).toBeVisible();
  await players(page).selectOption('50');
  await expect(page.getByText('1,000 starters, in the order of the source.')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()]);
  expect((await readFile(await download.path(), 'utf8')).trim().split('\n')).toHaveLength(1001);
  await page.goto('./#/count/ways');
  await players(page).selectOption('18');
  await page.getByRole('button', { name: 'Try all three' }).click();
  await expect(page.getByRole('cell', { name: '3,857' })).toHaveCount(3);
  await expect(page.getByRole('cell', { name: /7,602 sets of places/ })).toBeVisible();
});

test('no fault that a machine can find, nothing wider than the page, in three languages', async ({ page }) => {
  test.slow();
  const titles = { English: 'The counting lab', Nederlands: 'Het tellab', 'Norsk bokmål': 'Tellelaben' };
  await page.goto('./#/count');
  await players(page).selectOption('16');
  await begin(page).click();
  await expect(result(page, 'Starters, 16 players')).toBeVisible();
  const found = [];
  for (const part of ['', '/tables', '/method', '/ways', '/list', '/share']) {
    await page.goto(`./#/count${part}`);
    await expect(page.locator('main h2').first()).toBeVisible();
    found.push(...(await faults(page)).map((fault) => `${part}: ${fault}`));
  }
  expect(found).toEqual([]);
  for (const [lang, title] of Object.entries(titles)) {
    await page.getByLabel(/^(Language|Taal|Språk)/).selectOption(lang);
    for (const part of ['', '/tables', '/method', '/ways', '/list', '/share']) {
      await page.goto(`./#/count${part}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      for (const [width, height] of [[390, 844], [820, 1180], [1280, 800]]) {
        await page.setViewportSize({ width, height });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `${lang} ${width} ${part}`).toBeLessThanOrEqual(0);
      }
    }
  }
});
