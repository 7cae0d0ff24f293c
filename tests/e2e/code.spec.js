// The code on the wall as a camera sees it: read from a picture of the screen, 3 pixels a square, by a decoder that
// shares nothing with what made it.

import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { test, expect } from './fixtures.js';
import { makeRound1, namesBox, roundTitle } from './hall.js';

const ADDRESS = 'https://rondel.example/club/';
const SQUARE = 3;
const code = (page) => page.getByRole('img', { name: 'QR code with the link to this round' });

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
  await page.getByRole('button', { name: 'QR code' }).click();
  await page.getByRole('textbox', { name: 'Address of this page' }).fill(ADDRESS);
  await page.getByRole('button', { name: 'Use this address' }).click();
  const here = await page.getByRole('link', { name: 'See what a phone shows' }).getAttribute('href');
  await page.getByRole('button', { name: 'QR code' }).click();
  return `${ADDRESS}h.html#${here.split('#/hall/')[1]}`;
}

/**
 * The picture with `times` as few pixels across, each the average of what it covers, as a lens far away or a coarse
 * sensor gives it; the first begins at `shift`. A browser that draws at a scale below 1 takes shortcuts of its own, another one in every version.
 */
function averaged({ data, width, height }, times, shift) {
  const small = { width: Math.floor((width - shift) / times), height: Math.floor((height - shift) / times) };
  // The pixels between two places of a line, with the share of each that lies between them.
  const between = (from, to) =>
    Array.from({ length: Math.ceil(to) - Math.floor(from) }, (_, at) => Math.floor(from) + at).map((pixel) => ({
      pixel,
      share: Math.min(to, pixel + 1) - Math.max(from, pixel),
    }));
  const columns = Array.from({ length: small.width }, (_, x) => between(shift + x * times, shift + (x + 1) * times));
  const rows = Array.from({ length: small.height }, (_, y) => between(shift + y * times, shift + (y + 1) * times));
  small.data = new Uint8ClampedArray(small.width * small.height * 4);
  rows.forEach((row, y) =>
    columns.forEach((column, x) => {
      for (let colour = 0; colour < 4; colour += 1) {
        let sum = 0;
        for (const down of row) {
          for (const across of column) sum += data[(down.pixel * width + across.pixel) * 4 + colour] * down.share * across.share;
        }
        small.data[(y * small.width + x) * 4 + colour] = sum / times ** 2;
      }
    }),
  );
  return small;
}

/**
 * Pictures of the whole screen, so far away, or so coarse, that a square of its code is `SQUARE` pixels, each a third of a
 * pixel beside the one before: a hand that holds a camera is never still.
 */
async function farAway(page) {
  const size = await code(page).evaluate((svg) => {
    const box = svg.getBoundingClientRect();
    return Math.min(box.width, box.height) / svg.viewBox.baseVal.width;
  });
  expect(size).toBeGreaterThanOrEqual(SQUARE);
  const [picture, times] = [PNG.sync.read(await page.screenshot()), size / SQUARE];
  return [0, 1, 2].map((third) => averaged(picture, times, (third * times) / 3));
}

/** Whether each corner of the code, its white included, is on the screen with nothing over it. */
const corners = (page) =>
  code(page).evaluate((svg) => {
    const { left, top, right, bottom } = svg.getBoundingClientRect();
    const across = [left + 2, right - 2];
    return [top + 2, bottom - 2].flatMap((y) => across.map((x) => svg.contains(document.elementFromPoint(x, y))));
  });

/** The text of the code in the first of these pictures in which it can be read. */
async function read(page) {
  for (const { data, width, height } of await farAway(page)) {
    const found = jsQR(data, width, height);
    if (found) return found.data;
  }
  return undefined;
}

/** Expects that the code says this in the light and in the dark. */
async function expectRead(page, text) {
  for (const colorScheme of ['dark', 'light']) {
    await page.emulateMedia({ colorScheme });
    expect(await read(page), colorScheme).toBe(text);
  }
}

for (const count of [8, 27, 40]) {
  test(`the code of ${count} players is read from a picture of the wall, in the light and in the dark`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const link = await codeOnWall(page, count);
    expect(link.length).toBeLessThanOrEqual(700);
    // Beside the boards, where there is room for it.
    if (await code(page).isVisible()) await expectRead(page, link);
    else expect(count).toBeGreaterThan(8);
    // The page of its own, while the clock runs and has its buttons there too: nothing covers the code.
    await page.getByRole('button', { name: /^Start the clock/ }).click();
    await page.getByRole('button', { name: /^Page (\d+) of \1$/ }).click();
    const side = await code(page).evaluate((svg) => svg.getBoundingClientRect().height / innerHeight);
    expect(side).toBeCloseTo(0.85, 2);
    expect(await corners(page)).toEqual([true, true, true, true]);
    await expectRead(page, link);
  });
}
