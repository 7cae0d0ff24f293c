// The program of the page comes in parts: nothing of that is to be noticed.

import { test, expect } from './fixtures.js';
import { begin, expectResult, file, home, makeRound1, namesBox, openFile, leave, result, roundTitle, tab, toTab } from './hall.js';
import { readyOffline } from './helpers.js';

const SIX = ['Anna', 'Bram', 'Carla', 'Daan', 'Eva', 'Fenna'];
const link = (page, name) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
/** The ways of the start page to the round table, and to all that can be chosen of an event. */
const why = (page) => page.getByRole('link', { name: /^See why it works/ });
const more = (page) => page.locator('a[href="#/new"]');
const studio = (page) => page.getByRole('group', { name: /^Round \d+ at the round table/ });
const verify = (page) => page.getByRole('heading', { name: 'Verify a schedule', level: 1 });
const alone = (page) => expect(page.locator('.shell')).toHaveCount(1);

/** The names of the parts that the page has fetched, the first first; `page` is what every page needs. */
const fetched = (page) =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name.match(/rondel-(page|leaf|desk|event|explore|count)-[0-9a-f]+\.wasm/)?.[1])
        .filter(Boolean),
    ),
  ]);

/** Makes every file whose name matches fail until the function returned is called. */
async function cutOff(page, pattern) {
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}

/**
 * Waits until the page has asked beforehand for the parts where people go next (`look_ahead`), and got them or an answer.
 * Whoever lets files come before that finds that a part has come by itself, and nothing to press. While the page opens
 * there is a mark, which goes just before.
 */
async function lookedAhead(page) {
  await page.waitForFunction(() => sessionStorage.getItem('rondel/opening') === null);
  // It asks for one after the other, and what is asked for later is answered later.
  await page.evaluate(async () => {
    for (const file of ['rondel-desk', 'rondel-event']) await fetch(file).catch(() => {});
  });
}

/** Lets no file whose name matches come until the function returned is called. */
async function holdBack(page, pattern) {
  let release;
  const held = new Promise((done) => (release = done));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('round the house by links, back and forward, and with a reload in each room', async ({ page }) => {
  await page.goto('./');
  await namesBox(page).fill(SIX.join('\n'));
  await why(page).click();
  await expect(studio(page)).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await alone(page);
  await page.reload();
  await expect(studio(page)).toBeVisible();

  // What was typed before is still there, with the schedule of the studio.
  await page.getByRole('button', { name: 'Use this schedule' }).click();
  await expect(namesBox(page)).toHaveValue(SIX.join('\n'));
  await expect(page).toHaveURL(/#\/new$/);
  await alone(page);
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await result(page, 'Anna').click();
  await expect(page).toHaveTitle(/^\(2\) /);
  await page.reload();
  await expectResult(page, 'Anna', 'Anna wins');

  await leave(page);
  await expect(namesBox(page)).toHaveValue('');
  await expect(page).toHaveTitle('Rondel');
  await link(page, 'Verify').click();
  await expect(verify(page)).toBeVisible();
  await expect(page).toHaveTitle('Verify a schedule · Rondel');
  await page.reload();
  await expect(verify(page)).toBeVisible();

  await page.goBack();
  await expect(makeRound1(page)).toBeVisible();
  await page.goBack();
  await expectResult(page, 'Anna', 'Anna wins');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'New event' })).toBeVisible();
  await page.goBack();
  await expect(studio(page)).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expectResult(page, 'Anna', 'Anna wins');
  // The part that is on the screen again has the event to itself: it can be written.
  await result(page, 'Anna', 'draw').click();
  await expectResult(page, 'Anna', 'draw');
  await alone(page);
});

test('every address has its part', async ({ page }) => {
  const places = [
    ['#/', 'start', 'Who is playing?'],
    ['#/new', 'event', 'New event'],
    ['#/about', 'leaf', 'About Rondel'],
    ['#/share/nonsense', 'event', null],
    ['#/open', 'event', 'Open a file'],
    ['#/no/such/page', 'start', 'There is no page at this address'],
    ['#/constructor', 'start', 'There is no page at this address'],
    ['#/event/none', 'desk', null],
    ['#/event/none/standings', 'event', null],
    ['#/table', 'explore', null],
    ['#/table/by-hand', 'explore', null],
    ['#/span', 'explore', 'Span diagrams'],
    ['#/span/101/5/lit-distance-7', 'explore', 'Span diagrams'],
    ['#/season', 'event', 'Take over a running season'],
    ['#/count', 'count', 'The counting lab'],
    ['#/verify', 'explore', null],
    ['#/explore', 'explore', 'More to try'],
  ];
  for (const [place, part, title] of places) {
    const fresh = await page.context().newPage();
    await fresh.goto(`./${place}`);
    await expect(fresh.locator('main :is(h1, h2)').first()).toBeVisible();
    if (title) await expect(fresh.getByRole('heading', { name: title }).first()).toBeVisible();
    await expect(fresh.locator('html')).toHaveAttribute('data-part', part);
    const files = await fetched(fresh);
    expect(files[0], place).toBe('page');
    if (part !== 'start') expect(files, place).toContain(part);
    await fresh.close();
  }
});

test('the first visit fetches what it needs, and then what comes next', async ({ page }) => {
  await page.goto('./');
  await expect(namesBox(page)).toBeVisible();
  await expect.poll(() => fetched(page)).toEqual(['page', 'desk', 'event']);
});

test('language, light and what is typed go along', async ({ page }) => {
  await page.goto('./');
  await namesBox(page).fill('Anna\nBram');
  await page.getByLabel('Language').selectOption('Nederlands');
  await page.getByLabel('Licht of donker').selectOption('Donker');
  await page.getByRole('link', { name: /^Zien waarom het werkt/ }).click();
  await expect(page.getByRole('heading', { name: 'De ronde tafel', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Toernooi', exact: true }).click();
  await expect(page.getByRole('textbox').first()).toHaveValue('Anna\nBram');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline an evening is there after the first visit, and the round table once it was opened', async ({ page, context }) => {
    await page.goto('./');
    await readyOffline(page);
    await why(page).click();
    await expect(studio(page)).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(studio(page)).toBeVisible();
    await begin(page, SIX);
    await result(page, 'Bram').click();
    await page.reload();
    await expectResult(page, 'Bram', 'Bram wins');
  });
});

test.describe('when files do not come, or late', () => {
  test('a part that does not come is told, and tried again', async ({ page, troubles }) => {
    troubles.expect(/Failed to load resource/);
    const mend = await cutOff(page, /rondel-explore/);
    await page.goto('./');
    await namesBox(page).fill(SIX.join('\n'));
    // A press before the program has come leads straight there, with no page before it.
    await expect(page.locator('html')).toHaveAttribute('data-part', 'start');
    await link(page, 'Verify').click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('could not be loaded');
    // The page before it is still there and works.
    await expect(namesBox(page)).toHaveValue(SIX.join('\n'));
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toContainText('could not be loaded');
    await mend();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(verify(page)).toBeVisible();
    await expect(alert).toHaveCount(0);
    await home(page);
    await expect(namesBox(page)).toHaveValue(SIX.join('\n'));
  });

  test('what was asked for on the start page waits for its part, and is forgotten by who goes back', async ({ page, troubles }) => {
    troubles.expect(/Failed to load resource/);
    const mend = await cutOff(page, /rondel-(desk|event)/);
    await page.goto('./');
    await namesBox(page).fill(SIX.join('\n'));
    const alert = page.getByRole('alert');
    // The settings below the names do not come either; said later, that would be taken for what is asked for next.
    await expect(alert).toContainText('could not be loaded');
    await makeRound1(page).click();
    await expect(alert).toContainText('could not be loaded');
    await page.goBack();
    await expect(alert).toHaveCount(0);
    await more(page).click();
    await expect(alert).toContainText('could not be loaded');
    await lookedAhead(page);
    await mend();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'New event' })).toBeVisible();
    await expect(namesBox(page)).toHaveValue(SIX.join('\n'));
    await home(page);
    await makeRound1(page).click();
    await expect(roundTitle(page, 1)).toBeVisible();
    // The way back leads to where the person was.
    await page.goBack();
    await expect(page).toHaveURL(/#\/$/);
    await expect(namesBox(page)).toHaveValue('');
  });

  test('a round is played before the other tabs have come, and a tab that does not come is asked for again', async ({ page, troubles }) => {
    troubles.expect(/Failed to load resource/);
    const mend = await cutOff(page, /rondel-event/);
    await begin(page, SIX);
    await result(page, 'Anna', 'Anna wins').click();
    await tab(page, 'Standings').click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('could not be loaded');
    await expectResult(page, 'Anna', 'Anna wins');
    await lookedAhead(page);
    await mend();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row', { name: /Points of Anna: 1/ })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('what stands in a page that has come is asked for again too', async ({ page, troubles }) => {
    troubles.expect(/Failed to load resource/);
    const mend = await cutOff(page, /rondel-event/);
    await page.goto('./#/event/none');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('could not be loaded');
    await lookedAhead(page);
    await mend();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: /not on this device/ })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('what was chosen for an event is there when its part has come; names alone do not wait for it', async ({ page, troubles }) => {
    troubles.expect(/Failed to load resource/);
    await page.goto('./');
    await namesBox(page).fill(SIX.join('\n'));
    const mend = await cutOff(page, /rondel-desk/);
    await page.reload();
    await expect(makeRound1(page)).toBeEnabled();
    await mend();
    await more(page).click();
    await page.getByLabel('Title').fill('Club evening');
    const still = await cutOff(page, /rondel-desk/);
    await page.goto('./#/');
    await page.reload();
    // The first screen has the names, and takes more of them, until everything can be read.
    await expect(page.getByText('The rest is on its way')).toBeVisible();
    await namesBox(page).fill([...SIX, 'Gus'].join('\n'));
    await still();
    await expect(makeRound1(page)).toBeEnabled();
    await expect(namesBox(page)).toHaveValue([...SIX, 'Gus'].join('\n'));
    await more(page).click();
    await expect(page.getByLabel('Title')).toHaveValue('Club evening');
  });

  test('a file opened while its part does not come is looked into when it does', async ({ page, troubles }) => {
    troubles.expect(/Failed to load resource/);
    const mend = await cutOff(page, /rondel-event/);
    await page.goto('./');
    await openFile(page, file('members.txt', SIX.join('\n')));
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('could not be loaded');
    await lookedAhead(page);
    await mend();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('6 names can be read from it')).toBeVisible();
  });

  test('a page opened by its address comes when its part can be fetched', async ({ page, troubles }) => {
    troubles.expect(/Failed to load resource/);
    const mend = await cutOff(page, /rondel-explore/);
    await page.goto('./#/verify');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('could not be loaded');
    await link(page, 'Run').click();
    await expect(makeRound1(page)).toBeVisible();
    await expect(alert).toHaveCount(0);
    await page.goBack();
    await expect(alert).toContainText('could not be loaded');
    await mend();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(verify(page)).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('who goes elsewhere while the first part is coming gets there', async ({ page }) => {
    const release = await holdBack(page, /rondel-explore/);
    const asked = page.waitForRequest(/rondel-explore/);
    await page.goto('./#/verify');
    await asked;
    await page.evaluate(() => (location.hash = '#/about'));
    release();
    await expect(page.getByRole('heading', { name: 'About Rondel' })).toBeVisible();
  });

  test('who turns back at once is told of nothing that is coming', async ({ page }) => {
    const release = await holdBack(page, /rondel-explore/);
    await page.goto('./');
    const asked = page.waitForRequest(/rondel-explore/);
    await link(page, 'Verify').click();
    await asked;
    await page.goBack();
    await expect(page).toHaveURL(/#?\/$/);
    await page.waitForTimeout(700);
    await expect(page.getByText('Just a moment …')).toHaveCount(0);
    release();
    await expect.poll(() => fetched(page)).toContain('explore');
    await expect(makeRound1(page)).toBeVisible();
  });

  test('who goes back while a part is coming stays where they are', async ({ page }) => {
    const release = await holdBack(page, /rondel-explore/);
    await page.goto('./');
    await expect(makeRound1(page)).toBeVisible();
    await link(page, 'Verify').click();
    await expect(page.getByText('Just a moment …')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Just a moment …')).toHaveCount(0);
    release();
    await expect.poll(() => fetched(page)).toContain('explore');
    await expect(makeRound1(page)).toBeVisible();
    await link(page, 'Verify').click();
    await expect(verify(page)).toBeVisible();
  });
});

test('a change of tab within a part still begins at its top', async ({ page }) => {
  await begin(page, SIX);
  await toTab(page, 'Standings');
  await expect(page.locator('#main')).toBeFocused();
});
