// A club's season of Keizer: sixty members, thirty-four evenings, with everything that happens in one. Some of them are
// played on the page, the others come from the file of the season as it was saved; `make unit` values its lists one by
// one. The lists on the page are worked out here once more, from what happened alone.

import { test, expect } from './fixtures.js';
import { ROUNDS, actions, copy, evening, everybody, leaver, names, newcomer, result as ended } from './club.js';
import { choose, comesIn, file, home, openFile, paste, result, said, tile, toDoor, toTab } from './hall.js';
import { print } from './helpers.js';

test.use({ viewport: { width: 810, height: 1080 }, hasTouch: true });

/** The evening in which a result of round 3 turns out to be wrong, and after which lists are valued until nothing moves. */
const [FOUND, FULL] = [30, 10];

const button = (page, name) => page.getByRole('button', { name, exact: true });
const reasons = { noshow: (round) => `Did not come to round ${round}`, external: (round) => `Plays elsewhere in round ${round}` };

/** The games on screen, white first. */
const games = (page) =>
  page.locator('.desk__row').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('.desk__name bdi')].map((name) => name.textContent)));

/** Whoever is free in the round on screen. */
async function freeOf(page) {
  const line = page.locator('.desk__free');
  return (await line.count()) ? (await line.textContent()).replace(' has the bye this round', '').trim() : null;
}

/** The season as it happened, and what it is worth by the rules of the club: exact, in sixths of a point. */
class Book {
  top = 90;
  rounds = [];
  lists = [names];
  published = [];

  /** Everybody's total by the values of `order`, after so many rounds. */
  totals(order, until) {
    const value = new Map(order.map((name, index) => [name, this.top - index]));
    const total = new Map(order.map((name) => [name, 6 * value.get(name)]));
    const told = new Map();
    const add = (name, sixths) => total.set(name, total.get(name) + sixths);
    for (const { games, free, absent } of this.rounds.slice(0, until)) {
      for (const { white, black, how } of games) {
        add(white, { '1-0': 6, '½-½': 3, '0-1': 0 }[how] * value.get(black));
        add(black, { '1-0': 0, '½-½': 3, '0-1': 6 }[how] * value.get(white));
      }
      if (free) add(free, 3 * value.get(free));
      for (const { name, why } of absent) {
        if (why === 'external') add(name, 4 * value.get(name));
        if (why !== 'notice') continue;
        told.set(name, (told.get(name) ?? 0) + 1);
        // The sixth one with notice and all later ones are worth nothing.
        if (told.get(name) <= 5) add(name, 2 * value.get(name));
      }
    }
    return total;
  }

  /** The list after the last round: names in order, with their totals. */
  publish() {
    const number = this.rounds.length;
    let order = [...this.lists.at(-1)];
    if (number >= newcomer.since && !order.includes(newcomer.name)) order.push(newcomer.name);
    const sorted = (order) => {
      const total = this.totals(order, number);
      return { total, order: [...order].sort((a, b) => total.get(b) - total.get(a)) };
    };
    let next = sorted(order);
    const seen = [order.join()];
    while (number >= FULL && next.order.join() !== seen.at(-1)) {
      // Where lists come back in a ring the last of them is published, with the totals that sorted it.
      if (seen.includes(next.order.join())) {
        next = sorted(seen.at(-2).split(','));
        break;
      }
      order = next.order;
      seen.push(order.join());
      next = sorted(order);
    }
    this.lists.push(next.order);
    this.published.push(next);
    return next;
  }

  /** What was done up to the list after a round, from the file of the season. */
  static of(round) {
    const book = new Book();
    const outcomes = { '1-0': '1-0', '=': '½-½', '0-1': '0-1' };
    for (const action of actions(round)) {
      if (action.publish) {
        const { absent, present } = evening(action.publish.from);
        const [{ tables, out = [] }] = action.publish.rounds;
        const games = tables.map(({ sides: [white, black] }) => ({ white: everybody[white - 1], black: everybody[black - 1] }));
        // Who is named in `out` is away, but for the one who is free.
        const free = out.map((number) => everybody[number - 1]).find((name) => present.includes(name)) ?? null;
        book.seat({ games, free, absent }, present);
      }
      if (action.report) book.rounds[action.report.round - 1].games[action.report.table - 1].how = outcomes[action.report.outcome];
      if (action.rank) {
        const { order, total } = book.publish();
        const rows = action.rank.list.rows.map(([number, , points]) => [everybody[number - 1], points]);
        expect(rows, `list ${action.rank.after} of the file`).toEqual(order.map((name) => [name, 50 * total.get(name)]));
      }
    }
    return book;
  }

  /** Writes down a round: everybody who is there sits at a table or is free. */
  seat(round, present) {
    const seated = round.games.flatMap(({ white, black }) => [white, black]).concat(round.free ?? []);
    expect(seated.sort()).toEqual([...present].sort());
    this.rounds.push(round);
  }
}

const written = (sixths) => `${Math.floor(sixths / 6) || (sixths % 6 ? '' : '0')}${['', '⅙', '⅓', '½', '⅔', '⅚'][sixths % 6]}`;

/** Opens the file of the season as it stands after a round; what happened by then. */
async function resume(page, round) {
  const book = Book.of(round);
  await home(page);
  await openFile(page, file('season.json', copy(round)));
  await button(page, 'Import').tap();
  await expect(button(page, 'Import')).toHaveCount(0);
  await page.goto('./#/event/club-season/rounds');
  await expect(page.getByRole('link', { name: `Round ${round + 1}: who is here?` })).toBeVisible();
  return book;
}

/** Plays an evening: who is not there, the pairs, every result. */
async function play(page, book, number) {
  if (number > 1) await page.getByRole('link', { name: `Round ${number}: who is here?` }).tap();
  await expect(page.getByRole('heading', { name: `Round ${number}: who is here?` })).toBeVisible();
  const { absent, present } = evening(number);
  for (const { name, why } of absent) {
    await tile(page, name).tap();
    await expect(tile(page, name)).toHaveAttribute('aria-pressed', 'false');
    if (why !== 'notice') await choose(page, reasons[why](number));
  }
  await button(page, `Pair ${present.length} players`).tap();
  await button(page, `Publish round ${number}`).tap();
  await expect(page.getByRole('heading', { name: `Round ${number} ·` })).toBeVisible();

  const round = { games: [], free: await freeOf(page), absent };
  // The keys write each result and go on to the next open game.
  for (const [white, black] of await games(page)) {
    const how = ended(number, white, black);
    await page.keyboard.press({ '1-0': '1', '½-½': '5', '0-1': '0' }[how]);
    round.games.push({ white, black, how });
  }
  book.seat(round, present);
}

/** Expects that the list on screen is this one, with its totals. */
async function expectList(page, list) {
  await expect(page.locator('.ranking__list')).toBeVisible();
  const shown = await page.locator('.ranking__list tbody tr').evaluateAll((rows) =>
    rows.filter((row) => row.querySelector('.is-points')).map((row) => [
      row.querySelector('th bdi').textContent,
      row.querySelector('.is-points').textContent.trim(),
    ]),
  );
  expect(shown).toEqual(list.order.map((name) => [name, written(list.total.get(name))]));
}

/** Publishes the list after the evening that was played, and compares it. */
async function publish(page, book, number) {
  const list = book.publish();
  await button(page, `Publish the list after round ${number}`).tap();
  const published = number === ROUNDS ? 'The last list was published.' : `The list after round ${number} was published.`;
  await expect(said(page)).toContainText(published);
  await expectList(page, list);
}

test('sixty members begin a season', async ({ page }) => {
  const book = new Book();
  await page.goto('./#/new');
  await paste(page, names);
  await page.getByRole('radio', { name: /^Keizer/ }).check();
  await page.getByRole('spinbutton', { name: /^Rounds/ }).fill(String(ROUNDS));
  await page.getByLabel('Title').fill('Internal competition');
  await button(page, 'Begin the season').tap();
  await play(page, book, 1);
  await publish(page, book, 1);
  await toTab(page, 'Rounds');
  await play(page, book, 2);
  await publish(page, book, 2);
});

test('somebody comes in before the twelfth evening', async ({ page }) => {
  const book = await resume(page, newcomer.since - 1);
  await toDoor(page);
  await comesIn(page, newcomer.name);
  await expect(said(page)).toContainText(`${newcomer.name} came in as number ${names.length + 1}.`);
  await toTab(page, 'Rounds');
  await play(page, book, newcomer.since);
  await publish(page, book, newcomer.since);
  // An earlier list, the first one that was valued until nothing moved.
  await page.getByRole('combobox', { name: 'Which list' }).selectOption({ label: `List ${FULL}, after round ${FULL}` });
  await expectList(page, book.published[FULL - 1]);
});

test('somebody leaves before the twenty-first', async ({ page }) => {
  const book = await resume(page, leaver.from - 1);
  await toDoor(page);
  await tile(page, leaver.name).tap();
  await choose(page, `Leaves, from round ${leaver.from} on`);
  await toTab(page, 'Rounds');
  await play(page, book, leaver.from);
  await publish(page, book, leaver.from);
});

test('a result of the third evening is found to be wrong after the thirtieth', async ({ page }) => {
  const book = await resume(page, FOUND - 1);
  await play(page, book, FOUND);
  const wrong = book.rounds[2].games[0];
  await page.goto(page.url().replace(/\d+$/, '3'));
  await expect(page.getByRole('heading', { name: 'Round 3 ·' })).toBeVisible();
  wrong.how = wrong.how === '1-0' ? '0-1' : '1-0';
  await result(page, wrong.white, wrong.how === '1-0' ? `${wrong.white} wins` : `${wrong.black} wins`).tap();
  await toTab(page, 'Rounds');
  await page.reload();
  await expect(page.getByRole('heading', { name: `Round ${FOUND} · all in` })).toBeVisible();
  await publish(page, book, FOUND);
});

test('the last of thirty-four evenings ends the season, and every sheet prints', async ({ page }) => {
  const book = await resume(page, ROUNDS - 1);
  await play(page, book, ROUNDS);
  await publish(page, book, ROUNDS);

  await toTab(page, 'Print and files');
  const sheets = page.locator('.print__choice input[type=radio]');
  for (let sheet = 0; sheet < (await sheets.count()); sheet += 1) {
    await page.emulateMedia({ media: null });
    await sheets.nth(sheet).check();
    const { sheets: papers } = await print(page);
    expect(papers.length).toBeGreaterThan(0);
    expect(papers.every((text) => text.trim().length > 0)).toBe(true);
  }
});
