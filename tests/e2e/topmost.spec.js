// Nothing that is pressed lies under anything else, whatever wraps how: every button is asked at its own middle, on every
// page, at four widths, with two fonts.

import { chromium } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { test, expect } from './fixtures.js';
import { ELEVEN, begin } from './hall.js';

const WIDTHS = [[320, 640], [390, 844], [820, 1180], [1280, 800]];
const LESSON = Array.from({ length: 15 }, (_, step) => `#/table/${step % 2 ? 9 : 8}/1/why-${step + 1}/answer`);
const PLACES = [
  '#/', '#/new', '#/open', '#/season', '#/verify', '#/about', '#/no/such/page',
  '#/table', '#/table/9/2/slanted/listed', '#/table/by-hand/6', '#/table/starter/8/1', '#/table/8/1/paper',
  '#/table/24/1/big', '#/table/8/1/big/why-4/answer', '#/table/by-hand/board-1/class-24', ...LESSON,
  '#/span', '#/span/40/3/multiples', '#/span/12/1/all', '#/span/13/2/left-right', '#/span/8/1/puzzle', '#/span/8/1/paper',
  '#/movement', '#/count', '#/count/tables', '#/count/method', '#/count/share',
];
const TABS = ['rounds', 'players', 'standings', 'checks', 'print', 'history', 'wall'];

/** The part of the program that has a place. */
const part = (place) =>
  /^#\/event\/[^/]+\/(rounds|players)/.test(place) ? 'desk' : /^#\/(event|new|open|season)/.test(place) ? 'event' : /^#\/(table|span|verify|movement)/.test(place) ? 'explore' : /^#\/count/.test(place) ? 'count' : place === '#/about' ? 'leaf' : 'start';

/** Goes to a place and waits until it is drawn. */
async function visit(page, place) {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await page.evaluate((place) => (location.hash = place), place);
  await page.evaluate(drawn);
  await expect(page.locator('html')).toHaveAttribute('data-part', part(place));
  await page.evaluate(drawn);
}

/** Every button in sight that something else lies over, at its own middle. */
const covered = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const element of document.querySelectorAll('button, summary, select, input, textarea, a.button, nav a, [role=spinbutton]')) {
      const style = getComputedStyle(element);
      const isHidden = !element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden, .skip, [inert]');
      if (isHidden || element.disabled || style.pointerEvents === 'none' || element.matches('.visually-hidden')) continue;
      const middle = () => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2, width, height };
      };
      let { x, y, width, height } = middle();
      if (width < 2 || height < 2) continue;
      if (document.elementFromPoint(x, y) !== element) {
        element.scrollIntoView({ block: 'center', inline: 'end', behavior: 'instant' });
        ({ x, y } = middle());
      }
      const top = document.elementFromPoint(x, y);
      const isTop = top && (element.contains(top) || top.closest('label')?.contains(element));
      if (!isTop) found.push(`${element.outerHTML.slice(0, 90)} under ${top?.outerHTML.slice(0, 60)}`);
    }
    return found;
  });

for (const font of ['dejavu', 'noto']) {
  test(`nothing pressable lies under another, in ${font}`, async ({ site }) => {
    test.slow();
    const browser = await chromium.launch({
      executablePath: process.env.RONDEL_CHROMIUM,
      chromiumSandbox: process.getuid() !== 0,
      env: { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL(`../fonts/${font}.conf`, import.meta.url)) },
    });
    try {
      const page = await browser.newPage({ baseURL: site.url, locale: 'en-GB', serviceWorkers: 'block', reducedMotion: 'reduce' });
      await begin(page, ELEVEN);
      const event = new URL(page.url()).hash.replace(/\/rounds.*/, '');
      const found = [];
      for (const place of [...PLACES, ...TABS.map((tab) => `${event}/${tab}`)]) {
        await visit(page, place);
        for (const [width, height] of WIDTHS) {
          await page.setViewportSize({ width, height });
          found.push(...(await covered(page)).map((fault) => `${place} at ${width}: ${fault}`));
        }
      }
      // The fonts are not one and the same.
      const wide = await page.evaluate(() => {
        const pen = document.createElement('canvas').getContext('2d');
        pen.font = '100px system-ui';
        return pen.measureText('Wimbledon').width;
      });
      expect(wide > 552).toBe(font === 'dejavu');
      expect(found).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}
