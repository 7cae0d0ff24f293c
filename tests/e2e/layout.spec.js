// Ten views of what people look at most, read by a program: nothing over anything else, nothing cut, nothing too small to
// be pressed, nothing wider than its screen. `make pictures` reads all of them so, and shows them.

import { EVENINGS, settled, visit } from '../pictures/evenings.js';
import { test, expect } from './fixtures.js';
import { ELEVEN, begin, makeRound1, namesBox, openOther, players, roundTitle } from './hall.js';
import { layoutFaults } from './layout.js';

const VIEWS = [
  { evening: 'Round robin of eleven', tabs: ['rounds', 'standings', 'print', 'players'], screen: { width: 390, height: 844, hasTouch: true } },
  { evening: 'Round robin of eleven', tabs: ['rounds', 'wall'], screen: { width: 1920, height: 1080, hasTouch: false } },
  { evening: 'Bridge pairs', tabs: ['rounds', 'standings', 'players'], screen: { width: 820, height: 1180, hasTouch: true } },
];

for (const { evening, tabs, screen } of VIEWS) {
  const { hasTouch, ...viewport } = screen;
  test.describe(() => {
    test.use({ viewport, hasTouch });
    test(`${evening} is well laid out at ${viewport.width}: ${tabs.join(', ')}`, async ({ page }) => {
      await page.goto('./');
      await EVENINGS.find(({ name }) => name === evening).found(page);
      await page.waitForURL(/#\/event\//);
      const event = new URL(page.url()).hash.replace(/\/rounds.*/, '');
      for (const tab of tabs) {
        await visit(page, `${event}/${tab}`);
        await settled(page);
        expect(await layoutFaults(page), tab).toEqual([]);
      }
    });
  });
}

/** What opens over the list of players, and how. */
const SHEETS = [
  { system: /^Round robin/, open: (page) => page.locator('.door__tile').first().click() },
  { system: /^Americano/, open: (page) => page.locator('.door__tile').first().click() },
  { system: /^Monrad/, open: (page) => openOther(page) },
  { system: /^Keizer/, open: (page) => page.locator('.door__name').first().click() },
];
const WIDTHS = [[320, 640], [390, 844], [820, 1180], [960, 720], [1280, 800], [1920, 1080]];

for (const count of [4, 8, 12, 30]) {
  test(`what is asked about one of ${count} lies under nothing, on six screens`, async ({ page }) => {
    test.slow();
    for (const { system, open } of SHEETS) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('./#/new');
      await namesBox(page).fill(players(count).join('\n'));
      await page.getByRole('radio', { name: system }).check();
      // A season begins with its list, everything else with a round.
      const season = page.getByRole('button', { name: 'Begin the season' });
      await makeRound1(page).or(season).click();
      await expect(page).toHaveURL(/#\/event\//);
      if (system.source !== '^Keizer') await expect(roundTitle(page, 1)).toBeVisible();
      await visit(page, new URL(page.url()).hash.replace(/(event\/[^/]+).*/, '$1/players'));
      if (system.source === '^Monrad') await page.locator('.door__tile').first().click();
      await open(page);
      for (const [width, height] of WIDTHS) {
        await page.setViewportSize({ width, height });
        await settled(page);
        const found = (await layoutFaults(page)).filter((fault) => /^(over each other|covered|wider)/.test(fault));
        expect(found, `${system} at ${width}`).toEqual([]);
      }
      await page.keyboard.press('Escape');
    }
  });
}

test('faults of the layout are found', async ({ page }) => {
  await page.goto('./#/about');
  await expect(page.getByRole('heading', { name: 'About Rondel' })).toBeVisible();
  expect(await layoutFaults(page)).toEqual([]);
  await page.evaluate(() => {
    const put = (text, style) => {
      const probe = document.createElement('button');
      probe.textContent = text;
      Object.assign(probe.style, { background: 'none', minWidth: '0', maxWidth: 'none', flexShrink: '0', minHeight: '0', padding: '0' }, style);
      document.querySelector('h1').after(probe);
    };
    put('first words', { position: 'absolute', left: '10px', top: '200px', width: '120px', height: '30px' });
    put('other words', { position: 'absolute', left: '14px', top: '202px', width: '120px', height: '30px' });
    put('x', { width: '12px', height: '12px' });
    put('a long line of words that is cut', { width: '60px', height: '30px', overflow: 'hidden', whiteSpace: 'nowrap' });
    put('far away', { width: '200vw', height: '30px' });
    put('Save', { width: '90px', height: '30px' });
    document.querySelector('h1 + button').setAttribute('aria-label', 'Keep');
  });
  const found = (await layoutFaults(page)).join('\n');
  for (const fault of [/over each other: “.* words” and “.* words”/, /covered: button “.* words” by button/, /small: button “x” 12 x 12 of 24/, /cut off: “a long line/, /wider than the screen/, /called otherwise: button “Keep”, written “save”/]) {
    expect(found).toMatch(fault);
  }
});

test('a contrast theme shows what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await begin(page, ELEVEN);
  await page.keyboard.press('1');
  const ground = (pressed) => page.locator(`.result__button[aria-pressed="${pressed}"]`).first().evaluate((it) => getComputedStyle(it).backgroundColor);
  expect(await ground(true)).not.toBe(await ground(false));
  const discs = page.locator('.colour');
  const colours = await discs.evaluateAll((discs) => discs.map((disc) => getComputedStyle(disc).backgroundColor));
  expect(new Set(colours).size).toBe(2);
});
