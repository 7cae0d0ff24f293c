// The wall of few courts: cards that fill the screen, a strip under them, and buttons only for who asks for them.

import { test, expect } from './fixtures.js';
import { faults } from './helpers.js';
import { makeRound1, namesBox, roundTitle } from './hall.js';

const FIRST = [
  'Anna', 'Bram', 'Carla', 'Daan', 'Eva', 'Fenna', 'Gijs', 'Hanna', 'Ivar', 'Joris', 'Kees', 'Lotte', 'Mette',
  'Nils', 'Ola', 'Piet', 'Quirijn', 'Rutger', 'Sanne', 'Tim', 'Ulla', 'Vera', 'Wim', 'Xander',
];
const LONG = [
  'Jan-Pieter van der Meulen', 'Anne-Margrethe Ødegård-Hansen', 'Willemijn van den Bergh', 'Øyvind Johannessen', 'Bo Li',
  ...FIRST.slice(5, 13).map((first) => `${first} de Vries`),
];
const wall = (page) => page.locator('.wall');

/** An Americano of these people, its first round on the wall, which turns no page by itself. */
async function onWall(page, names) {
  await page.goto('./#/');
  await namesBox(page).fill(names.join('\n'));
  await page.getByRole('radio', { name: /^Americano/ }).check({ force: true });
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await page.goto(page.url().replace(/\/rounds.*|$/, '/wall/1'));
  await wall(page).getByRole('button', { name: 'Pause', exact: true }).click();
}

/**
 * The share of the screen on which nothing stands: neither a table (a card, or a row of a list), nor the head, nor what
 * the strip says, nor the code. The type of the names: the height of a capital as a share of the screen; which lines are
 * cut, and what lies beyond the screen.
 */
const measured = (page) =>
  page.evaluate(() => {
    const all = (what) => [...document.querySelectorAll(what)];
    const boxes = (what) => all(what).map((it) => it.getBoundingClientRect());
    const area = (what) => boxes(what).reduce((sum, { width, height }) => sum + width * height, 0);
    const lines = all('.wall__line');
    const context = document.createElement('canvas').getContext('2d');
    const capitals = lines.map((line) => {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(line);
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      return context.measureText('H').actualBoundingBoxAscent;
    });
    const isOutside = ({ left, top, right, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    return {
      empty: 1 - area('.wall__head, .wall__card, .wall tbody tr, .wall__fact, .wall__square') / (innerWidth * innerHeight),
      capital: Math.min(...capitals) / innerHeight,
      cut: lines.filter((line) => line.scrollWidth > line.clientWidth + 1).map((line) => line.textContent),
      outside: boxes('.wall__card, .wall__line, .wall__place, .wall__fact').filter(isOutside).length,
    };
  });

for (const courts of [1, 2, 3, 4, 5, 6]) {
  test(`${courts} courts fill a television, in capitals of a twentieth of its height`, async ({ page }) => {
    await onWall(page, FIRST.slice(0, 4 * courts));
    for (const [width, height] of [[1920, 1080], [1366, 768]]) {
      await page.setViewportSize({ width, height });
      await expect(async () => {
        const found = await measured(page);
        expect(found.empty).toBeLessThanOrEqual(0.15);
        expect(found.capital).toBeGreaterThanOrEqual(0.05);
        expect(found, `${width} by ${height}`).toMatchObject({ cut: [], outside: 0 });
      }).toPass({ timeout: 5_000 });
      await expect(wall(page).locator('.wall__card')).toHaveCount(courts);
    }
  });
}

test('long names, somebody who sits out and the code leave the cards whole, on a television and on a phone', async ({ page }) => {
  await onWall(page, LONG);
  await expect(wall(page).locator('.wall__fact')).toContainText('Sitting out');
  const whole = async () => expect(await measured(page)).toMatchObject({ cut: [], outside: 0 });
  for (const [width, height] of [[390, 844], [820, 1180], [1366, 768], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    await expect(whole).toPass({ timeout: 5_000 });
  }
  await wall(page).getByRole('button', { name: 'QR code', exact: true }).click();
  await page.getByRole('textbox', { name: 'Address of this page' }).fill('https://rondel.example/club/');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await wall(page).getByRole('button', { name: 'QR code', exact: true }).click();
  await expect(wall(page).locator('.wall__square')).toBeVisible();
  await expect(async () => {
    const found = await measured(page);
    expect(found).toMatchObject({ cut: [], outside: 0 });
    expect(found.capital).toBeGreaterThanOrEqual(0.04);
  }).toPass({ timeout: 5_000 });
  expect(await faults(page, { dark: true })).toEqual([]);
});

test('the buttons go when nothing moves, and come with the pointer or a key', async ({ page }) => {
  await page.clock.install();
  await onWall(page, FIRST.slice(0, 12));
  const buttons = wall(page).locator('.wall__controls');
  await expect(buttons).toHaveCSS('opacity', '1');
  await page.evaluate(() => document.activeElement.blur());
  await page.clock.runFor(5_000);
  await expect(buttons).toHaveCSS('opacity', '0');
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 210);
  await expect(buttons).toHaveCSS('opacity', '1');
  await page.clock.runFor(5_000);
  await expect(buttons).toHaveCSS('opacity', '0');
  await page.keyboard.press('Shift');
  await expect(buttons).toHaveCSS('opacity', '1');
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true });

  test('the buttons stay', async ({ page }) => {
    await page.clock.install();
    await onWall(page, FIRST.slice(0, 12));
    await page.clock.runFor(30_000);
    await expect(wall(page).locator('.wall__controls')).toHaveCSS('opacity', '1');
  });
});

test('no row of the standings is lost under the foot of the wall', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const count of [9, 15, 24]) {
    await onWall(page, [...FIRST].slice(0, count));
    await page.goto(page.url().replace('/wall/1', '/rounds'));
    await page.locator('.result__score').first().click();
    const courts = await page.locator('.desk__row').count();
    for (let court = 0; court < courts; court += 1) {
      await page.keyboard.type(String(14 - court));
      await page.keyboard.press('Enter');
    }
    await page.goto(page.url().replace(/\/rounds.*/, '/wall'));
    // The picture comes last.
    await page.locator('.wall__dot').nth(-2).click();
    await expect(page.getByRole('heading', { name: /^Standings/ })).toBeVisible();
    const below = await page.evaluate(() => {
      const edge = document.querySelector('.wall__body').getBoundingClientRect().bottom;
      return [...document.querySelectorAll('.wall__grid tr')].filter((row) => row.getBoundingClientRect().bottom > edge + 1).length;
    });
    expect(below, `${count} people`).toBe(0);
  }
});
