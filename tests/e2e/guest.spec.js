// A guest with a phone: the code on the wall opens a page of its own, whatever the code's age, and nothing else.

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test, expect } from './fixtures.js';
import { begin, home, makeRound1, namesBox, players, result } from './hall.js';
import { faults } from './helpers.js';

const PHONE = { width: 390, height: 844 };
// Made before hours were part of a link (crates/format/src/hall/tests.rs has it too): round 3 of six people.
const OLD = '1NXAe3BaDQMUIRZMJBTDFQuioMkwlHJICTcexDYAgEAXQmj-FI6DoAJhY29sZpdPDRG8Ep3EGGlhMyt-85Hl99JRm0wtLLB_GCC-yorx3wHwETDta42xOFZMTOo7j9JyBYyk_';

test.use({ viewport: PHONE, serviceWorkers: 'allow' });

/** What the code of the round on screen holds. */
async function data(page) {
  await page.getByRole('link', { name: 'Wall', exact: true }).click();
  await page.getByRole('button', { name: 'QR code' }).click();
  const address = page.getByRole('textbox', { name: 'Address of this page' });
  const see = page.getByRole('link', { name: 'See what a phone shows' });
  await expect(address.or(see).first()).toBeVisible();
  if (await address.isVisible()) {
    await address.fill('rondel.example/club');
    await page.getByRole('button', { name: 'Use this address' }).click();
  }
  return (await see.getAttribute('href')).split('#/hall/')[1];
}

/** Each row of a list, without the blanks. */
const rows = (page, list) => page.locator(list).locator('> li').evaluateAll((all) => all.map((row) => row.innerText.split(/\s+/).join(' ')));

test('an old code leads to a page of its own before any program, and installs nothing', async ({ page, site }) => {
  await page.goto(`./#/hall/${OLD}`);
  await expect(page).toHaveURL(`${site.url}h.html#${OLD}`);
  await page.getByRole('button', { name: 'Anna', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are Anna');
  await expect(page.getByText('Round 3, board 3.')).toBeAttached();
  const files = [...new Set(site.asked)].map((file) => file.replace(/^\//, '') || 'index.html');
  expect(files.filter((file) => !/^(index\.html|h\.html|icons\/icon\.svg|rondel-hall(_bg)?-\w+\.(js|wasm))$/.test(file))).toEqual([]);
  const sizes = files.map(async (file) => (await stat(join(process.env.RONDEL_DIST, `${file}.gz`))).size);
  const sum = (await Promise.all(sizes)).reduce((sum, size) => sum + size);
  console.log(`    ${(sum / 1024).toFixed(1)} KiB packed in ${files.length} files for a code of before`);
  expect(sum).toBeLessThanOrEqual(150 * 1024);
  expect(await page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])).toEqual([0, 0]);
  // Nor is there a way to what organizers do.
  await expect(page.getByRole('link')).toHaveCount(0);
});

test('a name is chosen once, and the rounds of codes read before are still there', async ({ page }) => {
  const phone = await page.context().newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await home(page);
  await namesBox(page).fill(players(9).join('\n'));
  await page.getByRole('radio', { name: /^Mexicano/ }).check();
  await makeRound1(page).click();
  await expect(page.getByRole('heading', { name: /^Round 1 ·/ })).toBeVisible();
  const first = await data(page);
  await phone.goto(`./h.html#${first}`);
  const name = await phone.locator('.own__names button').nth(3).innerText();
  await phone.getByRole('button', { name, exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`You are ${name}`);
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`You are ${name}`);
  await expect(phone.locator('.own__next')).toContainText('Next: from the standings');
  expect(await faults(phone, { dark: true })).toEqual([]);
  for (const width of [320, 390, 1280]) {
    await phone.setViewportSize({ width, height: 844 });
    expect(await phone.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
  }
  // All courts, and a tap on a name; no standings before a result.
  await phone.getByRole('button', { name: 'All courts' }).click();
  expect(await rows(phone, '.own__games')).toHaveLength(2);
  await phone.locator('.own__ask').first().click();
  await expect(phone.getByRole('status')).toContainText('round 1');
  await expect(phone.getByRole('button', { name: 'Standings' })).toHaveCount(0);
  expect(await faults(phone, { dark: true })).toEqual([]);
  // Somebody else has the phone now.
  await phone.getByRole('button', { name: 'My game' }).click();
  await phone.getByRole('button', { name: 'I am somebody else' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Who are you?');
});

test('every other code says in a sentence what is wrong with it', async ({ page }) => {
  const said = async (data, sentence) => {
    await page.goto('about:blank');
    await page.goto(`./h.html#${data}`);
    await expect(page.getByRole('alert')).toContainText(sentence);
    expect(await faults(page)).toEqual([]);
  };
  await said('1AAAAAAAA', 'Part of this link was lost on the way. Scan the code on the wall again.');
  await said(`3${OLD.slice(1)}`, 'This link was made by a newer Rondel.');
  await said('', 'This page shows what the code on the wall holds. Scan that code.');
  // An old code is not wrong: its day is said.
  await page.goto(`./h.html#${OLD}`);
  await page.getByRole('button', { name: 'Anna', exact: true }).click();
  await expect(page.getByText(/^This code is of .*7 Sept?/)).toHaveCount(Date.now() > Date.parse('2026-09-08') ? 1 : 0);
});

for (const [locale, own, all] of [['nl-NL', 'Je bent Anna', 'Alle borden'], ['nb-NO', 'Du er Anna', 'Alle bord']]) {
  test.describe(locale, () => {
    test.use({ locale });
    test('the page speaks the language of the phone', async ({ page }) => {
      await page.goto(`./h.html#${OLD}`);
      await page.getByRole('button', { name: 'Anna', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(own);
      await expect(page.getByRole('button', { name: all })).toBeVisible();
    });
  });
}

test('a link pasted over another in the running page leads there too', async ({ page, site }) => {
  await begin(page, ['Anna', 'Bram', 'Carla', 'Daan']);
  await result(page, 'Anna').click();
  await page.evaluate((data) => (location.hash = `#/hall/${data}`), OLD);
  await expect(page).toHaveURL(`${site.url}h.html#${OLD}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who are you?');
});
