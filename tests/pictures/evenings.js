// Eleven evenings of every kind, begun as people begin them or opened from a log, and what is looked at in each.

import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { mitchell } from '../e2e/bridge.js';
import { copy as season } from '../e2e/club.js';
import { ELEVEN, file, home, makeRound1, namesBox, openFile, roundTitle } from '../e2e/hall.js';

const FIRST = ['Ødin', 'Aksel', 'Filip', 'Jakub', 'Lucas', 'Sigurd', 'Mohammed', 'Frida', 'Ingrid-Margrethe', 'Aleksandra'];
const LAST = ['Østby-Ånestad', 'Grønvold', 'Johansen', 'Kowalczyk', 'van der Meulen', 'Al-Hassani', 'Kristiansen'];
/** Children with names of every length. */
const children = (count) => Array.from({ length: count }, (_, at) => `${FIRST[at % FIRST.length]} ${LAST[(at * 3) % LAST.length]}`);
const people = ['Ana', 'Bea', 'Cor', 'Dirk', 'Eva', 'Finn', 'Gijs', 'Hans', 'Ida', 'Jop', 'Kim', 'Lars', 'Mia', 'Nils'];
const clubs = ['Arendal', 'Bergen', 'Drammen', 'Elverum', 'Fredrikstad', 'Gjøvik', 'Hamar'];

/** A saved log of the replayed evenings, as a backup. */
const replayed = (name) => {
  const lines = readFileSync(new URL(`../histories/${name}.jsonl`, import.meta.url), 'utf8').trimEnd().split('\n');
  return JSON.stringify({ rondel: 1, events: [{ log: lines.map((line) => JSON.parse(line)) }] });
};

/** Opens a backup and the event in it. */
async function opened(page, text) {
  await home(page);
  await openFile(page, file('evening.rondel.json', text));
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
}

/** Begins with these names and the system whose choice begins with these words. */
async function begun(page, names, system) {
  await page.goto('./#/new');
  await namesBox(page).fill(names.join('\n'));
  await page.getByRole('radio', { name: system }).check();
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
}

/** Enters a result everywhere in the round on screen, by key: the first wins, or so many points. */
async function played(page, typed) {
  const rows = await page.locator('.desk__row').count();
  for (let row = 0; row < rows; row += 1) {
    if (typed === undefined) await page.keyboard.press('1');
    else {
      if (row === 0) await page.locator('.result__score').first().click();
      await page.keyboard.type(String(typed - row));
      await page.keyboard.press('Enter');
    }
  }
}

const button = (page, name) => page.getByRole('button', { name, exact: true });
const tile = (page) => page.locator('.door__tile').first();

/** The pages of an event that each evening shows, and what is open on them. */
const FEW = ['rounds', 'standings', 'print', 'wall'].map((tab) => ({ tab }));
const ALL = ['rounds', 'players', 'standings', 'checks', 'print', 'history', 'wall'].map((tab) => ({ tab }));

const more = { tab: 'rounds', name: 'more', open: (page) => page.locator('.bar__more').first().click() };
const leaving = { tab: 'players', name: 'is leaving', open: (page) => tile(page).click() };
const sheet = { tab: 'players', name: 'a sheet', open: (page) => page.locator('.door__name').first().click() };
const coming = {
  tab: 'players',
  name: 'comes late',
  open: async (page) => {
    const field = page.getByRole('textbox', { name: /^Add a (player|pair|team|club)$/ });
    await field.fill('Zoë & Yvonne');
    await field.press('Enter');
  },
};
const result = { tab: 'rounds', name: 'a score', open: (page) => page.locator('.result__score').first().click() };
const code = { tab: 'wall', name: 'the code', open: (page) => button(page, 'QR code').click() };
const sheets = (...names) =>
  names.map((name) => ({ tab: 'print', name, open: (page) => page.getByRole('radio', { name }).check(), isPaper: true }));

/** Each evening: its name, how it comes about, and its views. */
export const EVENINGS = [
  {
    name: 'Round robin of eleven',
    found: (page) => begun(page, ELEVEN, /^Round robin/),
    views: [...ALL, more, leaving, sheet, coming, code, ...sheets('Schedule by round', 'Schedule by name', 'A card for everyone')],
  },
  { name: 'Thursday Americano', found: (page) => opened(page, replayed('americano')), views: [...FEW, leaving, result, ...sheets('Result slips')] },
  {
    name: 'Mexicano of fourteen',
    found: async (page) => {
      await begun(page, people, /^Mexicano/);
      await played(page, 17);
      await button(page, 'Make round 2').click();
      await expect(roundTitle(page, 2)).toBeVisible();
    },
    views: [...FEW, { tab: 'players' }, sheet],
  },
  {
    name: 'Monrad of a school',
    found: async (page) => {
      await begun(page, children(27), /^Monrad/);
      await played(page);
    },
    views: [...FEW, { tab: 'players' }, sheet, { tab: 'checks' }, more, ...sheets('Pairings by board', 'Attendance list')],
  },
  { name: 'Season of a club', found: (page) => opened(page, season(5)), views: [...FEW, { tab: 'players' }, sheet] },
  { name: 'Cup of sixteen', found: (page) => begun(page, [...people, 'Otis', 'Puck'], /^Groups and knock-out/), views: [...FEW, { tab: 'checks' }] },
  {
    name: 'Bridge pairs',
    found: (page) => opened(page, mitchell(['Anna & Bo', 'Cas & Dirk', 'Eva & Fen', 'Gijs & Han', 'Ida & Jop', 'Phantom'], { phantom: true })),
    views: [...FEW, { tab: 'players' }, sheet],
  },
  { name: 'Individual bridge', found: (page) => opened(page, replayed('bridge')), views: FEW },
  { name: 'Teams of a school', found: (page) => opened(page, replayed('teams')), views: FEW },
  { name: 'Friday evening, played', found: (page) => opened(page, replayed('evening')), views: [...FEW, { tab: 'history' }, ...sheets('Standings', 'Crosstable')] },
  { name: 'League of seven clubs', found: (page) => begun(page, clubs, /^Round robin/), views: FEW.slice(0, 2) },
];

/** The pages that have no event. */
export const PAGES = [
  '#/', '#/new', '#/season', '#/verify', '#/about', '#/explore', '#/no/such/page', '#/table', '#/table/9/2/slanted/listed',
  '#/table/8/1/why-4/answer', '#/table/24/1/big', '#/table/by-hand/6', '#/table/starter/8/1', '#/span', '#/span/40/3/multiples',
  '#/movement', '#/count', '#/people',
];

/** Goes to an address behind `#`, and waits until its part of the program has drawn it. */
export async function visit(page, hash) {
  await page.evaluate((hash) => (location.hash = hash), hash);
  await expect(page.locator('main').first()).toBeVisible();
  await settled(page);
}

/** Waits until nothing more is drawn: the page is the same in two frames after its fonts and parts have come. */
export async function settled(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await document.fonts.ready;
    for (let last = null; last !== document.body.innerHTML.length; ) {
      last = document.body.innerHTML.length;
      await frame();
      await Promise.all(document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)).map(({ finished }) => finished.catch(() => {})));
      await new Promise((later) => setTimeout(later, 40));
    }
  });
}
