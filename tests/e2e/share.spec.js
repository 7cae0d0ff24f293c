// Whatever leaves an event on a phone: the code for the players in two taps from the desk, and the rest in rows that open.

import { test, expect } from './fixtures.js';
import { begin, countTaps, part } from './hall.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a phone shows what leaves the event at a glance; the code is two taps from the desk', async ({ page }) => {
  await page.addInitScript(() => {
    window.printed = 0;
    window.print = () => void (window.printed += 1);
  });
  await begin(page);
  const taps = await countTaps(page);
  await part(page, 'Share, print').click();
  await expect(page.getByRole('heading', { name: 'For the players' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  await page.getByRole('button', { name: 'Show the code' }).click();
  expect(await taps()).toBe(2);
  // This page was opened where no phone finds it, so the code begins with an address.
  await page.getByRole('textbox', { name: 'Address of this page' }).fill('https://rondel.example/club/');
  await page.getByRole('button', { name: 'Use this address' }).click();
  const code = page.getByRole('img', { name: 'QR code with the link to this round' });
  expect((await code.boundingBox()).width).toBeGreaterThan(300);

  // A sheet is printed without being opened first; a backup says its age before its row is opened.
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.printed)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper__page').first()).toBeVisible();
  await page.emulateMedia({ media: null });
  await expect(page.locator('.paper__page').first()).toBeHidden();
  await expect(page.getByText('no backup', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Files and backup' }).click();
  await expect(page.getByRole('button', { name: 'Save a backup', exact: true })).toBeVisible();
});
