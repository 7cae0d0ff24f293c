// A club's season of Keizer: sixty members, thirty-four evenings, with everything that happens in one. The list at its
// end is worked out here once more, from what happened alone.

import { test, expect } from './fixtures.js';
import { ROUNDS, evening, leaver, names, newcomer, result as ended } from './club.js';
import { choose, comesIn, paste, result, said, tile, toDoor, toTab } from './hall.js';
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
    return next;
  }
}

const written = (sixths) => `${Math.floor(sixths / 6) || (sixths % 6 ? '' : '0')}${['', '⅙', '⅓', '½', '⅔', '⅚'][sixths % 6]}`;

test('sixty members play thirty-four evenings', async ({ page }) => {
  test.setTimeout(600_000);
  const book = new Book();
  await page.goto('./#/new');
  await paste(page, names);
  await page.getByRole('radio', { name: /^Keizer/ }).check();
  await page.getByRole('spinbutton', { name: 'Evenings' }).fill(String(ROUNDS));
  await page.getByLabel('Title').fill('Internal competition');
  await button(page, 'Begin the season').tap();

  for (let number = 1; number <= ROUNDS; number += 1) {
    if (number === newcomer.since) {
      await toDoor(page);
      await comesIn(page, newcomer.name);
      await expect(said(page)).toContainText(`Plays from round ${number} on, at the bottom of the list`);
      await toTab(page, 'Rounds');
    }
    if (number === leaver.from) {
      await toDoor(page);
      await tile(page, leaver.name).tap();
      await choose(page, `Leaves, from round ${number} on`);
      await toTab(page, 'Rounds');
    }
    if (number > 1) await page.getByRole('link', { name: `Evening ${number}: who is here?` }).tap();
    await expect(page.getByRole('heading', { name: `Evening ${number}: who is here?` })).toBeVisible();
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
    const seated = round.games.flatMap(({ white, black }) => [white, black]).concat(round.free ?? []);
    expect(seated.sort()).toEqual([...present].sort());
    book.rounds.push(round);

    if (number === FOUND) {
      // A result of round 3 was written down the wrong way round.
      const wrong = book.rounds[2].games[0];
      await page.goto(page.url().replace(/\d+$/, '3'));
      await expect(page.getByRole('heading', { name: 'Round 3 ·' })).toBeVisible();
      wrong.how = wrong.how === '1-0' ? '0-1' : '1-0';
      await result(page, wrong.white, wrong.how === '1-0' ? `${wrong.white} wins` : `${wrong.black} wins`).tap();
      await toTab(page, 'Rounds');
      await page.reload();
      await expect(page.getByRole('heading', { name: `Round ${number} · all games in` })).toBeVisible();
    }
    const list = book.publish();
    await button(page, `Publish the list after round ${number}`).tap();
    await expect(said(page)).toContainText(`The list after round ${number} is published.`);
    if ([1, FULL, newcomer.since, FOUND, ROUNDS].includes(number)) {
      await expect(page.locator('.ranking__list')).toBeVisible();
      const shown = await page.locator('.ranking__list tbody tr').evaluateAll((rows) =>
        rows.filter((row) => row.querySelector('.standings__points')).map((row) => [
          row.querySelector('th bdi').textContent,
          row.querySelector('.standings__points').textContent.trim(),
        ]),
      );
      expect(shown).toEqual(list.order.map((name) => [name, written(list.total.get(name))]));
    }
    if (number < ROUNDS) await toTab(page, 'Rounds');
  }

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
