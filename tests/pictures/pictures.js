// Pictures of everything, on one page that is looked through in ten minutes, with what a program reads off each layout
// beside it (`make pictures`; tests/e2e/layout.js). Ends with 1 where there is a finding.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { layoutFaults } from '../e2e/layout.js';
import { serve } from '../e2e/serve.js';
import { EVENINGS, PAGES, settled, visit } from './evenings.js';

const OUT = process.env.RONDEL_PICTURES;
/** What is looked at alone, by a word in its name; everything without. */
const ONLY = process.argv.slice(2).map((word) => word.toLowerCase());
/** The screens: three for a finger and three for a mouse. */
const SCREENS = [
  { width: 320, height: 640, hasTouch: true },
  { width: 390, height: 844, hasTouch: true },
  { width: 820, height: 1180, hasTouch: true },
  { width: 960, height: 720, hasTouch: false },
  { width: 1280, height: 800, hasTouch: false },
  { width: 1920, height: 1080, hasTouch: false },
];
/** The dark, with another language, on two of them, and the few colours of a contrast theme on a third. */
const OTHERS = [
  { theme: 'dark', lang: 'nl', on: 390 },
  { theme: 'dark', lang: 'nb', on: 1280 },
  { theme: 'light', lang: 'en-GB', on: 820, forcedColors: 'active' },
];
const OTHER_TABS = ['rounds', 'standings'];
/** Paper is looked at once, as wide and high as A4. */
const PAPER = { width: 794, height: 1123 };

const site = await serve(process.env.RONDEL_DIST);
const browser = await chromium.launch({ executablePath: process.env.RONDEL_CHROMIUM, chromiumSandbox: process.getuid() !== 0 });
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const shown = [];
const context = (options) => browser.newContext({ baseURL: site.url, locale: 'en-GB', timezoneId: 'Europe/Oslo', serviceWorkers: 'block', reducedMotion: 'reduce', ...options });

/** One picture of what is on the screen, and what is wrong with it. */
async function take(page, evening, view, { width, height }, look = '') {
  const path = `${String(shown.length + 1).padStart(3, '0')}.jpeg`;
  const faults = await layoutFaults(page);
  await page.screenshot({ path: join(OUT, path), type: 'jpeg', quality: 50 });
  shown.push({ evening, view, width, height, look, path, faults });
}

/** Goes to a view, and opens what is open in it. */
async function reach(page, hash, { open, isPaper }) {
  await page.emulateMedia({ media: null });
  await page.evaluate(() => document.querySelector('dialog:modal')?.close());
  await visit(page, '#/about');
  await visit(page, hash);
  if (open) await open(page);
  if (isPaper) await page.emulateMedia({ media: 'print' });
  await settled(page);
}

/** All views of an evening, or of the pages without one. */
async function look({ name, found, views }) {
  const first = await context({ viewport: { width: 1280, height: 800 } });
  const page = await first.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto('./');
  let event = '';
  if (found) {
    await found(page);
    await page.waitForURL(/#\/event\//);
    event = new URL(page.url()).hash.replace(/\/(rounds|here|players|standings).*/, '');
  }
  // What was begun is on the disk before other windows are given it.
  await visit(page, '#/about');
  const storageState = await first.storageState();
  await first.close();
  const all = SCREENS.map((screen) => ({ screen, of: views.filter(({ isPaper }) => !isPaper) }));
  all.push({ screen: { ...PAPER, hasTouch: false }, of: views.filter(({ isPaper }) => isPaper) });
  for (const other of OTHERS) {
    const of = views.filter(({ name, tab }) => !name && OTHER_TABS.includes(tab));
    all.push({ screen: SCREENS.find(({ width }) => width === other.on), of, other });
  }
  for (const { screen, of, other } of all) {
    if (!of.length) continue;
    const { hasTouch, ...viewport } = screen;
    const here = await context({ viewport, hasTouch, storageState, colorScheme: other?.theme ?? 'light', locale: other?.lang ?? 'en-GB', forcedColors: other?.forcedColors ?? null });
    const page = await here.newPage();
    page.setDefaultTimeout(8_000);
    await page.goto('./');
    for (const view of of) {
      const title = view.hash ?? [view.tab, view.name].filter(Boolean).join(', ');
      try {
        await reach(page, view.hash ?? `${event}/${view.tab}`, view);
        await take(page, name, title, viewport, other ? `${other.forcedColors ? 'contrast' : other.theme}, ${other.lang}` : '');
      } catch (error) {
        shown.push({ evening: name, view: title, ...viewport, look: '', path: '', faults: [`not reached: ${String(error).split('\n')[0]}`] });
        await page.goto('about:blank');
        await page.goto('./');
      }
    }
    await here.close();
  }
}

const lots = [{ name: 'Pages', views: PAGES.map((hash) => ({ hash })) }, ...EVENINGS].filter(
  ({ name }) => !ONLY.length || ONLY.some((word) => name.toLowerCase().includes(word)),
);
const begin = Date.now();
// Two windows at once, as the stories have.
const queue = [...lots];
await Promise.all([0, 1].map(async () => {
  for (let lot = queue.shift(); lot; lot = queue.shift()) {
    await look(lot).catch((error) => shown.push({ evening: lot.name, view: 'begin', width: 0, height: 0, look: '', path: '', faults: [`not reached: ${error}`] }));
    console.log(`   ${lot.name}`);
  }
}));
await browser.close();
await site.close();

const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
const figure = ({ view, width, look, path, faults }) =>
  `<figure${faults.length ? ' class="bad"' : ''}><a href="${path}"><img loading="lazy" src="${path}" alt=""></a><figcaption>${escape(view)} · ${width}${look ? ` · ${look}` : ''}${faults.map((fault) => `<p>${escape(fault)}</p>`).join('')}</figcaption></figure>`;
const pages = lots.map(({ name }) => `<h2>${escape(name)}</h2><div>${shown.filter(({ evening }) => evening === name).map(figure).join('')}</div>`);
const wrong = shown.flatMap(({ evening, view, width, faults }) => faults.map((fault) => ({ evening, view, width, fault })));
writeFileSync(
  join(OUT, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Rondel in pictures</title><style>body{font:13px system-ui;margin:1rem}div{display:flex;flex-wrap:wrap;gap:.6rem;align-items:start}figure{margin:0;width:150px}img{width:100%;border:1px solid #999}.bad{outline:2px solid #a3162a}p{margin:.2rem 0;color:#a3162a;overflow-wrap:anywhere}</style><h1>${shown.length} pictures, ${wrong.length} findings</h1>${pages.join('')}`,
);
writeFileSync(join(OUT, 'findings.json'), JSON.stringify(wrong, null, 1));
for (const { evening, view, width, fault } of wrong) console.log(`${evening} · ${view} · ${width}: ${fault}`);
console.log(`${shown.length} pictures, ${wrong.length} findings, ${Math.round((Date.now() - begin) / 1000)} s: ${join(OUT, 'index.html')}`);
process.exitCode = wrong.length ? 1 : 0;
