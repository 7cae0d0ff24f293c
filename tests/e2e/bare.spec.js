// A picture in a page of somebody else: nothing but the picture and what moves it.

import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from './fixtures.js';
import { faults } from './helpers.js';
import { serve } from './serve.js';

// A page of somebody else, under an origin of its own, with lines for the frames it shows.
const test = base.extend({
  elsewhere: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'elsewhere-'));
    const host = await serve(folder);
    await use({ url: host.url, write: (body) => writeFile(join(folder, 'index.html'), `<!doctype html><html lang="en"><title>Lesson</title><link rel="icon" href="data:,"><body>${body}`) });
    await host.close();
  },
});

const FIVE = ['table/8/3', 'matrix/8/3', 'table/starter/8/2/lines-2-5.6-1.3-4', 'span/12/1', 'movement/room/mitchell-5-5'];

test('five pictures stand in a page of somebody else, and nothing else is fetched', async ({ page, site, elsewhere, troubles }) => {
  const frame = (path) => `<iframe src="${site.url}bare.html#nl/${path}" title="${path}" width="400" height="440"></iframe>`;
  await elsewhere.write(FIVE.map(frame).join(''));
  const fetched = new Set();
  page.on('request', (request) => fetched.add(request.url().replace(/#.*/, '').replace(/-[0-9a-f]{12}/, '')));
  // The page is the other origin here.
  troubles.expect(new RegExp(`^request to ${elsewhere.url}`));
  await page.goto(elsewhere.url);
  for (const path of FIVE) await expect(page.frameLocator(`[title="${path}"]`).getByRole('img')).toBeVisible();
  const own = ['bare.html', 'rondel-bare.js', 'rondel-bare_bg.wasm'].map((name) => site.url + name);
  expect([...fetched].sort()).toEqual([elsewhere.url, ...own].sort());
  // They move, each by itself, and speak the language of the address.
  const dance = page.frameLocator('[title="table/8/3"]');
  await expect(dance.getByText('Ronde 3 van 7')).toBeVisible();
  await dance.getByRole('button', { name: 'Volgende ronde' }).click();
  await expect(dance.getByText('Ronde 4 van 7')).toBeVisible();
  await expect(page.frameLocator('[title="matrix/8/3"]').getByText('Ronde 3 van 7')).toBeVisible();
});

test('the bare picture plays, obeys the keys, says its address, and fits its frame', async ({ page }) => {
  await page.goto('./bare.html#en/span/12/10');
  await expect(page.getByText('Round 10 of 11')).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText('Round 11 of 11')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next round' })).toBeDisabled();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/bare\.html#en\/span\/12\/1$/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/bare\.html#en\/span\/12\/2$/);
  expect(await faults(page)).toEqual([]);
  for (const [width, height] of [[320, 320], [390, 844], [1366, 768]]) {
    await page.setViewportSize({ width, height });
    const box = await page.getByRole('img').boundingBox();
    expect(Math.min(box.width, box.height), `${width}`).toBeGreaterThan(0.55 * Math.min(width, height));
    expect(await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight])).toEqual([0, 0]);
  }
});

test('a studio page gives the lines for a page, and a file for LaTeX', async ({ page, site, elsewhere, troubles }) => {
  await page.goto('./#/table/starter/8/2/lines-2-5.6-1.3-4');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save for LaTeX (TikZ)' }).click()]);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^% .*\n\\begin\{tikzpicture\}[\s\S]*\\end\{tikzpicture\}\n$/);
  await page.getByRole('button', { name: 'Put it into a page' }).click();
  const lines = await page.locator('.along pre').textContent();
  expect(lines).toContain(`${site.url}bare.html#en/table/starter/8/2/`);
  await elsewhere.write(lines);
  troubles.expect(new RegExp(`^request to ${elsewhere.url}`));
  await page.goto(elsewhere.url);
  await expect(page.frameLocator('iframe').getByText('Round 2 of 7')).toBeVisible();
});
