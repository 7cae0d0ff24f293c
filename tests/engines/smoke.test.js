// What the page must do in every engine: short evenings, lessons and mishaps, told once in verbs.
// RONDEL_ENGINE says in which engine (firefox, webkit or chromium).

import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { serve } from '../e2e/serve.js';
import { launch } from './engines.js';
import { person, until } from './verbs.js';

const ENGINE = process.env.RONDEL_ENGINE;
const FOUR = ['Anna', 'Bram', 'Carla', 'Daan'];
const SIX = [...FOUR, 'Eva', 'Fenna'];
const NAMES = /^Names, one per line/;

let browser;
let folder;
before(async () => {
  browser = await launch[ENGINE]();
  folder = await mkdtemp(join(tmpdir(), 'rondel-engine-'));
  console.log(`# ${browser.version}`);
});
after(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A story that fails is told once more, since the machine may have been too busy for it, and is named then. */
function twice(name, tell) {
  test(name, { timeout: 200_000 }, async () => {
    try {
      await tell();
    } catch (fault) {
      console.log(`# told once more: ${name}: ${fault.message}`);
      await tell();
    }
  });
}

/** A story on a page of its own; nothing may be thrown in it that nobody catches. */
function story(name, tell, where = served(() => process.env.RONDEL_DIST)) {
  twice(name, async () => {
    const site = await where();
    const page = await browser.page();
    try {
      await tell(person(page, site), site);
      assert.deepEqual(await page.errors(), [], 'thrown and not caught');
    } catch (fault) {
      const shots = process.env.RONDEL_SHOTS;
      if (shots) await page.picture(join(shots, `${ENGINE} ${name.replace(/[^\w ]/g, '')}.png`)).catch(() => {});
      throw fault;
    } finally {
      await page.close().catch(() => {});
      await site.close();
    }
  });
}

/** A host of its own, and so a store of its own, for the build that `dist` gives. */
const served = (dist) => async () => serve(await dist());
/** The page from the disk, as one file. */
const single = () => ({ url: pathToFileURL(process.env.RONDEL_SINGLE).href, close: () => {} });

/** From the start page to round 1 of a round robin. */
async function begin(at, names = FOUR) {
  await at.open('#/');
  await at.fill(NAMES, names.join('\n'));
  await at.press('Make round 1');
  await at.heading(/^Round 1 ·/);
}

/** Goes to the start page's form of all settings, with these names in it. */
async function setUp(at, names) {
  await at.open('#/new');
  await at.fill(NAMES, names.join('\n'));
}

/** What is kept in the store, by key. */
const stored = (at) => at.run(() => ({ ...localStorage }));

/** The key of the only event. */
const event = async (at) => (await at.run(() => location.hash)).split('/')[2];

const wins = (name) => `${name} wins`;
/** How many of these results are pressed. */
const pressed = (at, name) =>
  at.until(
    new Function(`return [...document.querySelectorAll('[aria-pressed=true]')].some((it) => (it.getAttribute('aria-label') ?? it.textContent) === ${JSON.stringify(wins(name))})`),
    `${name} won`,
  );

story('the first screen comes, and counts the names that are typed', async (at) => {
  await at.open();
  await at.fill(NAMES, SIX.join('\n'));
  await at.sees('6 names');
  await at.sees('5 rounds, 15 games');
});

story('a round robin is played to its end, and its standings add up', async (at) => {
  await begin(at);
  for (const round of [1, 2, 3]) {
    await at.heading(new RegExp(`^Round ${round} ·`));
    await at.run(() => document.body.focus());
    await at.page.keys('11');
    if (round < 3) await at.press(new RegExp(`^To round ${round + 1}`));
  }
  await at.press(/^Standings/);
  const points = await at.until(() => {
    const rows = [...document.querySelectorAll('table tbody tr')].filter((row) => row.querySelector('th'));
    return rows.length >= 4 && rows.slice(0, 4).map((row) => row.textContent);
  }, 'four lines of standings');
  assert.equal(points.length, 4);
  for (const name of FOUR) assert.ok(points.some((line) => line.includes(name)), `${name} is in the standings`);
});

story('a Monrad of three rounds is paired from its results', async (at) => {
  await setUp(at, SIX);
  await at.press(/^Monrad/);
  await at.press('As listed');
  await at.press('Make round 1');
  for (const round of [1, 2]) {
    await at.heading(new RegExp(`^Round ${round} ·`));
    await at.page.keys('111');
    await at.press(`Pair round ${round + 1}`);
    await at.press(`Publish round ${round + 1}`);
  }
  await at.heading(/^Round 3 ·/);
});

story('an evening of Keizer is paired, played and its list published', async (at) => {
  await setUp(at, SIX);
  await at.press(/^Keizer/);
  await at.press('Begin the season');
  await at.heading('Round 1: who is here?');
  await at.press('Pair 6 players');
  await at.press('Publish round 1');
  await at.heading(/^Round 1 ·/);
  await at.page.keys('111');
  await at.press('Publish the list after round 1');
  await at.sees('The list after round 1 was published.');
});

story('an Americano is drawn and stands on the wall', async (at) => {
  await at.open('#/');
  await at.fill(NAMES, [...SIX, 'Gijs', 'Hanna'].join('\n'));
  await at.press(/^Americano/);
  await at.press('Make round 1');
  await at.heading(/^Round 1 ·/);
  await at.go(`#/event/${await event(at)}/wall/1`);
  await at.until(() => document.querySelector('.wall') !== null, 'the wall');
  for (const name of SIX) await at.sees(name);
});

story('the sheets of a round are shown as they will be printed', async (at) => {
  await begin(at, SIX);
  await at.go(`#/event/${await event(at)}/print/1`);
  await at.sees('Pairings by board');
  await at.until(() => document.querySelector('.paper, .sheets, [class*=paper]')?.textContent.includes('Anna'), 'Anna on a sheet');
});

story('a score that is there is written over, by mouse, by key and by touch', async (at) => {
  await at.open('#/');
  await at.fill(NAMES, [...SIX, 'Gijs', 'Hanna'].join('\n'));
  await at.press(/^Americano/);
  await at.press('Make round 1');
  await at.heading(/^Round 1 ·/);
  const fields = () => at.run(() => [...document.querySelectorAll('.result__score')].map((field) => field.value));
  const field = (place) => until(() => at.page.element((place) => document.querySelectorAll('.result__score')[place], place), `field ${place}`);
  const becomes = (values) => until(async () => JSON.stringify((await fields()).slice(0, values.length)) === JSON.stringify(values), values.join(', '));
  await at.page.click(await field(0));
  await at.page.keys('15');
  await becomes(['15']);
  await at.page.click(await field(2));
  await becomes(['15', '9']);
  // By mouse, each of the two, also that which was foreseen.
  await at.page.click(await field(0));
  await at.page.keys('13');
  await at.page.click(await field(2));
  await becomes(['13', '11']);
  await at.page.click(await field(1));
  await at.page.keys('10');
  await at.page.click(await field(2));
  await becomes(['14', '10']);
  // By key.
  await at.run(() => document.querySelectorAll('.result__score')[0].focus());
  await at.page.keys('16');
  await at.page.click(await field(2));
  await becomes(['16', '8']);
  // By a finger: the press comes after it, and sets the caret.
  await at.run(() => {
    const field = document.querySelectorAll('.result__score')[0];
    field.focus();
    field.setSelectionRange(1, 1);
    field.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await at.page.keys('12');
  await at.page.click(await field(2));
  await becomes(['12', '12']);
});

story('what is saved is there after the page was loaded again', async (at) => {
  await begin(at, SIX);
  await at.press(wins('Bram'));
  await pressed(at, 'Bram');
  await at.sees(/Saved/);
  const before = await stored(at);
  await at.run(() => location.reload());
  await pressed(at, 'Bram');
  const log = Object.keys(before).find((key) => /^rondel\/1\/[^/]+\/\d+$/.test(key));
  assert.ok(log, 'the event is in the store');
  assert.equal((await stored(at))[log], before[log]);
});

story('a second tab sees the results of the first', async (at, site) => {
  await begin(at, SIX);
  const hash = await at.run(() => location.hash);
  const page = await browser.page();
  const other = person(page, site);
  await other.open(hash);
  await other.heading(/^Round 1 ·/);
  await at.page.front();
  await at.press(wins('Bram'));
  await pressed(at, 'Bram');
  await page.front();
  await pressed(other, 'Bram');
  assert.deepEqual(await page.errors(), []);
  await page.close();
});

story('a backup goes out as a file, and comes in on a device that has nothing', async (at) => {
  await begin(at);
  await at.press(wins('Anna'));
  await pressed(at, 'Anna');
  // The file is taken where the page hands it to the browser.
  await at.run(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => (blob.text().then((text) => (self.handed = text)), make.call(URL, blob));
  });
  await at.press(/^Saved[^·]* · /);
  const text = await at.until(() => self.handed, 'the file');
  const path = join(folder, 'evening.json');
  await writeFile(path, text);
  await at.run(() => {
    localStorage.clear();
    return new Promise((done) => {
      const gone = indexedDB.deleteDatabase('rondel');
      gone.onsuccess = gone.onerror = gone.onblocked = () => done(null);
    });
  });
  await at.open('#/');
  const field = await until(() => at.page.element(() => document.querySelector('input[type=file]')), 'a field for a file');
  await at.page.choose(field, path);
  await at.sees('What is in this file');
  await at.press('Import');
  await at.press('Open');
  await pressed(at, 'Anna');
});

story('the lesson by hand: its dead ends are counted by the worker', async (at) => {
  await at.open('#/table/by-hand/6');
  await at.press('Count');
  await at.sees('Counted: 10000 tries each.', 40_000);
});

story('the circle method goes round', async (at) => {
  await at.open('#/table/8/1');
  await at.heading('Round 1 of 7');
  await at.press('Next round');
  await at.heading('Round 2 of 7');
  await at.until(() => location.hash.startsWith('#/table/8/2'), 'the address of round 2');
});

story('a span diagram is searched for, and proves itself', async (at) => {
  await at.open('#/span/12/1');
  await at.sees('Everyone partners everyone once.');
  await at.press('Another solution: search or paste');
  await at.press('Search');
  await at.sees('Found with number');
  await at.sees('Everyone faces everyone twice.');
});

story('a pasted schedule is verified', async (at) => {
  await at.open('#/verify');
  await at.fill(/^The schedule/, '1-4 2-3\n4-3 1-2\n2-4 3-1');
  await at.sees('Everybody meets everybody: 4 names, 3 rounds, 6 games.');
  await at.sees('everything holds');
});

story('a count comes to the published number', async (at) => {
  await at.open('#/count');
  await at.select(/^Players/, '24');
  await at.press(/^Count/);
  await at.sees('It is the published number.', 60_000);
  // After a page with workers WebKit opens its store of the disk and then is silent: the next page comes all the same.
  await at.open('#/verify');
  await at.until(() => document.documentElement.dataset.part === 'explore', 'the next page', 20_000);
});

story('a movement of pairs is found and proved', async (at) => {
  await at.open('#/movement');
  await at.sees('Howell');
  assert.ok((await at.run(() => document.querySelectorAll('svg, table').length)) > 0);
});

story('without its host the page comes from what it has kept, with a worker', async (at, site) => {
  await at.open('#/');
  await at.until(() => navigator.serviceWorker?.controller != null, 'a service worker in charge', 40_000);
  await at.open('#/about');
  await at.press('Keep everything on this device');
  await at.sees('Everything works without a network', 40_000);
  await site.close();
  await at.open('#/count');
  await at.select(/^Players/, '24');
  await at.press(/^Count/);
  await at.sees('It is the published number.', 60_000);
});

story(
  'the single file has its evening and its worker',
  async (at) => {
    await begin(at);
    await at.go('#/table/by-hand/6');
    await at.press('Count');
    await at.sees('Counted: 10000 tries each.', 40_000);
  },
  single,
);

/** The page on a device that lets nothing be stored, as in some private windows. */
async function denied() {
  const copy = join(folder, 'denied');
  await cp(process.env.RONDEL_DIST, copy, { recursive: true });
  const page = await readFile(join(copy, 'index.html'), 'utf8');
  const no = "{ get() { throw new DOMException('denied', 'SecurityError'); } }";
  const names = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'];
  await writeFile(join(copy, 'denied.js'), names.map((name) => `Object.defineProperty(window, '${name}', ${no});`).join('\n'));
  // Before the first script of the page.
  await writeFile(join(copy, 'index.html'), page.replace('<script', '<script src="denied.js"></script><script'));
  return copy;
}

story(
  'where nothing may be stored it is said, and the evening goes on',
  async (at) => {
    await begin(at);
    await at.press(wins('Bram'));
    await pressed(at, 'Bram');
    await at.sees(/Not saved/);
  },
  served(denied),
);

story('each page is opened, and changes its language', async (at) => {
  await at.open('#/');
  const pages = ['', 'new', 'explore', 'table/9/2', 'table/by-hand/6', 'table/starter/8', 'span/13/1', 'movement', 'count', 'count/tables', 'verify', 'season', 'about'];
  for (const page of pages) {
    await at.go(`#/${page}`);
    for (const lang of ['nl', 'nb', 'en']) {
      await at.until(
        new Function(`const by = [...document.querySelectorAll('select')].find((it) => [...it.options].some((option) => option.value === 'nb'));
          if (!by) return document.querySelector('main h1') !== null;
          by.value = '${lang}';
          by.dispatchEvent(new Event('change', { bubbles: true }));
          return document.documentElement.lang === '${lang}';`),
        `${page} in ${lang}`,
      );
    }
    await at.until(() => document.querySelector('main h1') !== null, `a heading on ${page}`);
    assert.equal(await at.run(() => document.getElementById('stopped')), null, `${page} has stopped`);
  }
});

story('pages that are closed while they come leave the next one its compiler', async (at) => {
  for (let time = 0; time < 20; time += 1) {
    const site = await serve(process.env.RONDEL_DIST);
    const page = await browser.page();
    await page.open(site.url);
    await until(() => page.run(() => document.documentElement.dataset.part), `page ${time + 1}`, 15_000);
    await page.close();
    await site.close();
  }
  await at.open();
  await at.until(() => document.documentElement.dataset.part === 'start', 'the next page');
});

story('hostile addresses change nothing', async (at) => {
  await begin(at);
  const before = await stored(at);
  const event = Object.entries(before).filter(([key]) => /^rondel\/1\/[^/]+\/\d+$/.test(key));
  const parts = ['<img src=x onerror=alert(1)>', '%00', '../../..', 'javascript:alert(1)', '9'.repeat(40), '-1', '%E2%80%AE', '😀', 'x'.repeat(3000), '"><svg/onload=alert(1)>', '%', '__proto__'];
  // The last leads to the page for phones, which has no way back.
  const places = ['event', 'share', 'table', 'table/by-hand', 'table/starter', 'span', 'movement', 'count', 'new', 'season', 'nowhere', 'hall'];
  for (const place of places) {
    for (const part of parts) {
      await at.go(`#/${place}/${part}`);
      await at.go(`#/${place}/8/${part}/${part}`);
    }
    await at.until(() => document.querySelector('main') !== null, `a page at ${place}`);
    assert.equal(await at.run(() => document.getElementById('stopped')), null, `${place} has stopped`);
  }
  const now = await stored(at);
  for (const [key, value] of event) assert.equal(now[key], value);
});
