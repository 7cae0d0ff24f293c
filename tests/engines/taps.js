// Random taps on every page, as a child with a tablet would: nothing may break down, and nothing may pile up.
// RONDEL_ENGINE says in which engine, RONDEL_TAPS how many (3,000), RONDEL_SEED which ones.

import { serve } from '../e2e/serve.js';
import { launch } from './engines.js';
import { person } from './verbs.js';

const ENGINE = process.env.RONDEL_ENGINE;
const TAPS = Number(process.env.RONDEL_TAPS ?? 3000);
let seed = Number(process.env.RONDEL_SEED ?? Date.now() % 1_000_000);
/** Pages without an event, and those of one. */
const PAGES = ['', 'new', 'explore', 'table/9/2', 'table/by-hand/6', 'table/starter/8', 'span/13/1', 'movement', 'count', 'verify', 'season', 'about'];
const TABS = ['rounds', 'players', 'standings', 'checks', 'print', 'history', 'wall'];
/** Taps on a page before another is gone to. */
const STAY = 25;

/** A number from 0 to below 2^32, always the same ones from the same beginning. */
function chance() {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed;
}

/** Taps on something on the page that can be tapped; tells what. Runs in the page. */
function tap(number) {
  self.print = () => {};
  const what = 'button, summary, select, input, textarea, a[href^="#"], td, th, [role=button], svg g, svg circle';
  const seen = (element) => element.getClientRects().length > 0 && !element.disabled;
  const all = [...document.querySelectorAll(what)].filter(seen);
  if (all.length === 0) return 'nothing';
  const element = all[number % all.length];
  const other = Math.floor(number / 1000);
  const tell = (kind) => element.dispatchEvent(new Event(kind, { bubbles: true }));
  if (element.localName === 'select') {
    element.selectedIndex = other % element.options.length;
    tell('change');
  } else if (element.localName === 'textarea' || (element.localName === 'input' && /^(text|search|number|date|time)$/.test(element.type))) {
    const words = ['Anna\nBram\nCarla\nDaan\nEva', '0', '-1', '12', '999999999999', 'x'.repeat(300), '', '2026-02-30', '😀'];
    element.value = words[other % words.length];
    tell('input');
    tell('change');
  } else if (element.type !== 'file') {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: self }));
  }
  return `${element.localName} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`;
}

const browser = await launch[ENGINE]();
const site = await serve(process.env.RONDEL_DIST);
const page = await browser.page();
const at = person(page, site);
console.log(`${browser.version}, ${TAPS} taps from ${seed}`);

let event;
/** Opens the page with a round robin of six. */
async function begin() {
  await at.open('#/');
  await at.fill(/^Names, one per line/, 'Anna\nBram\nCarla\nDaan\nEva\nFenna');
  await at.press('Make round 1');
  await at.heading(/^Round 1 ·/);
  event = (await page.run(() => location.hash)).split('/')[2];
}

await page.open(site.url);
await page.run(() => localStorage.setItem('rondel/1/prefs', JSON.stringify({ rondel: 1, content: { lang: 'en' } })));
await begin();
const faults = [];
let nodes;
let last = [];
for (let taps = 0; taps < TAPS; taps += 1) {
  if (taps % STAY === 0) {
    const to = chance() % (PAGES.length + TABS.length);
    const hash = to < PAGES.length ? `#/${PAGES[to]}` : `#/event/${event}/${TABS[to - PAGES.length]}`;
    await at.go(hash);
    await new Promise((later) => setTimeout(later, 150));
    last = [hash];
  }
  last.push(await page.run(tap, chance()));
  const stopped = await page.run(() => document.getElementById('stopped')?.textContent ?? null);
  const thrown = await page.errors();
  if (stopped || thrown.length > 0) {
    faults.push({ taps, stopped, thrown: [...thrown], last });
    console.log(JSON.stringify(faults.at(-1)));
    thrown.length = 0;
    await begin();
  }
  if (page.nodes && taps % 500 === 499) {
    await at.go('#/about');
    await new Promise((later) => setTimeout(later, 500));
    let now = await page.nodes();
    // What is let go of is collected when the machine has time for it.
    for (let waits = 0; nodes && now > 2 * nodes && waits < 20; waits += 1) {
      await new Promise((later) => setTimeout(later, 500));
      now = await page.nodes();
    }
    nodes ??= now;
    console.log(`${taps + 1} taps: ${now} nodes`);
    if (now > 2 * nodes) faults.push({ taps, nodes: [nodes, now] });
  }
}
console.log(`${TAPS} taps in ${browser.version}: ${faults.length} faults`);
await browser.close();
await site.close();
process.exit(faults.length === 0 ? 0 : 1);
