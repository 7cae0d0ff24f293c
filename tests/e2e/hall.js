// What the stories have in common: the people, and what is done at a round desk.

import { readFile } from 'node:fs/promises';
import { expect } from './fixtures.js';

/** Eleven names, so that somebody is free in every round. */
export const ELEVEN = [
  'Anna de Vries',
  'Bram Jansen',
  'Carla Pietersen',
  'Daan Bakker',
  'Eva Slager',
  'Fenna de Zeeuw',
  'Gijs de Jonge',
  'Hanna de Oude',
  'Ivar de Wit',
  'Joris de Bruin',
  'Kees van Dam',
];

/** `Player 001` to `Player n`, which sort as they count. */
export const players = (n) => Array.from({ length: n }, (_, index) => `Player ${String(index + 1).padStart(3, '0')}`);

/** The start page, also when an event would open by itself. */
export const home = (page) => page.goto('./#/');

export const namesBox = (page) => page.getByRole('textbox', { name: 'Names, one per line' });
export const makeRound1 = (page) => page.getByRole('button', { name: 'Make round 1' });
export const roundTitle = (page, number) => page.getByRole('heading', { name: `Round ${number} ·` });
/** The pages of an event, by the part of it in whose row they stand. */
const PARTS = [
  ['Round', ['Rounds']],
  ['Standings', ['Standings']],
  [/^(Players|Pairs|Clubs|Teams) \d+$/, ['Players']],
  ['Share, print', ['Print and files', 'Checks', 'History']],
];

/** One of the four parts in the bar of an event. */
export const part = (page, name) =>
  page.getByRole('navigation', { name: 'Parts of this event' }).getByRole('link', { name, exact: true });

/** The way to a page of the event that is one press away: in the bar, or in the row of the part on screen. */
export const tab = (page, name) => {
  const [inBar, pages] = PARTS.find(([, pages]) => pages.includes(name));
  if (pages.length === 1) return part(page, inBar);
  return page.getByRole('navigation', { name: 'Pages of this part' }).getByRole('link', { name, exact: true });
};

/** Opens "More", under which a round has all that is not its boards. */
export async function openMore(page, options) {
  const more = page.locator('.bar__more');
  await expect(more).toBeVisible(options);
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
}

/** Goes to another page of the event: by the bar, and where its part has several by their row. */
export async function toTab(page, name) {
  const [inBar, pages] = PARTS.find(([, pages]) => pages.includes(name));
  const to = tab(page, name);
  const here = part(page, inBar);
  await expect(here).toBeVisible();
  await closeSheet(page);
  // The page before may be going, and its way with it: then it is pressed once more.
  await expect(async () => {
    const isInRow = pages.length > 1;
    if (!isInRow || !(await to.isVisible())) await here.click({ timeout: 1000 });
    if (isInRow) await to.click({ timeout: 1000 });
  }).toPass();
  // It is there when its part of the program is; a round has the screen for itself, and so had the players before.
  if (name === 'Rounds') {
    await expect(page.locator('.bar__more').first()).toBeVisible();
    await expect(page.locator('.door')).toHaveCount(0);
  } else if (pages.length > 1) await expect(to).toHaveAttribute('aria-current', 'page');
  else await expect(here).toHaveAttribute('aria-current', 'page');
  if (name === 'Print and files') await unfold(page);
}

/** Opens the rows of the page to share, which are closed on a phone. */
export async function unfold(page) {
  await expect(page.locator('.share__label').first()).toBeVisible();
  const closed = page.locator('.share__label[aria-expanded="false"]');
  while (await closed.count()) await closed.first().click();
}

/** Goes to the list of players: one press from everywhere. */
export const toDoor = (page) => toTab(page, 'Players');

/** The attendance of somebody on that list, which a press changes. */
export const tile = (page, name) => page.locator('.door__place .door__tile').filter({ has: page.getByText(name, { exact: true }) });

/** The row of somebody on that list. */
export const person = (page, name) => page.locator('.door__place').filter({ has: page.getByRole('button', { name, exact: true }) });

/** Opens the sheet of somebody on that list. */
export async function openSheet(page, name) {
  await person(page, name).getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name, exact: true });
  await expect(sheet.locator('.people__open')).toBeVisible();
  return sheet;
}

/** Closes the sheet that is open, if any. */
export async function closeSheet(page) {
  const sheet = page.locator('dialog.person');
  if (!(await sheet.count())) return;
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}

/** What is asked in the sheet of somebody, or about somebody new. */
export const question = (page) => page.getByRole('group', { name: /^(Something else|How)\?$/ });

/** Somebody goes where all rounds are made beforehand: asked once, and then done in this way, or in the first of them. */
export async function leaves(page, name, way) {
  await tile(page, name).click();
  const sheet = page.getByRole('dialog', { name: `${name} is leaving` });
  await expect(sheet).toBeVisible();
  if (way) await sheet.getByRole('radio', { name: way }).check();
  await sheet.getByRole('button', { name: `${name} is gone` }).click();
  await expect(sheet).toBeHidden();
}

/** Opens the other ways behind what a tap has done at once; where a tap only asks, they are there already. */
export async function openOther(page) {
  const other = page.locator('.door__other');
  await expect(question(page).or(other).first()).toBeVisible();
  if (await other.isVisible()) await other.click();
}

/** Chooses one of the ways that are asked about. */
export async function choose(page, way) {
  await openOther(page);
  await question(page).getByRole('button', { name: way, exact: typeof way === 'string' }).click();
}

/** Enters somebody new on that list: a name and Enter. */
export async function comesIn(page, names) {
  const field = page.getByRole('textbox', { name: /^Add a (player|pair|team|club)$/ });
  await field.fill(names);
  await field.press('Enter');
}

/** Pastes into the names box, which a long list wants: `fill` types it line by line. */
export async function paste(page, names) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), names.join('\n'));
  await namesBox(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}

/** From the start page to round 1 of an event of these names. */
export async function begin(page, names = ELEVEN) {
  await home(page);
  await namesBox(page).fill(names.join('\n'));
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
}

/** The row of somebody's game in the round on screen. */
export const rowOf = (page, name) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

/** The button that lets somebody win, or `draw`. */
export const result = (page, name, words = `${name} wins`) =>
  rowOf(page, name).getByRole('button', { name: words, exact: true });

/** Expects that the result of somebody's game is `words`; with null, that it is open. */
export async function expectResult(page, name, words) {
  const pressed = rowOf(page, name).getByRole('button', { pressed: true });
  if (words === null) await expect(pressed).toHaveCount(0);
  else await expect(pressed).toHaveAccessibleName(words);
}

/** The line that says what the last change reached. */
export const said = (page) => page.locator('.undo');

/** How the event is kept and the age of the backup; a press saves one. */
export const chip = (page) => page.getByRole('button', { name: /^(Saved|Not saved|Saving)[^·]* · / });

/** Presses a button and takes the file that comes of it: its name, its path and its text. */
export async function download(page, button) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = await file.path();
  return { name: file.suggestedFilename(), path, text: await readFile(path, 'utf8') };
}

/** Saves a backup: where the chip is in sight by it, on a phone where everything is that leaves the screen. */
export async function backup(page) {
  if (!(await chip(page).isVisible())) await toTab(page, 'Print and files');
  return download(page, chip(page));
}

/** Opens a file with the first button for it on the page. */
export const openFile = (page, file) => page.getByLabel('Open a file').first().setInputFiles(file);

/** A file for `openFile` that was never on a disk. */
export const file = (name, text) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

/** What the page has stored, by key. */
export const stored = (page) => page.evaluate(() => ({ ...localStorage }));

/** What the journal beside the store answers to this request, once that is on the disk. */
const inJournal = (page, request) =>
  page.evaluate(
    (request) =>
      new Promise((done, failed) => {
        const opening = indexedDB.open('rondel');
        opening.onerror = failed;
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('journal', 'readwrite');
          const asked = transaction.objectStore('journal')[request]();
          transaction.oncomplete = () => (opening.result.close(), done(asked.result));
        };
      }),
    request,
  );

/** Empties the journal, as no tab would. */
export const forgetJournal = (page) => inJournal(page, 'clear');

/** The texts of the journal, as they are on the disk. */
export const journal = (page) => inJournal(page, 'getAll');

/** Goes to a page that keeps nothing, and waits until the one before it is gone. */
export async function aside(page) {
  await page.goto('./#/about');
  await expect(page.getByRole('heading', { name: 'About Rondel' })).toBeVisible();
}

/** The key and the text of the only event's log. */
export async function logOf(page) {
  const logs = Object.entries(await stored(page)).filter(([key]) => /^rondel\/1\/[^/]+\/\d+$/.test(key));
  expect(logs).toHaveLength(1);
  return logs[0];
}

/** Counts what is pressed with finger, mouse or pen from here on, as long as the page is not loaded anew. */
export async function countTaps(page) {
  await page.evaluate(() => {
    window.taps = 0;
    addEventListener('pointerdown', () => (window.taps += 1), true);
  });
  return () => page.evaluate(() => window.taps);
}

/** Out of the event to the start page: by the sign of the house where the bar has it, else from what leaves the screen. */
export async function leave(page) {
  const bar = page.getByRole('navigation', { name: 'Parts of this event' });
  await expect(bar).toBeVisible();
  const sign = bar.getByRole('link', { name: 'Rondel' });
  if (await sign.isVisible()) return sign.click();
  await bar.getByRole('link', { name: 'Share, print' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Run' }).click();
}
