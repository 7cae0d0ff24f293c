// A guest with a phone: the code on the wall opens a page of its own, whatever the code's age, and nothing else.

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test, expect } from './fixtures.js';
import { begin, home, makeRound1, namesBox, players, result } from './hall.js';
import { faults } from './helpers.js';

const PHONE = { width: 390, height: 844 };
// Made before hours were part of a link (crates/format/src/hall/tests.rs has it too): round 3 of six people.
const OLD = '1NXAe3BaDQMUIRZMJBTDFQuioMkwlHJICTcexDYAgEAXQmj-FI6DoAJhY29sZpdPDRG8Ep3EGGlhMyt-85Hl99JRm0wtLLB_GCC-yorx3wHwETDta42xOFZMTOo7j9JyBYyk_';
// Rounds 7 and 10 of a Mexicano of 24 people, each with the rounds for which 700 characters had room.
const BIG = [
  '1xRuFj6g_uwEAxkhsIK24wEGmcSMEoHU6MuEv5Ukthys0NX4mEuw-N8YCAAbCiAWDSDpbWPC25WVSxAKMzs4YqEfS0h8BuHre-ODSCANgREHDV5i1pxIJsZLm4uEOyU6sDqHnS-GEQDxvtXDVgTfFAk-AYD8FmH4U74en4oEgAGWQTW7CMBCF155T-AJIsQmQLKnUln8WIHU9EBdMjIPshIruuQMX4A7d52KdJEpBahYTPb_PM_O8SjOj_AHTVFleXr2yMEy9Mnx8Vq5So_KeZpYPsRJv2ugTX2hTiXm2x-NRJXyafaHZfl9SGNud00lnjm7nVL5XfFmTU_Qn5fjUaZ9rtNXRujgjL28-31w65dUqn2MCE0yLDV-j3RGx0rvCJXzU8M3kd1f-2HNmEihvibb_GswU7tv7H9oYjce_IK_G4NOqK2WO-NTwjRZH_uLKe05w075Vq-xTqzb2rNii5xMKbx-v1eRs9m-eamk0DX5wi8whH5rOCL1Hq2GOB2zDdZkIeyCoxhAyIfsQMSFiiOsqAvr1QJI9gB7ZXRBEBSEMSATQpypBkC8CEAMWhyAICwiLWEwOtQ_ofsCiGKRgUR-kZBENjCtbdllEqKiHiD6LByBD1pNQf9tf',
  '1tP9Lj6g_uwEBhkhsIIy4oEmhURMAwHceZOCzDwbkzCncabTw9Pdd9cUCQAbCSAWBWDjTMXB4h0SuVhjM8LI4iE-1e9MWCLtXN-BWCANgNEHCX4ySpw5WhVzcTCXOvCWMBBzjY_BKB710thLwJu7u7gB1UEtywjAMXVun8AWYiZMAyZLOlPJnATNdC-KCieMwdkKH7rkDF-AO3ediVZJJy6ZePOnZ0tOzNmmupTthmkrDq5uTBibVI80NH2FNRqmTmk8v0tZsW16QV3dX7K696makKzCBsdLqzFdK1xUzTMsd36I5EFnmR8wymfB5_ol6_3VNobonyvwj8Warb3PJdQJTc7Aq6S3RHqwsjpKvG_GFxGOnPUd3lpbPrXKFQlM_r7Uin3xGUxs-Jg3kL7Z6FMRetcYnIxt1KG3CJ23pKrfIR7o3QefQKHhXWivMfj_e2u6kNlJn-GS3XVLrcZN_KNltY4kn7EYsyj26P3PtotolCybCGALCPviEQwiZ8AfQJwwgYkLEMKDchyGhB3FzI6hUeCA8Cn0Qog2k4lGgVi8AQTpeCGLA4iGIIYtD8D0WUW_EYh9EXKMvWDQAP2R9yn0WkYeARQE0Z_8D',
];

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

test('a name is chosen once, and every page is within a tap', async ({ page }) => {
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

test('what a code has no room for is what the phone has read before', async ({ page }) => {
  const soFar = () => page.locator('.own__head', { hasText: 'So far' }).locator('+ ul > li');
  const lacking = () => page.getByText('the code had no room for the earlier ones');
  await page.goto(`./h.html#${BIG[1]}`);
  await page.getByRole('button', { name: /^Ella/ }).click();
  const alone = await soFar().count();
  await expect(lacking()).toHaveText(`Your games are here from round ${10 - alone} on: the code had no room for the earlier ones.`);
  await page.evaluate((data) => (location.hash = data), BIG[0]);
  await expect(page.getByText('Round 7', { exact: true })).toBeVisible();
  await expect(page.getByText('this phone has read that of round 10')).toBeVisible();
  await page.evaluate((data) => (location.hash = data), BIG[1]);
  await expect(page.getByText('Round 10', { exact: true })).toBeVisible();
  expect(await soFar().count()).toBeGreaterThan(alone);
  await page.reload();
  expect(await soFar().count()).toBeGreaterThan(alone);
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
