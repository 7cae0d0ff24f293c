// The stage: what is shown to a class is seen as a whole on any projector, and no key ends it.

import { test, expect } from './fixtures.js';
import { faults } from './helpers.js';

const SIZES = [{ width: 1280, height: 720 }, { width: 1920, height: 1080 }];
const CLASSES = [[7, 'Norsk bokmål'], [8, 'English'], [9, 'Nederlands'], [24, 'Norsk bokmål'], [30, 'Nederlands']];

const names = (players) => Buffer.from(Array.from({ length: players }, (_, i) => ['Johanna van der Meulen', 'Bo Li', 'Ødin Strand-Haug', 'Tuva Berg'][i % 4] + ` ${'ABCDEFGH'[Math.floor(i / 4)]}`).join('\n')).toString('base64url');
const show = (players, rest) => `#/table/${players}/1/big${rest}/names-${names(players)}`;

/** Goes through the show by PageDown, from where it stands to the board; says what cannot be seen whole or read. */
const walk = (page) =>
  page.evaluate(async () => {
    const faults = new Set();
    const seen = new Set();
    const look = () => {
      const stage = document.querySelector('.stage');
      // The next step may lie ready in the same place, unseen.
      const sheet = stage.querySelector('.stage__sheet:not(.is-waiting)');
      const at = document.querySelector('.stage__line [aria-current]').getAttribute('aria-label') + (sheet.querySelector('.lesson__answer:not([hidden])') ? ', answered' : '');
      seen.add(at);
      const fault = (words) => faults.add(`${at}: ${words}`);
      const root = document.documentElement;
      if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) fault('the page scrolls');
      if (stage.scrollWidth > stage.clientWidth || stage.scrollHeight > stage.clientHeight) fault('the stage scrolls');
      const box = (element) => element.getBoundingClientRect();
      for (const element of stage.querySelectorAll('h1, p, li, button, a, text, circle, td')) {
        const { left, right, top, bottom } = box(element);
        if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) fault(`${element.textContent} is cut off`);
      }
      const [words, pictures] = ['words', 'pictures'].map((part) => box(sheet.querySelector(`.stage__${part}`)));
      const foot = box(stage.querySelector('.stage__foot'));
      if (!sheet.matches('.is-beside') && words.bottom > pictures.top) fault('words over pictures');
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
      // What a key changes is there before the next task; measuring lays it out.
      await new Promise((done) => setTimeout(done));
      look();
      if (document.querySelector('.is-board')) break;
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true, cancelable: true }));
    }
    return { faults: [...faults], seen: seen.size };
  });

test('every step is seen as a whole at both projector sizes, whatever the class', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/table/8/1');
  const found = [];
  for (const [players, language] of CLASSES) {
    await page.locator('.shell__choices select').first().selectOption(language);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.evaluate((place) => (location.hash = place), show(players, '/why-1'));
      await expect(page.locator('.stage__line li:nth-child(2) [aria-current]')).toBeVisible();
      const { faults, seen } = await walk(page);
      // Fifteen steps, fourteen answers, the board.
      expect(seen).toBe(30);
      found.push(...faults.map((fault) => `${players} at ${size.width}: ${fault}`));
    }
    await page.evaluate(() => (location.hash = '#/table/8/1'));
  }
  expect(found).toEqual([]);
});

test('the next step lies ready before its turn, and the press only shows it', async ({ page }) => {
  test.slow();
  await page.setViewportSize(SIZES[0]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./${show(24, '/why-1')}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Without a plan it gets stuck');
  for (let step = 1; step < 15; step += 1) {
    await page.keyboard.press('PageDown');
    await expect(page.locator('.stage__sheet:not(.is-waiting) .lesson__answer:not([hidden])')).toBeVisible();
    // The station after this one says what the next step is called.
    const label = await page.locator(`.stage__line li:nth-child(${step + 2}) a`).getAttribute('aria-label');
    const next = label.replace(/^\d+: /, '');
    const ready = page.locator('.stage__sheet.is-waiting').filter({ has: page.locator('.stage__title', { hasText: next }) });
    await ready.waitFor({ state: 'attached' });
    const same = await ready.evaluateHandle((sheet) => ({ sheet, nodes: [...sheet.querySelectorAll('*')] }));
    await page.keyboard.press('PageDown');
    await expect(title).toHaveText(next);
    const made = await same.evaluate(({ sheet, nodes }) => ({
      isSeen: !sheet.matches('.is-waiting'),
      isWhole: nodes.every((node) => sheet.contains(node)) && nodes.length === sheet.querySelectorAll('*').length,
    }));
    expect(made, `step ${step + 1}`).toEqual({ isSeen: true, isWhole: true });
    expect(await page.locator('.stage__sheet').count()).toBeLessThanOrEqual(3);
  }
  // Back again it stands as it began.
  await page.keyboard.press('PageUp');
  await expect(title).toHaveText('Written by hand');
  await expect(page.locator('.stage__sheet:not(.is-waiting) .lesson__answer')).toBeHidden();
});

test('the class keeps its names, and it is said how many of it are seen', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await page.goto(`./${show(24, '')}`);
  await expect(page.getByText('with the first 8 of 24')).toBeVisible();
  await expect(page.locator('.stage__sheet:not(.is-waiting) .dance [data-player]')).toHaveCount(8);
  await page.getByRole('button', { name: 'Stop showing' }).click();
  await expect(page.locator('.dance [data-player]')).toHaveCount(24);
});

test('all of the class can be seen dancing, and then the first of them again', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await page.goto(`./${show(24, '')}`);
  const seated = page.locator('.stage__sheet:not(.is-waiting) .dance [data-player]');
  await page.getByRole('button', { name: 'All 24' }).click();
  await expect(seated).toHaveCount(24);
  await expect(page.getByText('with the first 8 of 24')).toBeHidden();
  await expect(page).toHaveURL(/\/big\/everyone\//);
  await page.reload();
  await expect(seated).toHaveCount(24);
  const fits = await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth);
  expect(fits).toBe(true);
  await page.getByRole('button', { name: 'The first 8' }).click();
  await expect(seated).toHaveCount(8);
});

test('keys lead from the dance to the first board and back, and Escape ends the show once the screen is given back', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await page.goto('./#/table/24/7/big');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Round 7 of 7');
  await page.keyboard.press('PageDown');
  await expect(title).toHaveText('Without a plan it gets stuck');
  await page.keyboard.press('PageUp');
  await expect(title).toHaveText('Round 7 of 7');
  const isFilled = () => page.evaluate(() => Boolean(document.fullscreenElement));
  await page.keyboard.press('F5');
  await expect.poll(isFilled).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isFilled).toBe(false);
  for (const key of ['Space', 'b']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'The screen is black' })).toBeVisible();
  // The step that brings the picture back does no more.
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: 'The screen is black' })).toBeHidden();
  await expect(title).toHaveText('Without a plan it gets stuck');

  await page.getByRole('link', { name: '15: Never stuck' }).click();
  await expect(title).toHaveText('Never stuck');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: 'Puzzle 1 of 16 · 6 players' })).toBeVisible();
  for (const key of ['PageDown', 'Space']) await page.keyboard.press(key);
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'The screen is black' })).toBeVisible();
  await page.keyboard.press('b');
  await page.getByRole('button', { name: "It can't be done" }).click();
  await page.keyboard.press('PageUp');
  await expect(title).toHaveText('Never stuck');
  await expect(page).toHaveURL(/#\/table\/24\/7\/big\/why-15$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/table\/24\/7\/why-15$/);
});

test('a machine finds nothing in the way of anybody on the stage, in the light or in the dark', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  for (const place of ['#/table/24/2/big', '#/table/8/1/big/why-9', '#/table/9/1/big/why-12', '#/table/8/1/big/why-14', '#/table/by-hand/board-1/class-24']) {
    await page.goto(`./${place}`);
    await expect(page.locator('.stage__foot')).toBeVisible();
    expect(await faults(page, { dark: true }), place).toEqual([]);
  }
});
