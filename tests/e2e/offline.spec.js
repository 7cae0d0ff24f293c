// The page without a network, and its new versions.

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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

/** Puts a club's own pages and a second copy of the page beside the files, in folders of the same host. */
async function neighbours(site, folder) {
  const host = join(folder, 'host');
  await cp(process.env.RONDEL_DIST, host, { recursive: true });
  await cp(process.env.RONDEL_DIST, join(host, 'other'), { recursive: true });
  await mkdir(join(host, 'club'));
  await writeFile(join(host, 'club', 'index.html'), '<!doctype html><title>Club</title><h1>The club</h1>');
  site.replace(host);
  return host;
}

test('pages of others on the same host are theirs', async ({ site, folder, page, context }) => {
  const host = await neighbours(site, folder);
  await page.goto('./');
  await readyOffline(page);
  const club = page.getByRole('heading', { name: 'The club' });
  for (const address of ['./club/index.html', './club/', './club/index.html?year=2026#news']) {
    await page.goto(address);
    await expect(club, address).toBeVisible();
  }
  // A page that changes is seen as it is now.
  await writeFile(join(host, 'club', 'index.html'), '<!doctype html><title>Club</title><h1>The club has moved</h1>');
  await page.goto('./club/index.html');
  await expect(page.getByRole('heading', { name: 'The club has moved' })).toBeVisible();
  // Another copy beside it has its own versions.
  await page.goto('./other/index.html');
  await expect(title(page)).toBeVisible();
  // "Ready" is told once a page, and was said of the worker above it.
  const active = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL);
  await expect.poll(active).toMatch(/\/other\/sw\.js$/);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/other\/sw\.js$/);
  await context.setOffline(true);
  for (const address of ['./', './index.html?from=club#/about', './other/', './other/index.html']) {
    await page.goto(address);
    await expect(title(page).or(page.getByRole('main')).first(), address).toBeVisible();
    await expect(page.locator('html'), address).toHaveAttribute('data-part', /./);
  }
  expect((await page.goto('./club/').catch((fault) => fault)) instanceof Error).toBe(true);
});
