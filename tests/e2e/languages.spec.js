// A language whose words no program contains: fetched when it is chosen, kept, and there without a network.

import { test, expect } from './fixtures.js';
import { home } from './hall.js';
import { faults, readyOffline } from './helpers.js';

const WORDS = /\/(words|guest)-\w+-\w+\.txt$/;
const fetched = (site) => site.asked.filter((path) => WORDS.test(path)).map((path) => path.split('-')[1]);

const language = (page) => page.getByLabel(/^(Language|Sprache|Språk|Sprog|Taal)/);
const heading = (page) => page.getByRole('heading', { level: 1 });

/** Makes round 1 of a round robin on the German start page. */
async function beginInGerman(page) {
  await page.getByRole('textbox', { name: 'Namen, einer pro Zeile' }).fill('Anna\nBert\nCora\nDirk');
  await page.getByRole('button', { name: 'Runde 1 erstellen' }).click();
  await expect(page.getByRole('heading', { name: /^Runde 1 ·/ })).toBeVisible();
}

test('German is chosen, kept, and said at the desk and in the standings', async ({ page, site }) => {
  await home(page);
  await expect(heading(page)).toHaveText('Who is playing?');
  await language(page).selectOption('Deutsch');
  await expect(heading(page)).toHaveText('Wer spielt mit?');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await beginInGerman(page);
  await page.getByRole('navigation', { name: 'Teile dieses Turniers' }).getByRole('link', { name: 'Tabelle' }).click();
  const points = page.getByRole('region', { name: 'Tabelle', exact: true }).getByRole('columnheader', { name: 'Punkte' });
  await expect(points).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.reload();
  await expect(points).toBeVisible();
  expect(new Set(fetched(site))).toEqual(new Set(['de']));
});

test('a language in the program fetches no words', async ({ page, site }) => {
  for (const [name, question] of [['English', 'Who is playing?'], ['Nederlands', 'Wie doen er mee?'], ['Norsk bokmål', 'Hvem spiller?']]) {
    await home(page);
    await language(page).selectOption(name);
    await expect(heading(page)).toHaveText(question);
  }
  expect(fetched(site)).toEqual([]);
});

for (const [locale, lang, question] of [['de-AT', 'de', 'Wer spielt mit?'], ['sv-SE', 'sv', /spelar/], ['da-DK', 'da', 'Hvem skal spille?']]) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`a browser in ${locale} begins in ${lang}`, async ({ page, site }) => {
      await home(page);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(heading(page)).toHaveText(question);
      await expect(language(page)).toBeVisible();
      expect(fetched(site)).toEqual([lang]);
    });
  });
}

test('where the words do not come the page says so in English, and asks again', async ({ page, troubles }) => {
  troubles.expect(/404|Failed to load resource/);
  await home(page);
  await page.route(WORDS, (route) => route.fulfill({ status: 404 }));
  await language(page).selectOption('Svenska');
  const message = page.getByRole('alert').filter({ hasText: 'The words for Svenska could not be loaded' });
  await expect(message).toBeVisible();
  await expect(heading(page)).toHaveText('Who is playing?');
  await page.unroute(WORDS);
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(message).toHaveCount(0);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a language is kept for an evening without a network', async ({ page, context }) => {
    await home(page);
    await language(page).selectOption('Deutsch');
    await expect(heading(page)).toHaveText('Wer spielt mit?');
    await readyOffline(page);
    await expect
      .poll(() => page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))).flat().map(({ url }) => url.match(/words-(\w+)-/)?.[1]).filter(Boolean)))
      .toEqual(['de']);
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page)).toHaveText('Wer spielt mit?');
    await beginInGerman(page);
  });
});

test.describe('a guest in de-DE', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
  // Round 3 of six people, as in guest.spec.js.
  const ROUND = '1NXAe3BaDQMUIRZMJBTDFQuioMkwlHJICTcexDYAgEAXQmj-FI6DoAJhY29sZpdPDRG8Ep3EGGlhMyt-85Hl99JRm0wtLLB_GCC-yorx3wHwETDta42xOFZMTOo7j9JyBYyk_';

  test('is sent the words of that page alone', async ({ page, site }) => {
    await page.goto(`./h.html#${ROUND}`);
    await page.getByRole('button', { name: 'Anna', exact: true }).click();
    await expect(heading(page)).toHaveText('Du bist Anna');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(site.asked.filter((path) => WORDS.test(path)).map((path) => path.match(/(\w+-\w+)-/)[1])).toEqual(['guest-de']);
  });

  test('reads English where they do not come', async ({ page, troubles }) => {
    troubles.expect(/404|Failed to load resource/);
    await page.route(WORDS, (route) => route.fulfill({ status: 404 }));
    await page.goto(`./h.html#${ROUND}`);
    await page.getByRole('button', { name: 'Anna', exact: true }).click();
    await expect(heading(page)).toHaveText('You are Anna');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
