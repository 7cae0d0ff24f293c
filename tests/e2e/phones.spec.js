// The phones in the hall: a code on the wall, its link on somebody's own phone, and results that come back by a chat.

import { test, expect } from './fixtures.js';
import { begin, players, toTab } from './hall.js';

const PHONE = { width: 390, height: 844 };
const wall = (page) => page.getByRole('region', { name: 'Wall' });
const code = (page) => page.getByRole('img', { name: 'QR code with the link to this round' });

/** Says once where phones find the page, which here is not its own address. */
async function giveAddress(page, address) {
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByText('There is no QR code yet').last()).toBeVisible();
  await page.getByRole('textbox', { name: 'Address of this page' }).fill(address);
  await page.getByRole('button', { name: 'Use this address' }).click();
}

test('the wall shows a code, and its link a phone who plays whom', async ({ page, context }) => {
  await begin(page, players(8));
  await page.getByRole('link', { name: 'Wall', exact: true }).click();
  await expect(wall(page)).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  await giveAddress(page, 'http://localhost/');
  await expect(page.getByText('Only this device can open this address')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Address of this page' })).toHaveValue('http://localhost/');
  await page.getByRole('textbox', { name: 'Address of this page' }).fill('rondel.example/club');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('The QR code leads to https://rondel.example/club')).toBeVisible();
  await expect(code(page)).toBeVisible();

  const [phone] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'See what a phone shows' }).click()]);
  await phone.setViewportSize(PHONE);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Who are you?');
  const name = players(8)[2];
  await phone.getByRole('button', { name, exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`You are ${name}`);
  await expect(phone.locator('main')).toContainText(/Round 1, board \d\./);
  await expect(phone.locator('main')).toContainText(/You have (White|Black) against/);
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`You are ${name}`);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await phone.getByRole('button', { name: 'I am somebody else' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Who are you?');

  // On a phone the panel lies over its own button: it has one to close it, and Escape does too.
  const { width, height: high } = page.viewportSize();
  const button = page.getByRole('button', { name: 'QR code' });
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await page.setViewportSize({ width, height: high });
  // The page of its own for the back of the hall; and the sheets for the wall carry the code too.
  await page.getByRole('button', { name: /^Page (\d+) of \1$/ }).click();
  const height = await code(page).evaluate((svg) => svg.getBoundingClientRect().height / innerHeight);
  expect(height).toBeCloseTo(0.85, 2);
  await page.getByRole('link', { name: 'Back to the desk' }).click();
  await toTab(page, 'Print and files');
  await expect(page.getByRole('img', { name: 'Round 1: your own game on your phone' })).toBeVisible();
  await page.getByLabel('With the QR code').uncheck();
  await expect(page.getByRole('img', { name: 'Round 1: your own game on your phone' })).toHaveCount(0);
});

test('results pasted from a chat are shown as read, asked about and taken in one step', async ({ page }) => {
  await begin(page, ['Anna', 'Bo', 'Cor', 'Daan', 'Eva', 'Fenna']);
  const row = (number) => page.locator('.desk__row').nth(number - 1);
  const chosen = (number) => row(number).getByRole('button', { pressed: true });
  await row(1).getByRole('button', { name: 'draw' }).click();
  await page.getByRole('button', { name: 'Paste results' }).click();
  const names = await row(2).locator('bdi').allInnerTexts();
  await page.getByRole('textbox', { name: 'Paste the lines here' }).fill(`1 1-0\n[20:41] Cor: ${names[1]} - ${names[0]} 1-0\n3 ½\nwho has the key?`);
  await expect(page.getByText('½–½ is already there. Which one is right?')).toBeVisible();
  await expect(page.getByText('Line 4: No result was found in this line. Write it like 1-0, ½-½ or 21-14.')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 question first' })).toBeDisabled();
  await page.getByRole('button', { name: 'Use 1–0' }).click();
  await page.getByRole('button', { name: 'Add 3 results' }).click();
  await expect(chosen(1)).toHaveText('1–0');
  await expect(chosen(2)).toHaveText('0–1');
  await expect(chosen(3)).toHaveText('½–½');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(chosen(1)).toHaveText('½–½');
  await expect(chosen(2)).toHaveCount(0);
});
