// What is said when the program breaks down: the person is told, nothing is lost, and there is a way on. Each breakdown
// is brought about from outside: something of the browser fails, or the program is called as nobody calls it.

import { test, expect } from './fixtures.js';
import { begin, expectResult, makeRound1, namesBox } from './hall.js';
import { faults } from './helpers.js';

/** What needs a random number next panics: making an event does. */
const takeAwayChance = (page) =>
  page.evaluate(() => {
    crypto.getRandomValues = () => {
      delete crypto.getRandomValues;
      throw new Error('no chance left');
    };
  });

/** The program is asked for more memory than there can be: a trap, of which no panic tells. */
const trap = (page) => page.evaluate(() => void setTimeout(() => self.rondel.shared.__wbindgen_malloc(-1, 1)));

const heading = (page) => page.getByRole('heading', { name: 'This part has stopped' });

test('a panic is told, with the text of the fault, and loading again has everything', async ({ page, context, troubles }) => {
  troubles.expect(/panicked at|unreachable|no chance left/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./#/');
  await expect(page.locator('html')).toHaveAttribute('data-part', 'start');
  await namesBox(page).fill('Anna\nBram\nCarla');
  await expect(makeRound1(page)).toBeEnabled();
  await takeAwayChance(page);
  await makeRound1(page).click();
  await expect(page.getByRole('main', { name: 'This part has stopped' })).toBeFocused();
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveTitle('This part has stopped · Rondel');
  await expect(page.getByText('What you entered is saved.')).toBeVisible();
  // The page before is gone, and its program with it.
  await expect(namesBox(page)).toHaveCount(0);
  await page.getByText('The fault, for whoever mends it').click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^panicked at .*\.rs:\d+/);
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await faults(page, { dark: true })).toEqual([]);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(makeRound1(page)).toBeEnabled();
  await expect(namesBox(page)).toHaveValue('Anna\nBram\nCarla');
});

test('a trap is told too, and after it the program hears and writes nothing', async ({ page, troubles }) => {
  troubles.expect(/./);
  await begin(page, ['Anna', 'Bram', 'Carla', 'Daan']);
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Round 1');
  // All but who has the event, which is free now.
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => !key.endsWith('/holder'))));
  const before = await kept();
  await trap(page);
  await expect(heading(page)).toBeVisible();
  for (const key of ['1', '0', 'Backspace']) await page.keyboard.press(key);
  await page.evaluate(() => dispatchEvent(new HashChangeEvent('hashchange')));
  expect(await kept()).toBe(before);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expectResult(page, 'Anna', 'Anna wins');
  await page.keyboard.press('0');
  await expectResult(page, 'Bram', 'Carla wins');
  await trap(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the event as a file' }).click();
  expect(await (await saving).createReadStream().then((stream) => stream.toArray())).not.toEqual([]);
  await page.getByRole('button', { name: 'To the start page' }).click();
  await expect(page.getByRole('link', { name: /Anna|Untitled|4/ }).first()).toBeVisible();
});

test.describe('in another language', () => {
  test.use({ locale: 'nb-NO' });

  test('a trap is told in it', async ({ page, troubles }) => {
    troubles.expect(/./);
    await page.goto('./#/about');
    await expect(page.locator('html')).toHaveAttribute('data-part', 'leaf');
    await trap(page);
    await expect(page.getByRole('heading', { name: 'Denne delen har stoppet' })).toBeVisible();
    await expect(page.getByText('Det du har skrevet inn, er lagret.')).toBeVisible();
  });
});

/** The page of Verify breaks down whenever something is kept of it. */
const breakOnKept = (page) =>
  page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      const text = getItem.call(this, key);
      if (key === 'rondel/1/verify' && text) {
        Document.prototype.createTextNode = () => {
          throw new WebAssembly.RuntimeError('what is kept cannot be shown');
        };
      }
      return text;
    };
  });

test('what a page keeps does not stop it from opening: it goes on without, and nothing is lost', async ({ page, troubles }) => {
  troubles.expect(/cannot be shown|panicked|unreachable/);
  await page.goto('./#/verify');
  await page.getByRole('textbox').first().fill('1-2 3-4\n1-3 2-4\n1-4 2-3');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rondel/1/verify'))).toContain('1-4 2-3');
  await breakOnKept(page);
  for (let time = 0; time < 2; time += 1) {
    await page.reload();
    await expect(heading(page)).toBeVisible();
  }
  await page.getByText('What was entered here', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'What was entered here' })).toHaveValue(/1-3 2-4/);
  await page.getByRole('button', { name: 'Go on without what was entered here' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-part', 'explore');
  await expect(page.getByRole('textbox').first()).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('rondel/1/verify-aside'))).toContain('1-4 2-3');
});

test('what breaks the program down as it is typed is kept all the same', async ({ page, troubles }) => {
  troubles.expect(/cannot be shown|panicked|unreachable/);
  await page.goto('./#/verify');
  await expect(page.locator('html')).toHaveAttribute('data-part', 'explore');
  await page.evaluate(() => {
    Document.prototype.createTextNode = () => {
      throw new WebAssembly.RuntimeError('what is typed cannot be shown');
    };
  });
  await page.getByRole('textbox').first().fill('1-2 3-4\n1-3 2-4\n1-4 2-3');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('What you entered is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('textbox').first()).toHaveValue(/1-4 2-3/);
});

test('a page that died while it was opened asks the next time', async ({ page }) => {
  // The journal never answers, so that the page never opens, and nothing is heard of its end.
  await page.addInitScript(() => {
    if (localStorage.getItem('dying') !== 'yes') return;
    IDBFactory.prototype.open = () => ({});
    addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await page.goto('./#/verify');
  await page.getByRole('textbox').first().fill('1-2 3-4');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rondel/1/verify'))).toContain('1-2 3-4');
  await page.evaluate(() => localStorage.setItem('dying', 'yes'));
  await page.reload();
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1);
  await page.evaluate(() => localStorage.setItem('dying', 'no'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This page did not open last time' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on without what was entered here' })).toBeVisible();
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.getByRole('textbox').first()).toHaveValue('1-2 3-4');
});

test('a computation that breaks down is told with its fault, and the page goes on', async ({ page, troubles }) => {
  troubles.expect(/panicked at|request of this version/);
  // What the page asks arrives as nonsense, on which the worker panics.
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function () {
      postMessage.call(this, { nonsense: true });
    };
  });
  await page.goto('./#/table/by-hand/6');
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  const told = page.getByRole('dialog');
  await expect(told.getByRole('heading', { name: 'A computation in the background has stopped' })).toBeVisible();
  await told.getByText('The fault, for whoever mends it').click();
  await expect(told.getByRole('textbox', { name: 'The fault, for whoever mends it' })).toHaveValue(/panicked at .*\.rs/);
  expect(await faults(page)).toEqual([]);
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(told).toHaveCount(0);
  await expect(page.getByText('The search could not be started. Load the page again and try once more.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Count/ })).toBeEnabled();
});
