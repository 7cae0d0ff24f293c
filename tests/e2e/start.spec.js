import { test, expect } from './fixtures.js';
import { begin, leave, makeRound1, namesBox, roundTitle } from './hall.js';

/** Keeps the program back; what is returned lets it come. */
async function held(page) {
  let come;
  const coming = new Promise((done) => (come = done));
  await page.route(/\.wasm$/, async (route) => {
    await coming;
    await route.continue();
  });
  return come;
}

test('the page starts', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('banner').getByText('Rondel')).toBeVisible();
});

test('names typed before the program has come are there after a reload', async ({ page }) => {
  await page.route(/\.wasm$/, () => {});
  await page.goto('./');
  await namesBox(page).fill('Anna\nBram');
  await page.reload();
  await expect(page.getByText('The rest is on its way')).toBeVisible();
  await expect(namesBox(page)).toHaveValue('Anna\nBram');
  await page.unroute(/\.wasm$/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-part', 'start');
  await expect(namesBox(page)).toHaveValue('Anna\nBram');
});

test('names can be typed before the program has come, and on while it comes', async ({ page }) => {
  const come = await held(page);
  await page.goto('./');
  await namesBox(page).click();
  await page.keyboard.type('Anna\nBr');
  await expect(page.getByText('The rest is on its way')).toBeVisible();
  come();
  await expect(page.locator('html')).toHaveAttribute('data-part', 'start');
  await page.keyboard.type('am');
  await expect(namesBox(page)).toHaveValue('Anna\nBram');
  await expect(makeRound1(page)).toBeEnabled();
  await expect(namesBox(page)).toHaveCount(1);
  await expect(page.getByText('The rest is on its way')).toHaveCount(0);
  await page.reload();
  await expect(namesBox(page)).toHaveValue('Anna\nBram');
});

test('whoever waits long for the program is shown how to ask for it again', async ({ page }) => {
  await page.clock.install();
  const come = await held(page);
  await page.goto('./');
  await namesBox(page).fill('Anna\nBram');
  await expect(page.getByText('The rest is on its way')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load the page again' })).toHaveCount(0);
  await page.clock.fastForward(30_000);
  const again = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await again;
  come();
  await expect(page.locator('html')).toHaveAttribute('data-part', 'start');
  await expect(namesBox(page)).toHaveValue('Anna\nBram');
});

test('a link to another page says that it comes, and leaves the names that were typed before', async ({ page }) => {
  await page.goto('./');
  await namesBox(page).fill('Anna\nBram');
  const come = await held(page);
  await page.goto('./#/verify');
  await page.reload();
  await expect(page.getByText('The rest is on its way')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explore' })).toBeVisible();
  await expect(namesBox(page)).toHaveCount(0);
  come();
  await expect(page.locator('html')).toHaveAttribute('data-part', 'explore');
  await expect(page.getByText('The rest is on its way')).toHaveCount(0);
  await page.goto('./#/');
  await expect(namesBox(page)).toHaveValue('Anna\nBram');
});

for (const [name, width, height] of [['phone', 390, 844], ['tablet', 820, 1180], ['desktop', 1366, 768]]) {
  test(`what the first screen has stays where it is when the page takes over, on a ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const come = await held(page);
    await page.addInitScript(() => {
      const observe = (type, seen) => new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({ type, buffered: true });
      window.moved = 0;
      observe('layout-shift', ({ value }) => (window.moved += value));
      observe('largest-contentful-paint', ({ startTime }) => (window.largest = startTime));
    });
    await page.goto('./');
    await expect(page.getByText('The rest is on its way')).toBeVisible();
    const places = () =>
      page.evaluate((phone) => {
        const all = ['.shell__mark', '.shell__nav a:last-of-type', 'h1', 'label.field', 'textarea', ...(phone ? ['.lead'] : [])];
        return all.map((one) => [one, ...Object.values(document.querySelector(one).getBoundingClientRect().toJSON()).map(Math.round)]);
      }, name === 'phone');
    const before = await places();
    // The elements are there before they are painted, which a busy machine does later.
    await expect.poll(() => page.evaluate(() => window.largest ?? 0)).toBeGreaterThan(0);
    const asked = await page.evaluate(() => performance.now());
    come();
    await expect(page.locator('html')).toHaveAttribute('data-part', 'start');
    // What comes last, of another part, and with the style of the parts.
    await expect(page.getByText('The events you make are listed here.')).toBeVisible();
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
    expect(await places()).toEqual(before);
    expect(await page.evaluate(() => window.moved)).toBeLessThan(0.01);
    expect(await page.evaluate(() => window.largest)).toBeLessThan(asked);
  });
}

test('a link of the first screen leads on when the page has come', async ({ page }) => {
  const come = await held(page);
  await page.goto('./');
  await namesBox(page).fill('Anna\nBram');
  await page.getByRole('link', { name: 'Verify' }).click();
  come();
  await expect(page.locator('html')).toHaveAttribute('data-part', 'explore');
  await page.getByRole('link', { name: 'Run' }).click();
  await expect(namesBox(page)).toHaveValue('Anna\nBram');
});

test('a wrong address leads back, whether the host or the page is asked', async ({ page, troubles }) => {
  troubles.expect(/404/);
  await page.goto('./nothing');
  await expect(page.getByRole('heading')).toHaveText(['There is no page at this address', 'Op dit adres is geen pagina', 'Det finnes ingen side på denne adressen']);
  await page.getByRole('link', { name: 'Naar de startpagina' }).click();
  await expect(namesBox(page)).toBeVisible();
  await page.goto('./#/no/such/page');
  await page.getByRole('link', { name: 'To the start page' }).click();
  await expect(makeRound1(page)).toBeVisible();
});

test.describe('where no program may run', () => {
  test.use({ javaScriptEnabled: false });

  test('it is said what the page needs', async ({ page }) => {
    await page.goto('./');
    const said = page.locator('noscript > p');
    await expect(said).toHaveText([/It needs JavaScript/, /Het heeft JavaScript nodig/, /Det trenger JavaScript/]);
    for (const one of await said.all()) await expect(one).toBeVisible();
  });
});

/** The page with something of its own text changed. */
const changed = (page, from, to) =>
  page.route(/\/(#.*)?$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(from, to);
    await route.fulfill({ response: answer, body });
  });

test.describe('where the program does not come', () => {
  test.use({ locale: 'nb-NO' });

  const OLD = 'Det kreves Safari 16.4, Firefox 115, Chrome 97 eller nyere';
  const LOST = 'En fil i Rondel kunne ikke lastes.';
  for (const [why, words, act] of [
    ['the policy is not understood', OLD, (page) => changed(page, " 'wasm-unsafe-eval'", '')],
    ['there is no WebAssembly', OLD, (page) => page.addInitScript(() => delete window.WebAssembly)],
    // Its name carries the hash of a whole one, so it is not the browser that is too old.
    ['its script is not what its name says', LOST, (page) => page.route(/rondel-page.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'let a, a;' }))],
    ['the loader cannot be read', OLD, (page) => changed(page, 'self.rondel ??=', 'self.rondel ???=')],
    ['its script is blocked', LOST, (page) => page.route(/rondel-page.*\.js$/, (route) => route.abort())],
    ['its code is blocked', LOST, (page) => page.route(/rondel-page.*\.wasm$/, (route) => route.abort())],
    ['its code is not on the host', LOST, (page) => page.route(/rondel-page.*\.wasm$/, (route) => route.fulfill({ status: 404, body: '' }))],
  ]) {
    test(`it is said, and what is typed stays: ${why}`, async ({ page, troubles }) => {
      troubles.expect(/./);
      await act(page);
      await page.goto('./');
      await expect(page.getByText(words)).toBeVisible();
      const names = page.getByRole('textbox', { name: 'Navn, ett per linje' });
      await names.fill('Anna\nBjørn');
      await page.getByRole('button', { name: 'Kopier' }).click();
      expect(await page.evaluate(() => getSelection().toString() || document.activeElement.value)).toBe('Anna\nBjørn');
      if (words === LOST) await page.getByRole('button', { name: 'Last siden på nytt' }).click();
      else await page.reload();
      await expect(page.getByText(words)).toBeVisible();
      await expect(names).toHaveValue('Anna\nBjørn');
    });
  }

  test('it is said at the address of an event too, where no names are asked for', async ({ page, troubles }) => {
    troubles.expect(/./);
    await page.route(/\.wasm$/, (route) => route.abort());
    await page.goto('./#/event/x');
    await expect(page.getByText(LOST)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test.describe('of a browser with languages of its own making', () => {
  test('dates are written all the same', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => ['en-US@posix', 'C'] }));
    await begin(page, ['Anna', 'Bram', 'Carla', 'Daan']);
    await leave(page);
    await expect(page.getByRole('link', { name: /4 names ·/ }).first()).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('keydown')));
    await expect(page.getByText('This part has stopped')).toHaveCount(0);
  });
});

test.describe('of somebody who has chosen', () => {
  test.use({ locale: 'nn-NO' });

  test('the first screen is in the language and the light that were chosen', async ({ page }) => {
    await page.route(/\.wasm$/, () => {});
    await page.goto('./');
    await expect(page.getByRole('heading', { name: 'Hvem spiller?' })).toBeVisible();
    await page.evaluate(() =>
      localStorage.setItem('rondel/1/prefs', JSON.stringify({ rondel: 1, content: { lang: 'nl', theme: 'dark' } })),
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Wie doen er mee?' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('an event that is being played stands above all else, and leads back to its desk', async ({ page }) => {
  await begin(page, ['Anna', 'Bram', 'Carla', 'Daan']);
  await leave(page);
  const running = page.getByRole('region', { name: 'Now playing' });
  await expect(running).toContainText('Round robin of 4');
  await running.getByRole('link', { name: 'Back to the desk' }).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  // With the last result nothing is being played.
  for (const round of [1, 2, 3]) {
    await expect(roundTitle(page, round)).toHaveText(`Round ${round} · 2 still playing`);
    for (const key of ['1', '0']) await page.keyboard.press(key);
    await expect(roundTitle(page, round)).toHaveText(`Round ${round} · all in`);
    if (round < 3) await page.getByRole('button', { name: `To round ${round + 1}` }).click();
  }
  await leave(page);
  await expect(page.getByRole('heading', { name: 'Your events' })).toBeVisible();
  await expect(running).toHaveCount(0);
});
