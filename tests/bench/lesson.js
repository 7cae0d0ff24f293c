// How long the stage works for each step of the lesson, as a class is shown it.

import { serve } from '../e2e/serve.js';

const NAMES = ['Johanna van der Meulen', 'Bo Li', 'Ødin Strand-Haug', 'Tuva Berg'];

/** What is measured: so many names, on a screen of this size. */
export const SHOWS = [[9, { width: 1280, height: 720 }], [24, { width: 1280, height: 720 }], [30, { width: 1920, height: 1080 }]];

/**
 * Milliseconds of script, style and layout, of the page's own processor time, from the press of PageDown to the frame
 * drawn, press by press from the first step to the last, a while between two: as long as it takes to walk and to make
 * the next one. The press to the board that follows leads to another page.
 */
export async function lesson(browser, dist, [players, viewport]) {
  const site = await serve(dist);
  const page = await browser.newPage({ viewport });
  const names = Array.from({ length: players }, (_, index) => `${NAMES[index % 4]} ${'ABCDEFGH'[Math.floor(index / 4)]}`);
  await page.goto(`${site.url}#/table/${players}/1/big/why-1/names-${Buffer.from(names.join('\n')).toString('base64url')}`);
  await page.locator('.stage__foot').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const all = Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
    return all.ScriptDuration + all.RecalcStyleDuration + all.LayoutDuration;
  };
  const times = [];
  for (let press = 0; press < 28; press += 1) {
    await page.waitForTimeout(1500);
    const before = await worked();
    await page.evaluate(async () => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true, cancelable: true }));
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    });
    times.push((await worked()) - before);
  }
  await page.close();
  await site.close();
  return times.toSorted((a, b) => a - b);
}
