// The stage: what is shown to a class is seen as a whole on any projector, and no key ends it.

import AxeBuilder from '@axe-core/playwright';
import { test, expect } from './fixtures.js';

const SIZES = [{ width: 1280, height: 720 }, { width: 1920, height: 1080 }];
const CLASSES = [7, 8, 9, 24, 30];

const names = (players) => Buffer.from(Array.from({ length: players }, (_, i) => ['Johanna van der Meulen', 'Bo Li', 'Ødin Strand-Haug', 'Tuva Berg'][i % 4] + ` ${'ABCDEFGH'[Math.floor(i / 4)]}`).join('\n')).toString('base64url');
const show = (players, rest) => `#/table/${players}/1/big${rest}/names-${names(players)}`;

/** Goes through the show by PageDown, from where it stands to the board; says what cannot be seen whole or read. */
const walk = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const faults = new Set();
    const seen = new Set();
    const look = () => {
      const [stage] = document.querySelectorAll('.stage');
      const at = document.querySelector('.stage__line [aria-current]').getAttribute('aria-label') + (document.querySelector('.lesson__answer') ? ', answered' : '');
      seen.add(at);
      const fault = (words) => faults.add(`${at}: ${words}`);
      const root = document.documentElement;
      if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) fault('the page scrolls');
      if (stage.scrollWidth > stage.clientWidth || stage.scrollHeight > stage.clientHeight) fault('the stage scrolls');
      const box = (element) => element.getBoundingClientRect();
      for (const element of stage.querySelectorAll('h1, p, li, button, a, text, circle:not(.touch), td')) {
        const { left, right, top, bottom } = box(element);
        if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) fault(`${element.textContent} is cut off`);
      }
      const [words, pictures, foot] = ['words', 'pictures', 'foot'].map((part) => box(stage.querySelector(`.stage__${part}`)));
      if (!stage.matches('.is-beside') && words.bottom > pictures.top) fault('words over pictures');
      if (Math.max(words.bottom, pictures.bottom) > foot.top) fault('something over the foot');
      for (const text of stage.querySelectorAll('.meetings text')) {
        const size = Number(text.getAttribute('font-size')) * text.getScreenCTM().a;
        if (size < 24) fault(`a figure of ${size.toFixed(1)} px in the matrix`);
      }
      for (const floor of stage.querySelectorAll('.dance')) {
        if (floor.querySelectorAll('[data-player]:not(.is-extra)').length > 9) fault('more than nine chairs');
      }
    };
    for (let presses = 0; presses < 60; presses += 1) {
      await frame();
      look();
      if (document.querySelector('.is-board')) break;
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true, cancelable: true }));
    }
    return { faults: [...faults], stations: seen.size };
  });

test('every step is seen as a whole at both projector sizes, whatever the class', async ({ page }) => {
  // A fault is a fault in any motion; without it nothing has to be waited for.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/table/8/1');
  await expect(page.getByRole('button', { name: 'Show to a class' })).toBeVisible();
  const found = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const players of CLASSES) {
      await page.evaluate((place) => (location.hash = place), show(players, '/why-1'));
      await expect(page.getByText('Step 1 of 15')).toBeVisible();
      const { faults, stations } = await walk(page);
      // Fifteen steps, fourteen answers, the board.
      expect(stations).toBe(30);
      found.push(...faults.map((fault) => `${players} at ${size.width}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});

test('the class keeps its names, and it is said how many of it are seen', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await page.goto(`./${show(24, '')}`);
  await expect(page.getByText('with the first 8 of 24')).toBeVisible();
  await expect(page.locator('.dance [data-player]')).toHaveCount(8);
  await page.getByRole('button', { name: 'End showing' }).click();
  await expect(page.locator('.dance [data-player]')).toHaveCount(24);
});

test('keys lead from the dance to the first board and back, and none ends the show', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await page.goto('./#/table/24/7/big');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Round 7 of 7');
  await page.keyboard.press('PageDown');
  await expect(title).toHaveText('Without a plan it gets stuck');
  await page.keyboard.press('PageUp');
  await expect(title).toHaveText('Round 7 of 7');
  for (const key of ['Escape', 'F5', 'Space', 'b']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'The screen is black' })).toBeVisible();
  // The step that brings the picture back does no more.
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: 'The screen is black' })).toBeHidden();
  await expect(title).toHaveText('Without a plan it gets stuck');

  await page.getByRole('link', { name: '15: Never stuck' }).click();
  await expect(title).toHaveText('Never stuck');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: 'Board 1 of 16 · 6 players' })).toBeVisible();
  for (const key of ['PageDown', 'Escape', 'Space']) await page.keyboard.press(key);
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'The screen is black' })).toBeVisible();
  await page.keyboard.press('b');
  await page.getByRole('button', { name: "It can't be done" }).click();
  await page.keyboard.press('PageUp');
  await expect(title).toHaveText('Never stuck');
  await expect(page).toHaveURL(/#\/table\/24\/7\/big\/why-15$/);
});

for (const colorScheme of ['light', 'dark']) {
  test(`a machine finds nothing in the way of anybody on the stage, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(SIZES[0]);
    for (const place of ['#/table/24/2/big', '#/table/8/1/big/why-9', '#/table/9/1/big/why-12', '#/table/8/1/big/why-14', '#/table/by-hand/board-1/class-24']) {
      await page.goto(`./${place}`);
      await expect(page.locator('.stage__foot')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${place}: ${id}: ${nodes[0].html.slice(0, 200)}`)).toEqual([]);
    }
  });
}
