// For everybody: no violations that a machine can find, keys alone, small screens and large type, no motion.

import { readFile } from 'node:fs/promises';
import { test, expect } from './fixtures.js';
import { ELEVEN, begin, file, home, makeRound1, namesBox, openFile, openMore, players, roundTitle, part, tab, toTab } from './hall.js';
import { faults } from './helpers.js';

const TABS = ['players', 'rounds', 'standings', 'checks', 'print', 'history', 'wall'];

/** Every place of the page, with an event that has results, a correction, a note and somebody free. */
async function places(page) {
  await begin(page, ELEVEN);
  for (const key of ['1', '5', '0', '1', 'ArrowUp', '5']) await page.keyboard.press(key);
  const event = new URL(page.url()).hash.replace(/\/rounds.*/, '');
  return ['#/', '#/new', '#/open', '#/verify', '#/movement', '#/table', '#/table/by-hand', '#/span', '#/span/40/3/multiples', '#/span/12/1/all', '#/span/13/2/left-right', '#/span/8/1/puzzle', '#/count', '#/count/tables', '#/count/method', '#/count/share', '#/season', '#/about', '#/no/such/page', '#/share/nonsense', '#/event/none', ...TABS.map((name) => `${event}/${name}`)];
}

/** Goes to a place and waits until it is drawn. */
async function visit(page, place) {
  await page.goto(`./${place}`);
  const part = /^#\/event\/[^/]+(\/(rounds.*|players))?$/.test(place) ? 'desk' : /^#\/(event|new|open|season|share)/.test(place) ? 'event' : /^#\/(table|span|movement|verify)/.test(place) ? 'explore' : /^#\/count/.test(place) ? 'count' : place === '#/about' ? 'leaf' : 'start';
  await expect(page.locator('html')).toHaveAttribute('data-part', part);
  await expect(page.locator('main :is(h1, h2)').first()).toBeVisible();
}

/** What is found in the way of anybody on one place after another, in the light and in the dark. */
function looking(page) {
  const found = [];
  const look = async (place) => found.push(...(await faults(page, { dark: true })).map((fault) => `${place}: ${fault}`));
  return { found, look };
}

for (const [width, height] of [[360, 740], [390, 844], [820, 1180], [1366, 768]]) {
  test(`no place has a fault that can be found by machine, in the light or in the dark, at ${width} px`, async ({ page }) => {
    test.slow();
    const { found, look } = looking(page);
    const all = await places(page);
    await page.setViewportSize({ width, height });
    for (const place of [...all, '#/table/starter']) {
      await visit(page, place);
      await look(place.replace(/event\/\w{8,}/, 'event'));
    }
    await page.goto('./404.html');
    await look('what the host says of a wrong address');
    expect(found).toEqual([]);
  });
}

/** An event of each kind, begun elsewhere and brought in; its tabs. */
const KINDS = ['americano', 'evening', 'season', 'teams', 'bridge'];
async function broughtIn(page, kind) {
  const lines = (await readFile(new URL(`../histories/${kind}.jsonl`, import.meta.url), 'utf8')).trim().split('\n');
  const log = lines.map((line) => JSON.parse(line));
  await home(page);
  await openFile(page, file('evening.rondel.json', JSON.stringify({ rondel: 1, events: [{ log }] })));
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeVisible();
  return TABS.map((name) => `#/event/${log[0].do.found.id}/${name}`);
}

for (const [width, height] of [[390, 844], [1366, 768]]) {
  test(`nor has any kind of event, at ${width} px`, async ({ page }) => {
    test.slow();
    const { found, look } = looking(page);
    await page.setViewportSize({ width, height });
    for (const kind of KINDS) {
      for (const place of await broughtIn(page, kind)) {
        await visit(page, place);
        await look(place);
      }
    }
    expect(found).toEqual([]);
  });
}

test('no state that a place has only after somebody did something has such a fault', async ({ page }) => {
  test.slow();
  const { found, look } = looking(page);
  await visit(page, '#/verify');
  await look('nothing to verify');
  await page.getByRole('textbox').first().fill('Round 1: 1-4 2-3\nRound 2: 4-2 1-3\nRound 3: 2-4 3-1');
  await expect(page.getByRole('button', { name: 'Apply this change' })).toBeVisible();
  await look('a schedule with faults');
  await page.goto('./#/');
  await namesBox(page).fill('Anna\nanna\nBram');
  await look('names with remarks');
  await page.goto('./#/new');
  await page.getByLabel('Points for a win, draw, loss').selectOption('Custom');
  await page.getByRole('textbox', { name: /^Win/ }).fill('x');
  await page.getByLabel('How often everyone meets').selectOption('3 times');
  await page.getByText('Couples who do not play each other').first().click();
  await look('all choices open');
  await makeRound1(page).click();
  await page.getByRole('button', { name: 'More for board 1' }).click();
  await page.keyboard.press('1');
  await openMore(page);
  await page.getByRole('button', { name: 'Check against the slips' }).click();
  await page.keyboard.press('0');
  await expect(page.getByText('1 of 1 checked, 1 differ')).toBeVisible();
  await look('a check pass with a difference');
  expect(found).toEqual([]);
});

/** Presses Tab until `target` has the focus; everything on the way must show its focus and have a name. */
async function tabTo(page, target) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const focused = document.activeElement;
      const marked = focused.closest('.button--file') ?? focused;
      const { outlineStyle, outlineWidth } = getComputedStyle(marked);
      return { what: focused.outerHTML.slice(0, 120), seen: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 };
    });
    // Past the last stop the focus leaves the page for the browser's own controls, and comes in again at the top.
    if (ring.what.startsWith('<body')) continue;
    expect(ring.seen, `the focus is seen on ${ring.what}`).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('no Tab leads there');
}

test('an evening by keys alone', async ({ page }) => {
  await page.goto('./#/');
  // Not the first screen, which has the same heading but nothing to skip.
  await expect(page.locator('html')).toHaveAttribute('data-part', 'start');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, namesBox(page));
  await page.keyboard.insertText('Anna\nBram\nCarla');
  await tabTo(page, makeRound1(page));
  await page.keyboard.press('Enter');
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 1 still playing');
  // A place takes the focus when it comes: who presses Tab before would begin at its top once more.
  await expect(page.getByRole('main')).toBeFocused();

  for (const [round, key] of [[1, '1'], [2, '5'], [3, '0']]) {
    await expect(roundTitle(page, round)).toBeVisible();
    await page.keyboard.press(key);
    await expect(roundTitle(page, round)).toHaveText(`Round ${round} · all in`);
    const onward = round < 3 ? page.getByRole('button', { name: `To round ${round + 1}` }) : page.getByRole('link', { name: 'To the standings' });
    await tabTo(page, onward);
    await page.keyboard.press('Enter');
  }
  await expect(tab(page, 'Standings')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main')).toBeFocused();

  // A correction with buttons instead of result keys.
  await tabTo(page, part(page, 'Round'));
  await page.keyboard.press('Enter');
  const draw = page.getByRole('listitem').getByRole('button', { name: 'draw' });
  await expect(draw).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, draw);
  await page.keyboard.press('Space');
  await expect(draw).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(draw).toHaveAttribute('aria-pressed', 'false');
});

test('a list that is painted again keeps the focus, what is open and where it is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 500 });
  await begin(page, players(24));
  for (let table = 0; table < 12; table += 1) await page.keyboard.press('1');
  await toTab(page, 'Standings');
  const points = page.getByRole('button', { name: 'Points of Player 009: 1' });
  await points.focus();
  await page.keyboard.press('Enter');
  await expect(points).toHaveAttribute('aria-expanded', 'true');
  // Its row has other markup now; who goes on by keys goes on from it.
  await expect(points).toBeFocused();
  await expect(page.locator('.origin')).toContainText('beat');
  await points.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  // The last result is taken back from afar: other rows change, this one stays open under the eyes.
  await page.getByRole('button', { name: /^Undo/ }).first().evaluate((undo) => undo.click());
  await expect(page.getByRole('button', { name: /^Points of .*: 1$/ })).toHaveCount(11);
  await expect(page.locator('.origin')).toContainText('beat');
  await expect(points).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('what a change reached is spoken', async ({ page }) => {
  await begin(page, ['Anna', 'Bram']);
  const live = page.locator('[aria-live=polite].visually-hidden');
  await page.keyboard.press('1');
  await expect(live).toHaveText('Board 1: 1–0.');
  await page.keyboard.press('Backspace');
  await expect(live).toHaveText('Board 1 is open again.');
});

test('no place is too wide, too small for a finger, or moves without motion', async ({ page }) => {
  test.slow();
  const found = [];
  const wider = async (than, what) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > than) found.push(`${what}: ${width} px wide`);
  };
  for (const place of await places(page)) {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, place);
    await wider(320, `${place} at 320 px`);
    await page.setViewportSize({ width: 360, height: 740 });
    await wider(360, `${place} on a phone`);
    await page.setViewportSize({ width: 640, height: 400 });
    await wider(640, `${place} at 200 % zoom of 1280 px`);

    await page.setViewportSize({ width: 820, height: 1180 });
    // The wall measures its type anew.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, select, input, summary, nav a, a.button, textarea')]
        .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, .skip') && !element.matches('.visually-hidden'))
        .map((element) => (element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : element))
        // What is laid over a short name is pressed too, as layout.js has it.
        .map((element) => ({ element, around: getComputedStyle(element, '::after') }))
        .map(({ element, around }) => ({ element, laid: around.position === 'absolute' ? parseFloat(around.height) || 0 : 0 }))
        .filter(({ element, laid }) => Math.max(element.getBoundingClientRect().height, laid) < 44)
        .map(({ element }) => `${element.getBoundingClientRect().height} px: ${element.outerHTML.slice(0, 100)}`),
    );
    found.push(...small.map((target) => `${place} on a tablet: ${target}`));
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await wider(820, `${place} on a tablet with type twice as large`);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));

    await page.emulateMedia({ reducedMotion: 'reduce' });
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return [transitionDuration, animationDuration].some((all) => all.split(',').some((one) => parseFloat(one) > 0.15));
        })
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    found.push(...moving.map((element) => `${place} moves: ${element}`));
    await page.emulateMedia({ reducedMotion: null });
  }
  expect(found).toEqual([]);
});
