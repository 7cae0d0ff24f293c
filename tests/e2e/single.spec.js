// The single file, opened from the disk as by a double click: no host, no network, nothing beside it.

import { pathToFileURL } from 'node:url';
import { expect, test as base } from './fixtures.js';
import { chip, expectResult, makeRound1, namesBox, result, roundTitle, rowOf, leave } from './hall.js';

const FILE = pathToFileURL(process.env.RONDEL_SINGLE).href;
// What goes wrong on the page is told as in every story; the origin of a file is its own.
const test = base.extend({ baseURL: async ({}, use) => use(FILE) });

test.beforeEach(async ({ context, page }) => {
  await context.setOffline(true);
  await page.goto(FILE);
});

test('an evening of a round robin is kept in it', async ({ page }) => {
  await namesBox(page).fill('Anna\nBram\nCarla\nDaan\nEva');
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await result(page, 'Bram').click();
  await expect(chip(page)).toHaveAccessibleName(/^Saved/);
  await page.reload();
  await expectResult(page, 'Bram', 'Bram wins');
  await leave(page);
  await expect(namesBox(page)).toBeVisible();
});

test('a round of a Monrad is paired in it', async ({ page }) => {
  await page.goto(`${FILE}#/new`);
  await namesBox(page).fill('Anna\nBram\nCarla\nDaan\nEva\nFenna');
  await page.getByRole('radio', { name: 'Monrad' }).check();
  await page.getByRole('button', { name: 'As listed' }).click();
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  for (const name of ['Anna', 'Bram', 'Carla']) await expect(rowOf(page, name)).toBeVisible();
  for (let game = 0; game < 3; game += 1) await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Pair round 2', exact: true }).click();
  await page.getByRole('button', { name: 'Publish round 2', exact: true }).click();
  await expect(roundTitle(page, 2)).toBeVisible();
});

test('a search runs in its worker', async ({ page }) => {
  await page.goto(`${FILE}#/table/by-hand/6`);
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await expect(page.getByText('Counted: 10000 tries each.')).toBeVisible({ timeout: 60_000 });
});

test('the licences of what others made are in it', async ({ page }) => {
  await page.goto(`${FILE}#/about`);
  await page.getByText('Licences of what others made').click();
  await expect(page.locator('.notices')).toContainText(/leptos \d[^]*Permission is hereby granted/);
});

test('a breakdown is told in it too', async ({ page, troubles }) => {
  troubles.expect(/./);
  await expect(page.locator('html')).toHaveAttribute('data-part', 'start');
  await namesBox(page).fill('Anna\nBram');
  await expect(makeRound1(page)).toBeEnabled();
  await page.evaluate(() => void setTimeout(() => self.rondel.shared.__wbindgen_malloc(-1, 1)));
  await expect(page.getByRole('heading', { name: 'This part has stopped' })).toBeVisible();
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(namesBox(page)).toHaveValue('Anna\nBram');
});
