// The page without a network, and its new versions.

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from './fixtures.js';
import { readyOffline } from './helpers.js';

const title = (page) => page.getByRole('banner').getByText('Rondel');
const announcement = (page) => page.getByRole('status').filter({ hasText: 'new version' });

const test = base.extend({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'rondel-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

test.use({ serviceWorkers: 'allow' });

/** Puts a next version on the host: the same files, under another name. */
async function upload(site, folder, version) {
  const next = join(folder, version);
  await cp(process.env.RONDEL_DIST, next, { recursive: true });
  const script = await readFile(join(next, 'sw.js'), 'utf8');
  await writeFile(join(next, 'sw.js'), script.replace(/VERSION = '.*'/, `VERSION = '${version}'`));
  site.replace(next);
}

/** The versions that the service worker keeps, the oldest first. */
const cachesOf = (page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('rondel ')).map((name) => name.split(' ').pop()));

test('after the first visit the page starts without a network', async ({ page, context }) => {
  await page.goto('./');
  await readyOffline(page);
  await context.setOffline(true);
  await page.reload();
  await expect(title(page)).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto('./#/about');
  await expect(again).toHaveTitle(/Rondel/);
  await expect(title(again).or(again.getByRole('main'))).not.toHaveCount(0);
});

test('the host may be gone altogether, and every file is there', async ({ site, page }) => {
  await page.goto('./');
  await readyOffline(page);
  const script = await readFile(join(process.env.RONDEL_DIST, 'sw.js'), 'utf8');
  const files = [...script.matchAll(/^ {2}\['(.+)', 'sha256-/gm)].map((match) => match[1]);
  expect(files).toContain('rondel-worker_loader.js');
  await site.close();
  const sizes = await page.evaluate((all) => Promise.all(all.map(async (file) => (await (await fetch(file)).blob()).size)), files);
  expect(sizes.filter((size) => size === 0)).toEqual([]);
  await page.goto('./index.html');
  await expect(title(page)).toBeVisible();
});

test('a new version is announced, waits, and is used when asked for', async ({ site, folder, page }) => {
  await page.goto('./');
  await readyOffline(page);
  const [old] = await cachesOf(page);
  await expect(announcement(page)).toHaveCount(0);

  await upload(site, folder, 'next');
  await page.reload();
  await expect(announcement(page)).toBeVisible();
  await page.reload();
  await expect(announcement(page)).toBeVisible();
  expect(await cachesOf(page)).toEqual([old, 'next']);

  const reloaded = page.waitForEvent('load');
  await announcement(page).getByRole('button', { name: 'Use it now' }).click();
  await reloaded;
  await expect(title(page)).toBeVisible();
  await expect(announcement(page)).toHaveCount(0);
  await expect.poll(() => cachesOf(page)).toEqual(['next']);
});

test('a new version is used at the next start without being asked for', async ({ site, folder, page, context }) => {
  await page.goto('./');
  await readyOffline(page);
  await upload(site, folder, 'next');
  await page.reload();
  await expect(announcement(page)).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await expect
    .poll(async () => {
      await again.goto('./');
      return cachesOf(again);
    })
    .toEqual(['next']);
  await expect(announcement(again)).toHaveCount(0);
});

test('a damaged upload is not taken', async ({ site, folder, page, troubles }) => {
  await page.goto('./');
  await readyOffline(page);
  await upload(site, folder, 'damaged');
  await writeFile(join(folder, 'damaged', 'rondel-worker.js'), '// half of a file');
  troubles.expect(/integrity/);
  const refused = page.evaluate(
    () =>
      new Promise(async (done) => {
        const registration = await navigator.serviceWorker.ready;
        registration.addEventListener('updatefound', () => {
          const coming = registration.installing;
          coming.addEventListener('statechange', () => coming.state === 'redundant' && done(coming.state));
        });
        await registration.update();
      }),
  );
  expect(await refused).toBe('redundant');
  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect(announcement(page)).toHaveCount(0);
});
