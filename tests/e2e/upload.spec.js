// Somebody opens the page while a new version is copied to the host, and a browser keeps what it got for a year.

import { cp, mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from './fixtures.js';
import { makeRound1, namesBox, roundTitle } from './hall.js';
import { serve } from './serve.js';

const YEAR = { 'cache-control': 'public, max-age=31536000, immutable' };

const test = base.extend({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'rondel-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  site: async ({}, use) => {
    const site = await serve(process.env.RONDEL_DIST, { headers: (path) => (/-[0-9a-f]{12}\./.test(path) ? YEAR : {}) });
    await use(site);
    await site.close();
  },
});

/** The host has half of the file whose name matches; returns how the rest comes. */
async function half(site, folder, pattern) {
  const copy = join(folder, 'half');
  await cp(process.env.RONDEL_DIST, copy, { recursive: true });
  const [file] = (await readdir(copy)).filter((name) => pattern.test(name));
  const whole = await readFile(join(copy, file));
  await truncate(join(copy, file), whole.length >> 1);
  site.replace(copy);
  return () => site.replace(process.env.RONDEL_DIST);
}

const line = (page) => page.locator('#names-summary');

for (const pattern of [/^rondel-page-\w+\.wasm$/, /^rondel-page-\w+\.js$/, /^rondel-parts-\w+\.js$/]) {
  test(`half of ${pattern.source} is lost, and whole as soon as the host has it`, async ({ page, site, folder, troubles }) => {
    troubles.expect(/./);
    const completed = await half(site, folder, pattern);
    await page.goto('./');
    await expect(line(page)).toContainText('A file of Rondel could not be loaded.');
    await namesBox(page).fill('Anna\nBram\nCarla\nDaan');
    completed();
    const anew = page.getByRole('button', { name: 'Load the page again' });
    await anew.click();
    await expect(makeRound1(page).or(anew)).toBeVisible();
    // The first time the browser still had half of a script that another imports; it is whole now.
    if (/parts/.test(pattern.source)) await anew.click();
    await expect(makeRound1(page)).toBeEnabled();
    await expect(namesBox(page)).toHaveValue('Anna\nBram\nCarla\nDaan');
    await makeRound1(page).click();
    await expect(roundTitle(page, 1)).toBeVisible();
  });
}

test('what was kept of half a program does not stay when the host has all of it', async ({ page, site, folder, troubles }) => {
  troubles.expect(/./);
  const completed = await half(site, folder, /^rondel-page-\w+\.wasm$/);
  await page.goto('./');
  await expect(line(page)).toContainText('A file of Rondel could not be loaded.');
  completed();
  // As another visit, which has the half from the cache.
  await page.goto('about:blank');
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('data-part', 'start');
  await expect(makeRound1(page)).toBeVisible();
});

test('half of a part comes whole when it is asked for again', async ({ page, site, folder, troubles }) => {
  troubles.expect(/./);
  const completed = await half(site, folder, /^rondel-leaf-\w+\.wasm$/);
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('data-part', 'start');
  await page.evaluate(() => (location.hash = '#/about'));
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  completed();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-part', 'leaf');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it is there without the program, and brings the program whole', async ({ page, site, folder, troubles }) => {
    troubles.expect(/./);
    const completed = await half(site, folder, /^rondel-page-\w+\.wasm$/);
    await page.goto('./');
    await expect(line(page)).toContainText('A file of Rondel could not be loaded.');
    completed();
    await page.evaluate(() => navigator.serviceWorker.register('sw.js'));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.reload();
    await expect(makeRound1(page)).toBeEnabled({ enabled: false });
    await expect(page.locator('html')).toHaveAttribute('data-part', 'start');
  });
});

test('a browser that cannot run a whole program is told that it is too old', async ({ page, troubles }) => {
  troubles.expect(/./);
  await page.addInitScript(() => {
    const no = async () => {
      throw new WebAssembly.CompileError('an instruction that is not known');
    };
    Object.assign(WebAssembly, { instantiate: no, instantiateStreaming: no });
  });
  await page.goto('./');
  await expect(line(page)).toContainText('This browser is too old for Rondel');
});
