// The pages beside the program: read without it, and two taps away from round 1.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test, expect } from './fixtures.js';
import { makeRound1, namesBox, roundTitle } from './hall.js';
import { faults, print } from './helpers.js';

const DIST = process.env.RONDEL_DIST;
/** The folders of all static pages, such as `nl/handen-schudden/`. */
const PAGES = readdirSync(DIST, { recursive: true })
  .filter((file) => /^[a-z]{2}\/(.*\/)?index\.html$/.test(file))
  .map((file) => file.replace('index.html', ''));

test('there are sixty pages, and the service worker keeps none of them', () => {
  expect(PAGES.length).toBeGreaterThanOrEqual(60);
  for (const page of PAGES) expect(statSync(join(DIST, page, 'index.html')).size, page).toBeLessThanOrEqual(30 * 1024);
  const kept = readFileSync(join(DIST, 'sw.js'), 'utf8');
  expect(kept).toContain("'h.html'");
  expect(kept).not.toMatch(/'(site\.css|sitemap\.xml|[a-z]{2}\/[^']*)'/);
});

test('a table is read without the program, and round 1 of eight is two taps away', async ({ page, site }) => {
  await page.goto('./en/round-robin-8-players/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Round robin for 8 players');
  await expect(page.getByRole('row')).toHaveCount(8);
  await expect(page.getByText('All 28 pairs meet')).toBeVisible();
  expect(site.asked.filter((path) => /\.(js|wasm)$/.test(path))).toEqual([]);
  await page.getByRole('link', { name: 'Play it with 8 players' }).first().click();
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 4 still playing');
});

test('the rules of an organizer lead to round 1 with the names of a class', async ({ page }) => {
  await page.goto('./nb/sjakk5ern-regler/');
  await page.getByRole('link', { name: 'Sett opp runde 1 etter reglene' }).first().click();
  await namesBox(page).fill('Ada, 5A\nBo, 5A\nCy, 5B\nDi, 5B');
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
});

test('names that were typed stay when a page chooses another format', async ({ page }) => {
  await page.goto('./');
  await namesBox(page).fill('Ada\nBo\nCy\nDi');
  await page.goto('./en/round-robin-6-players/');
  await page.getByRole('link', { name: 'Play it with 6 players' }).first().click();
  await expect(namesBox(page)).toHaveValue('Ada\nBo\nCy\nDi');
});

test('no static page has a fault that can be found by machine, and none is wider than a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const found = [];
  for (const place of PAGES.filter((it) => !/-(5|6|7|9|\d\d)-(players|spelers|spillere)\/$/.test(it))) {
    await page.goto(`./${place}`);
    found.push(...(await faults(page, { dark: true })).map((fault) => `${place}: ${fault}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > 360) found.push(`${place}: ${wide} px wide`);
  }
  expect(found).toEqual([]);
});

test('the papers of a school are a sheet each', async ({ page }) => {
  const papers = ['what-is-stored-where', 'accessibility', 'how-to-run-it', 'wat-staat-waar', 'toegankelijkheid', 'zo-doe-je-het', 'hva-lagres-hvor', 'tilgjengelighet', 'slik-gjor-du-det'];
  for (const [at, paper] of papers.entries()) {
    await page.goto(`./${['en', 'nl', 'nb'][Math.floor(at / 3)]}/${paper}/`);
    expect((await print(page)).sheets.length, paper).toBe(1);
  }
});
