// The code on the wall as a camera sees it: read from a picture of the screen, 3 pixels a square, by a decoder that
// shares nothing with what made it.

import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { test, expect } from './fixtures.js';
import { makeRound1, namesBox, roundTitle } from './hall.js';

const ADDRESS = 'https://rondel.example/club/';
const SQUARE = 3;
const code = (page) => page.getByRole('img', { name: 'Code with the link to this round' });

const FIRST = ['Ødin', 'Aksel', 'Filip', 'Jakub', 'Lucas', 'Sigurd', 'Mohammed', 'Frida', 'Ingrid-Margrethe', 'Aleksandra'];
const LAST = ['Østby-Ånestad', 'Grønvold', 'Johansen', 'Kowalczyk', 'van der Meulen', 'Al-Hassani', 'Kristiansen'];
/** Names of a school in Norway, none of them short. */
const people = (n) => Array.from({ length: n }, (_, at) => `${FIRST[at % FIRST.length]} ${LAST[(at * 3) % LAST.length]}${at < 10 ? '' : ` ${at}`}`);

/** A Monrad, its code on the wall; gives the link that the code holds. */
async function codeOnWall(page, count) {
  await page.goto('./#/new');
  await namesBox(page).fill(people(count).join('\n'));
  await page.getByRole('radio', { name: /^Monrad/ }).check();
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await page.getByRole('link', { name: 'Wall', exact: true }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'The code for phones' }).click();
  await page.getByRole('textbox', { name: 'Address of this page' }).fill(ADDRESS);
  await page.getByRole('button', { name: 'Use this address' }).click();
  const here = await page.getByRole('link', { name: 'See what a phone shows' }).getAttribute('href');
  await page.getByRole('button', { name: 'The code for phones' }).click();
  return `${ADDRESS}${here.replace(/^[^#]*/, "")}`;
}

/** How many squares the code on the screen has from side to side, its white included, and how large one is. */
const measured = (page) =>
  code(page).evaluate((svg) => {
    const squares = svg.viewBox.baseVal.width;
    const { width, height } = svg.getBoundingClientRect();
    return { squares, size: Math.min(width, height) / squares };
  });

/** The text of the code in a picture of the whole screen. */
async function read(page) {
  const { data, width, height } = PNG.sync.read(await page.screenshot());
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

for (const colorScheme of ['light', 'dark']) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const count of [8, 27, 40]) {
      test(`the code of ${count} players is read from a picture of the wall, ${colorScheme}`, async ({ page }) => {
        const link = await codeOnWall(page, count);
        expect(link.length).toBeLessThanOrEqual(700);
        // The page of its own: 85 % of the height of the screen.
        await page.getByRole('button', { name: /^Page (\d+) of \1$/ }).click();
        const { squares } = await measured(page);
        const height = Math.round((SQUARE * squares) / 0.85);
        await page.setViewportSize({ width: Math.round((height * 16) / 9), height });
        await expect.poll(async () => Math.abs((await measured(page)).size - SQUARE)).toBeLessThan(0.02);
        expect(await read(page)).toBe(link);
        // Beside the boards, where there is room for it: whole pixels, at least three.
        await page.setViewportSize({ width: 16 * squares, height: 9 * squares });
        await page.getByRole('button', { name: /^Page 1 of/ }).click();
        if (count < 40) {
          await expect(code(page)).toBeVisible();
          expect((await measured(page)).size).toBe(SQUARE);
          expect(await read(page)).toBe(link);
        }
      });
    }
  });
}
