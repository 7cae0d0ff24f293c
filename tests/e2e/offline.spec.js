// The page without a network, and its new versions.

import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from './fixtures.js';
import { begin, home, result } from './hall.js';
import { quiet, readyOffline } from './helpers.js';

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

/** Puts a next version on the host: the same files, but what `change` changes and tells the hash of, under another name. */
async function upload(site, folder, version, change = async () => []) {
  const next = join(folder, version);
  await cp(process.env.RONDEL_DIST, next, { recursive: true });
  const [file, hash] = await change(next);
  let script = await readFile(join(next, 'sw.js'), 'utf8');
  if (file) script = script.replace(new RegExp(`\\['${file}', 'sha256-[^']+'`), `['${file}', 'sha256-${hash}'`);
  await writeFile(join(next, 'sw.js'), script.replace(/VERSION = '.*'/, `VERSION = '${version}'`));
  site.replace(next);
}

/** The versions that the service worker keeps, the oldest first. */
const cachesOf = (page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('rondel ')).map((name) => name.split(' ').pop()));

/** The files that the service worker keeps, of all versions. */
const kept = (page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('rondel '));
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().map((request) => request.url.replace(/.*\//, '')).sort();
  });

const registrations = (page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

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

/** Presses the button that keeps everything, and waits until it is. */
async function keepAll(page) {
  await page.goto('./#/about');
  await expect(page.getByText('An evening works without a network')).toBeVisible();
  await page.getByRole('button', { name: 'Keep everything on this device' }).click();
  await expect(page.getByText('Everything works without a network')).toBeVisible();
}

test('the host may be gone altogether, and every file is there where everything is kept', async ({ site, page }) => {
  await page.goto('./');
  await readyOffline(page);
  await keepAll(page);
  const script = await readFile(join(process.env.RONDEL_DIST, 'sw.js'), 'utf8');
  const files = [...script.matchAll(/^ {2}\['(.+)', 'sha256-/gm)].map((match) => match[1]);
  expect(files).toContain('rondel-worker_loader.js');
  await site.close();
  const sizes = await page.evaluate((all) => Promise.all(all.map(async (file) => (await (await fetch(file)).blob()).size)), files);
  expect(sizes.filter((size) => size === 0)).toEqual([]);
  await page.goto('./index.html');
  await expect(title(page)).toBeVisible();
  await page.goto('./#/about');
  await page.getByText('Licences of what others made').click();
  await expect(page.locator('.notices')).toContainText(/leptos \d[^]*Permission is hereby granted/);
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
  const hash = createHash('sha256').update('// a whole file').digest('base64');
  await upload(site, folder, 'damaged', async (next) => {
    await writeFile(join(next, 'rondel-worker.js'), '// half of a file');
    return ['rondel-worker.js', hash];
  });
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

test('an evening is kept first, and a picture when it is first opened', async ({ page, site, folder, troubles }) => {
  troubles.expect(/Failed to load resource/);
  const verify = page.getByRole('heading', { name: 'Verify a schedule', level: 1 });
  await page.goto('./');
  await readyOffline(page);
  site.replace(folder);
  await begin(page, ['Anna', 'Bram', 'Carla', 'Daan']);
  await result(page, 'Anna').click();
  await page.goto('./#/verify');
  await expect(page.getByRole('alert')).toContainText('can keep all parts on this device');
  site.replace(process.env.RONDEL_DIST);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(verify).toBeVisible();
  site.replace(folder);
  await page.reload();
  await expect(verify).toBeVisible();
  await home(page);
});

test('a guest installs nothing, and nothing is fetched ahead for one', async ({ page, site }) => {
  for (const address of ['./#/hall/nonsense', './#/verify', './#/table/8/3', './#/span']) {
    const guest = await page.context().newPage();
    await guest.goto(address);
    await expect(guest.getByRole('heading').first()).toBeVisible();
    await quiet(guest);
    expect(await registrations(guest)).toBe(0);
    expect(await kept(guest)).toEqual([]);
    await guest.close();
  }
  expect(site.asked.filter((file) => /rondel-(desk|event|count|worker)-|sw\.js/.test(file))).toEqual([]);
  // Who stays is no guest any more.
  await page.goto('./#/verify');
  await quiet(page);
  await page.getByRole('link', { name: 'Run', exact: true }).click();
  await readyOffline(page);
});

test('where data is saved nothing is kept before there is an event', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('./');
  await quiet(page);
  expect(await registrations(page)).toBe(0);
  await begin(page, ['Anna', 'Bram', 'Carla', 'Daan']);
  await readyOffline(page);
});

test('a new version fetches only what has changed, and keeps the pages that were opened', async ({ site, folder, page }) => {
  await page.goto('./');
  await readyOffline(page);
  await page.goto('./#/verify');
  await expect(page.getByRole('heading', { name: 'Verify a schedule', level: 1 })).toBeVisible();
  const before = await kept(page);
  expect(before.filter((file) => file.startsWith('rondel-explore'))).toHaveLength(1);
  expect(before.filter((file) => /^rondel-(count|bare)/.test(file))).toEqual([]);

  await upload(site, folder, 'next', async (next) => {
    const manifest = join(next, 'manifest.webmanifest');
    const text = (await readFile(manifest, 'utf8')).replace('Rondel', 'Rondel II');
    await writeFile(manifest, text);
    return ['manifest.webmanifest', createHash('sha256').update(text).digest('base64')];
  });
  const asked = site.asked.length;
  await page.reload();
  await expect(announcement(page)).toBeVisible();
  expect([...new Set(site.asked.slice(asked))].sort()).toEqual(['/', '/manifest.webmanifest', '/sw.js']);
  const reloaded = page.waitForEvent('load');
  await announcement(page).getByRole('button', { name: 'Use it now' }).click();
  await reloaded;
  await expect.poll(() => cachesOf(page)).toEqual(['next']);
  expect(await kept(page)).toEqual(before);
});

test('names shared from another program are in the box, below those typed before', async ({ page }) => {
  const box = page.getByRole('textbox', { name: 'Names, one per line' });
  await page.goto(`./?names=${encodeURIComponent('Anna\nJörg & Zoë+1').replaceAll('%20', '+')}`);
  await expect(box).toHaveValue('Anna\nJörg & Zoë+1');
  await expect(page).toHaveURL(/\/#\/$/);
  await readyOffline(page);
  await page.context().setOffline(true);
  await page.goto('./?names=Bram+de+Wit');
  await expect(box).toHaveValue('Anna\nJörg & Zoë+1\nBram de Wit');
  await page.reload();
  await expect(box).toHaveValue('Anna\nJörg & Zoë+1\nBram de Wit');
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
