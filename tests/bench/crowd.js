// How long a tablet works for two hundred entrants: a result, and the tabs that show everybody.

import { serve } from '../e2e/serve.js';

const NAMES = Array.from({ length: 200 }, (_, index) => `Player ${String(index + 1).padStart(3, '0')}`);

/** Begins an event of this kind from the start page, ninety of the first hundred games played. */
export const begun = (kind) => async (page) => {
  await page.locator('textarea').fill(NAMES.join('\n'));
  await page.getByRole('radio', { name: kind }).check();
  await page.locator('.button--main').click();
  await page.locator('.desk__row').first().waitFor();
  for (let game = 0; game < 90; game += 1) await page.keyboard.press('1');
};

/** Opens an event from a backup. */
export const opened = (path) => async (page) => {
  await page.getByLabel('Open a file').first().setInputFiles(path);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await page.locator('.desk__row').first().waitFor();
};

/** What is opened, by what one sees that it is there, and how many of that there are in the end. */
const TABS = [
  ['standings', 'table.standings > tbody > tr', 200],
  ['checks', '.claim', 1],
  ['print', '.paper__page', 1],
];

/**
 * Goes to a tab by its address, as its link does, wherever that stands on this size of screen; milliseconds from there
 * to the first frame in which it stands, and until the page rests.
 */
function openTab([tab, selector, count]) {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return (async () => {
    await frame();
    const start = performance.now();
    location.hash = [...location.hash.split('/').slice(0, 3), tab].join('/');
    do await frame();
    while (!document.querySelector(selector));
    const seen = performance.now() - start;
    while (document.querySelectorAll(selector).length < count) await frame();
    await new Promise((rests) => requestIdleCallback(rests));
    return { seen, rests: performance.now() - start };
  })();
}

/** Taps a result that stands otherwise; milliseconds from the press to the frame drawn. */
async function tapResult() {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const row = [...document.querySelectorAll('.desk__row')].findLast((row) => row.querySelector('.result__button'));
  const button = row.querySelector('.result__button[aria-pressed="false"]');
  await frame();
  const start = performance.now();
  button.click();
  await frame();
  if (button.getAttribute('aria-pressed') !== 'true') throw new Error('the result is not on screen');
  return performance.now() - start;
}

/**
 * Milliseconds of seven runs, the processor so many times slower: `result`, from the tap to the frame drawn; of each
 * tab `seen`, until something of it stands, and `rests`, until all of it does and the page is idle.
 */
export async function crowd(browser, dist, begin, rate) {
  const site = await serve(dist);
  const page = await browser.newPage({ viewport: { width: 1180, height: 820 } });
  await page.goto(site.url);
  await begin(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const times = { result: [] };
  for (const [tab] of TABS) times[tab] = { seen: [], rests: [] };
  for (let run = 0; run < 7; run += 1) {
    times.result.push(await page.evaluate(tapResult));
    for (const tab of TABS) {
      const { seen, rests } = await page.evaluate(openTab, tab);
      times[tab[0]].seen.push(seen);
      times[tab[0]].rests.push(rests);
    }
    await page.evaluate(() => (location.hash = [...location.hash.split('/').slice(0, 3), 'rounds'].join('/')));
    await page.locator('.desk__row').first().waitFor();
    await page.waitForTimeout(1500);
  }
  await page.close();
  await site.close();
  return times;
}
