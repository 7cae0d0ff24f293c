// What clubs ask for: points to begin with, a list for the club's website, a sheet handed to the device as a picture.

import { readFile } from 'node:fs/promises';
import { test, expect } from './fixtures.js';
import { makeRound1, namesBox, roundTitle, toTab } from './hall.js';
import { faults } from './helpers.js';

const RATED = 'Name;Rating\nAnna;1240\nBo <b>X</b>;1620\nCas;\nDirk;1500\nEva;1399\nFay;1101';

/** Round 1 of a Monrad by McMahon on screen, as the club of Nuenen has it. */
async function mcmahon(page) {
  await page.goto('./#/new');
  await namesBox(page).fill(RATED);
  await page.getByRole('radio', { name: 'Monrad' }).check();
  await page.getByRole('button', { name: 'As listed' }).click();
  await page.getByLabel('Points to begin with').selectOption({ label: 'by rating (McMahon)' });
  await expect(page.getByLabel('Upper bar: from this rating on')).toHaveValue('1500');
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
}

test('by McMahon everybody begins with points, the list says why, and leaves as a page for a website', async ({ page, context }) => {
  await mcmahon(page);
  // The strongest meet in round 1, whatever their start numbers.
  const first = page.locator('.desk__row').first();
  await expect(first).toContainText('Dirk');
  await expect(first).toContainText('Bo');
  for (let game = 0; game < 3; game += 1) await page.keyboard.press('1');
  await toTab(page, 'Standings');
  await page.getByRole('button', { name: 'Points of Dirk: 7', exact: true }).click();
  const origin = page.locator('.origin');
  await expect(origin).toContainText('begins with 4 points: rating 1500');
  await expect(origin.getByRole('row', { name: 'Together' })).toContainText('7');
  await expect(page.getByText('All points counted a second time by other code')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a web page' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-standings\.html$/);
  const html = await readFile(await download.path(), 'utf8');
  expect(html).not.toContain('<script');
  const site = await context.newPage();
  await site.setContent(html);
  await expect(site.getByRole('row')).toHaveCount(7);
  await expect(site.getByRole('row', { name: 'Dirk' })).toContainText('7');
  await expect(site.getByRole('rowheader', { name: 'Bo <b>X</b>' })).toBeVisible();
  await site.close();
});

test('a sheet becomes a picture, and a share that the device refuses is said and saved', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.canShare = (data) => data.files?.every((file) => file.type === 'image/png');
    navigator.share = async (data) => {
      const [file] = data.files;
      const bitmap = await createImageBitmap(file);
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const pen = canvas.getContext('2d');
      pen.drawImage(bitmap, 0, 0);
      const dots = new Uint32Array(pen.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
      window.shared = { name: file.name, width: bitmap.width, dark: dots.reduce((n, dot) => n + ((dot & 0xff) < 96), 0) };
      if (window.refuses) throw new DOMException('no', window.refuses);
    };
  });
  await page.goto('./');
  await page.getByRole('textbox').first().fill('Anna\nBram\nCarla\nDaan');
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await toTab(page, 'Print and files');
  const share = page.getByRole('button', { name: 'Share as a picture' });
  await share.click();
  await expect(page.getByText('The picture was handed to the device.').first()).toBeVisible();
  const shared = await page.evaluate(() => window.shared);
  expect(shared.name).toMatch(/\.png$/);
  expect(shared.width).toBe(1654);
  // Something is written on it.
  expect(shared.dark).toBeGreaterThan(2000);

  await page.evaluate(() => (window.refuses = 'AbortError'));
  await share.click();
  await expect(page.getByText('Not shared.').first()).toBeVisible();

  await page.evaluate(() => (window.refuses = 'NotAllowedError'));
  const [download] = await Promise.all([page.waitForEvent('download'), share.click()]);
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  await expect(page.getByText('it was saved instead').first()).toBeVisible();

  // A device that takes pictures alone has the PDF saved.
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  const file = await readFile(await pdf.path(), 'latin1');
  expect(file.slice(0, 8)).toBe('%PDF-1.4');
  expect(file).toContain('/MediaBox[0 0 595.28 841.89]');
  expect(file).toContain('/Count 1');
});
