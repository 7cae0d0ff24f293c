// The browser is killed while results are entered, again and again: what was said to be saved is there afterwards.
// `make soak` does it a hundred times; RONDEL_SEED does one of them once more.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, expect } from './fixtures.js';
import { journal, makeRound1, namesBox, players, roundTitle } from './hall.js';
import { chance, start } from './killed.js';

const AT_ONCE = 5;
const stories = Math.ceil(Number(process.env.RONDEL_KILLS ?? AT_ONCE) / AT_ONCE);

/** How many results are chosen in the round on screen. */
const chosen = (page) => page.locator('main [aria-pressed="true"]').count();

/** Tells `saved` the number of results on screen whenever a frame says, with them, that the event is saved. */
async function watch(page, saved) {
  await page.exposeFunction('tellSaved', saved);
  await page.evaluate(() => {
    let told = 0;
    const look = () => {
      const chip = document.querySelector('.chip');
      const isSaved = chip?.textContent.startsWith('Saved on this device · ') && chip.ariaBusy !== 'true';
      const results = document.querySelectorAll('main [aria-pressed="true"]').length;
      if (isSaved && results > told) {
        told = results;
        window.tellSaved(results);
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

/** Enters results until the browser is killed, after so many milliseconds. */
async function enterUntilKilled({ page, kill }, random, after) {
  let killed;
  const timer = setTimeout(() => (killed = kill()), after);
  try {
    for (;;) {
      await page.keyboard.press('120'[Math.floor(random() * 3)]);
      await new Promise((done) => setTimeout(done, random() * 120));
    }
  } catch (error) {
    if (!killed) throw error;
  } finally {
    clearTimeout(timer);
  }
  await killed;
}

for (let story = 0; story < stories; story += 1) {
  test(`a browser that is killed loses nothing that was said to be saved, ${story + 1}`, async ({ baseURL }) => {
    const seed = Number(process.env.RONDEL_SEED ?? (Date.now() + story) % 1e9);
    test.setTimeout(180_000);
    const random = chance(seed);
    const profile = await mkdtemp(join(tmpdir(), 'rondel-killed-'));
    let browser = await start(profile);
    try {
      await browser.page.goto(`${baseURL}#/`);
      await namesBox(browser.page).fill(players(40).join('\n'));
      await makeRound1(browser.page).click();
      await expect(roundTitle(browser.page, 1)).toBeVisible();
      const address = browser.page.url().replace(/\/rounds.*/, '');
      const runs = [];
      for (let round = 1; round <= AT_ONCE; round += 1) {
        let saved = 0;
        await watch(browser.page, (results) => (saved = results));
        await enterUntilKilled(browser, random, 200 + random() * 1800);
        browser = await start(profile);
        await browser.page.goto(`${address}/rounds/${round}`);
        const title = roundTitle(browser.page, round);
        await expect(title.or(browser.page.getByRole('heading', { name: 'This event is not on this device' }))).toBeVisible();
        const isHere = await title.isVisible();
        runs.push({ saved, found: isHere ? await chosen(browser.page) : 'not even the event' });
        if (!isHere) break;
        await browser.page.goto(`${address}/rounds/${round + 1}`);
        await expect(roundTitle(browser.page, round + 1)).toBeVisible();
      }
      console.log(`seed ${seed}: ${runs.map(({ saved, found }) => `${saved} saved, ${found} there`).join('; ')}`);
      expect(runs.filter(({ saved, found }) => !(found >= saved))).toEqual([]);
      expect(runs.some(({ saved }) => saved > 0)).toBe(true);
    } finally {
      await browser.kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

// The choices of a person, the event open last among them, come to the disk seconds after the journal.
test('a browser that is killed right after the first event was made opens that event', async ({ baseURL }) => {
  const profile = await mkdtemp(join(tmpdir(), 'rondel-young-'));
  let browser = await start(profile);
  try {
    await browser.page.goto(`${baseURL}#/`);
    await namesBox(browser.page).fill(players(8).join('\n'));
    await makeRound1(browser.page).click();
    await expect(roundTitle(browser.page, 1)).toBeVisible();
    await expect(browser.page.locator('.chip:not([aria-busy="true"])')).toContainText('Saved on this device');
    await browser.kill();
    browser = await start(profile);
    await browser.page.goto(baseURL);
    await expect(roundTitle(browser.page, 1)).toBeVisible();
  } finally {
    await browser.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

// Neither belongs to an event's log: each is a text that the browser writes to the disk when it pleases.
test('names that are typed and a proposal changed by hand outlive a browser that is killed', async ({ baseURL }) => {
  const profile = await mkdtemp(join(tmpdir(), 'rondel-typed-'));
  let browser = await start(profile);
  const again = async (address) => {
    await browser.kill();
    browser = await start(profile);
    await browser.page.goto(address);
    return browser.page;
  };
  const onDisk = (page, text) => expect.poll(async () => JSON.stringify(await journal(page))).toContain(text);
  const player = (page, name) => page.locator('.proposal__player').filter({ has: page.getByText(name, { exact: true }) });
  const bar = (page) => page.locator('.proposal__bar');
  try {
    let { page } = browser;
    await page.goto(`${baseURL}#/`);
    await namesBox(page).fill(players(6).join('\n'));
    await onDisk(page, 'Player 006');
    page = await again(`${baseURL}#/`);
    await expect(namesBox(page)).toHaveValue(players(6).join('\n'));
    // And once the program has come.
    await page.getByRole('radio', { name: 'Monrad' }).check();
    await expect(namesBox(page)).toHaveValue(players(6).join('\n'));
    await makeRound1(page).click();
    await expect(roundTitle(page, 1)).toBeVisible();
    const address = page.url();
    for (const key of '111') await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Pair round 2', exact: true }).click();
    await player(page, 'Player 001').click();
    await bar(page).getByRole('button', { name: 'Not play against…' }).click();
    await player(page, 'Player 002').click();
    await bar(page).getByRole('button', { name: 'Apply' }).click();
    const settled = /^Release: Player 00[12] does not play Player 00[12]$/;
    await expect(page.getByRole('button', { name: settled })).toBeVisible();
    await onDisk(page, 'swaps');
    page = await again(address);
    await page.getByRole('button', { name: 'Pair round 2', exact: true }).click();
    await expect(page.getByRole('button', { name: settled })).toBeVisible();
  } finally {
    await browser.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
