// How long a slow tablet works for two hundred entrants: a result, and the tabs that show everybody.

import { serve } from '../e2e/serve.js';

/** The kinds of event that are measured. */
export const KINDS = ['Monrad', 'Round robin'];

const NAMES = Array.from({ length: 200 }, (_, index) => `Player ${String(index + 1).padStart(3, '0')}`);

/** What is opened, with what must stand there, in the end for everybody. */
const TABS = [
  ['standings', 'table.standings tbody tr', 200],
  ['checks', '.claim, .claims, details', 1],
  ['print', '.paper__page', 1],
];

/**
 * Milliseconds from a tap to the frame drawn, CPU throttled 4x, times of seven taps each: a result on the round desk;
 * then each tab, until something of it is seen and until the page rests.
 */
export async function crowd(browser, dist, kind) {
  const site = await serve(dist);
  const page = await browser.newPage({ viewport: { width: 1180, height: 820 } });
  await page.goto(site.url);
  await page.locator('textarea').fill(NAMES.join('\n'));
  await page.getByRole('radio', { name: kind }).check();
  await page.locator('.button--main').click();
  await page.locator('.desk__row').first().waitFor();
  // A round in which all games but a few are in.
  for (let game = 0; game < 90; game += 1) await page.keyboard.press('1');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times = { result: [] };
  for (const [tab] of TABS) times[tab] = { seen: [], rests: [] };
  for (let run = 0; run < 7; run += 1) {
    times.result.push(
      await page.evaluate(async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const row = [...document.querySelectorAll('.desk__row')].findLast((row) => row.querySelector('.result__button'));
        const button = row.querySelector('.result__button[aria-pressed="false"]');
        await frame();
        const start = performance.now();
        button.click();
        await frame();
        if (button.getAttribute('aria-pressed') !== 'true') throw new Error('the result is not on screen');
        return performance.now() - start;
      }),
    );
    for (const [tab, selector, count] of TABS) {
      const { seen, rests } = await page.evaluate(
        async ([tab, selector, count]) => {
          const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
          const link = () => document.querySelector(`a[href$="/${tab}"], a[href*="/${tab}/"]`);
          // On a round the tabs are folded under "More".
          if (!link()) document.querySelector('.bar__more').click();
          await frame();
          const start = performance.now();
          link().click();
          do await frame();
          while (!document.querySelector(selector));
          const seen = performance.now() - start;
          while (document.querySelectorAll(selector).length < count) await frame();
          await new Promise((rests) => requestIdleCallback(rests));
          return { seen, rests: performance.now() - start };
        },
        [tab, selector, count],
      );
      times[tab].seen.push(seen);
      times[tab].rests.push(rests);
    }
    await page.evaluate(() => document.querySelector('a[href*="/rounds"]').click());
    await page.locator('.desk__row').first().waitFor();
    await page.waitForTimeout(1500);
  }
  await page.close();
  await site.close();
  return times;
}

if (process.argv[1] === import.meta.filename) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: process.env.RONDEL_CHROMIUM, chromiumSandbox: process.getuid() !== 0 });
  for (const kind of KINDS) console.log(kind, JSON.stringify(await crowd(browser, process.argv[2], kind), (_, it) => (typeof it === 'number' ? Math.round(it) : it)));
  await browser.close();
}
