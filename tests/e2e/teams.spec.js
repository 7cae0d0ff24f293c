// A tournament of school teams, four boards a match, by touch on a tablet: boards tapped one by one, a match half entered
// when the tablet is started anew, a score told as a whole, a board corrected a round later, a team that stays away.
// What the page says at the end is worked out here once more, from the boards alone.

import { test, expect } from './fixtures.js';
import { home, makeRound1, namesBox, roundTitle, said, toTab } from './hall.js';
import { print } from './helpers.js';

test.use({ viewport: { width: 810, height: 1080 }, hasTouch: true });

const TEAMS = {
  'Vestli skole': ['Ola Hansen', 'Kari Berg', 'Emil Dahl', 'Nora Lie'],
  'Haugen skole': ['Sander Moen', 'Thea Vik', 'Jonas Aas', 'Ida Foss'],
  Fjellhamar: ['Maja Strand', 'Aksel Bakke', 'Ella Holm', 'Noah Rud'],
  'Solvang barneskole': ['Leah Nygård', 'Oskar Lund', 'Sofie Myhre', 'Filip Eide'],
  Bergheim: ['Ingrid Sæther', 'Jakob Ødegård', 'Åse Tveit', 'Lukas Haug'],
  Nordby: ['Amalie Skog', 'Henrik Brekke', 'Frida Knutsen', 'Tobias Lien'],
  Elvebakken: ['Selma Rønning', 'Mathias Hagen', 'Vilde Solli', 'Isak Borge'],
  Lillestrøm: ['Emma Øien', 'William Fjeld', 'Sara Bø', 'Kasper Wold'],
};
const NAMES = Object.keys(TEAMS);

const button = (page, name) => page.getByRole('button', { name, exact: true });
const row = (page, team) => page.locator('.desk__row').filter({ has: page.locator('.desk__name', { hasText: team }) });
const opener = (page, team) => row(page, team).locator('.result__match');
const board = (page, team, number) => row(page, team).locator('.boards__row').nth(number - 1);
/** 0 the first-named team wins, 1 a draw, 2 the other wins. */
const choice = (page, team, number, which) => board(page, team, number).locator('.result__button').nth(which);

/** The matches on screen, the first-named team first. */
const matches = (page) =>
  page.locator('.desk__row').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('.desk__name bdi')].map((name) => name.textContent)));

/** How the boards of a match end here: the same teams in the same round always end the same way. */
function ends([one, other], round) {
  let lot = [...`${one}${other}`].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 9973, round);
  return [1, 2, 3, 4].map(() => {
    lot = (lot * 137 + 11) % 9973;
    return lot % 3;
  });
}

/** Taps the boards of one match, opening it first. */
async function play(page, [one], boards) {
  await opener(page, one).tap();
  for (const [index, which] of boards.entries()) await choice(page, one, index + 1, which).tap();
}

/** Half points as written: 2½. */
const halves = (n) => `${n >= 2 || n === 0 ? Math.floor(n / 2) : ''}${n % 2 ? '½' : ''}`;
const made = (boards) => boards.reduce(([a, b], which) => [a + [2, 1, 0][which], b + [0, 1, 2][which]], [0, 0]);

/** Match points, board points and quality of everybody, from all rounds. */
function sums(book, rounds) {
  const of = Object.fromEntries(NAMES.map((name) => [name, { match: 0, boards: 0, met: [], free: 0 }]));
  for (const { ended, free } of book) {
    for (const { teams, score } of ended) {
      for (const side of [0, 1]) {
        const [own, other] = [score[side], score[1 - side]];
        of[teams[side]].match += own > other ? 2 : own === other ? 1 : 0;
        of[teams[side]].boards += own;
        of[teams[side]].met.push(teams[1 - side]);
      }
    }
    if (free) Object.assign(of[free], { match: of[free].match + 2, boards: of[free].boards + 8, free: of[free].free + 1 });
  }
  return NAMES.map((name) => {
    const { match, boards, met, free } = of[name];
    // One term a round, 0 without a match; a walk-over is dropped first, else the least.
    const terms = met.map((other) => of[other].match);
    while (terms.length < rounds - free) terms.push(0);
    terms.sort((a, b) => a - b);
    const quality = terms.slice(free > 0 ? 0 : 1).reduce((a, b) => a + b, 0);
    return { name, match, boards, quality, met };
  });
}

/** From the start page to round 1 of teams; `names` are the rows of the table that is pasted. */
async function begin(page, names, rounds) {
  await home(page);
  await page.goto('./#/new');
  const table = [['Team', 'Board 1', 'Board 2', 'Board 3', 'Board 4'], ...names.map((name) => [name, ...TEAMS[name]])];
  await namesBox(page).fill(table.map((cells) => cells.join('\t')).join('\n'));
  await page.getByRole('radio', { name: 'Monrad' }).tap();
  await page.getByRole('combobox', { name: 'Players', exact: true }).selectOption({ label: 'Teams' });
  await expect(page.getByLabel('Boards per match')).toHaveValue('4');
  await expect(page.getByLabel('Points for a match won, drawn, lost')).toHaveValue('1');
  await page.getByLabel('Number of rounds').fill(String(rounds));
  await page.getByLabel('Number of rounds').blur();
}

async function pairNext(page, round) {
  await button(page, `Pair round ${round}`).tap();
  await button(page, `Publish round ${round}`).tap();
  await expect(roundTitle(page, round)).toBeVisible();
}

test('eight school teams of four boards, three rounds', async ({ page }) => {
  await begin(page, NAMES, 3);
  await makeRound1(page).tap();
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 4 still playing');
  const book = [];
  const note = async (round) => {
    const ended = (await matches(page)).map((teams) => ({ teams, score: made(ends(teams, round)) }));
    const line = page.getByText('has the walk-over this round');
    const free = (await line.count()) > 0 ? (await line.innerText()).replace(' has the walk-over this round', '') : null;
    book[round - 1] = { ended, free };
    return book[round - 1];
  };

  // Round 1. The first-named team has white on board 1, black on board 2, and so on.
  const first = (await note(1)).ended;
  const [one, other] = first[0].teams;
  await opener(page, one).tap();
  for (const [index, colours] of [['White', 'Black'], ['Black', 'White'], ['White', 'Black'], ['Black', 'White']].entries()) {
    await expect(board(page, one, index + 1).locator('.boards__colour')).toHaveText(colours);
    await expect(board(page, one, index + 1).locator('.boards__side bdi')).toHaveText([TEAMS[one][index], TEAMS[other][index]]);
  }
  // Every button can be hit with a thumb.
  const box = await choice(page, one, 1, 0).boundingBox();
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48);

  // A match half entered is kept, over a reload too, and still playing.
  const boards = ends(first[0].teams, 1);
  await choice(page, one, 1, boards[0]).tap();
  await choice(page, one, 3, boards[2]).tap();
  await expect(opener(page, one)).toContainText('2 of 4 boards');
  await page.reload();
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 4 still playing');
  await expect(opener(page, one)).toContainText('2 of 4 boards');
  await opener(page, one).tap();
  await expect(choice(page, one, 3, boards[2])).toHaveAttribute('aria-pressed', 'true');

  // A board tapped wrongly is taken back by undo.
  await choice(page, one, 2, (boards[1] + 1) % 3).tap();
  await expect(opener(page, one)).toContainText('3 of 4 boards');
  await said(page).getByRole('button', { name: 'Undo' }).tap();
  await expect(opener(page, one)).toContainText('2 of 4 boards');
  await choice(page, one, 2, boards[1]).tap();
  await choice(page, one, 4, boards[3]).tap();
  await expect(opener(page, one)).toContainText(made(boards).map(halves).join('–'));
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 3 still playing');
  for (const { teams } of first.slice(1)) await play(page, teams, ends(teams, 1));
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · all in');

  // Round 2: of one match only the score is on the slip.
  await pairNext(page, 2);
  const second = (await note(2)).ended;
  for (const { teams } of second.slice(1)) await play(page, teams, ends(teams, 2));
  const whole = second[0].teams;
  await opener(page, whole[0]).tap();
  await row(page, whole[0]).getByLabel(`Points of ${whole[0]}`).fill('3');
  await row(page, whole[0]).getByLabel(`Points of ${whole[0]}`).blur();
  await expect(row(page, whole[0]).getByLabel(`Points of ${whole[1]}`)).toHaveValue('1');
  await expect(said(page)).toContainText('Table 1: 3–1.');
  second[0].score = [6, 2];
  await expect(roundTitle(page, 2)).toHaveText('Round 2 · all in');

  // A board of round 1 was told wrongly: corrected now, with what it reaches.
  await button(page, 'Previous round').tap();
  const wrong = first[1].teams;
  await opener(page, wrong[0]).tap();
  const right = ends(wrong, 1);
  right[3] = (right[3] + 1) % 3;
  await choice(page, wrong[0], 4, right[3]).tap();
  first[1].score = made(right);
  const score = first[1].score.map(halves).join('–');
  await expect(said(page)).toContainText(`Round 1, table 2, board 4:`);
  await expect(said(page)).toContainText(`The match is now ${score}`);
  await expect(said(page)).toContainText('Round 2 and later stay as paired.');
  await button(page, 'Next round').tap();

  // Round 3: a team stays away, so that seven are left and one has a walk-over, worth all boards.
  await button(page, 'Pair round 3').tap();
  await page.locator('.proposal__player').filter({ hasText: NAMES[4] }).tap();
  await button(page, 'Not here this round').tap();
  await button(page, 'Publish round 3').tap();
  await expect(roundTitle(page, 3)).toHaveText('Round 3 · 3 still playing');
  const third = await note(3);
  expect(third.free).not.toBeNull();
  expect(third.ended.flatMap(({ teams }) => teams)).not.toContain(NAMES[4]);
  for (const { teams } of third.ended) await play(page, teams, ends(teams, 3));

  // The standings, worked out here.
  const all = sums(book, 3);
  for (const { name, met } of all) expect(new Set(met).size, `${name} met ${met}`).toBe(met.length);
  const before = (a, b) => b.match - a.match || b.boards - a.boards || b.quality - a.quality;
  await toTab(page, 'Standings');
  await expect(page.getByText('Final standings after 3 rounds.')).toBeVisible();
  const shown = await page.locator('.standings tbody tr').evaluateAll((rows) => rows.map((row) => row.innerText.replace(/\s+/g, ' ')));
  expect(shown).toHaveLength(8);
  for (const team of all) {
    const place = 1 + all.filter((other) => before(other, team) < 0).length;
    const line = shown.find((text) => text.includes(team.name));
    const numbers = `${team.match} ${halves(team.boards)} ${team.quality}`;
    expect(line, team.name).toMatch(new RegExp(`^${place}[ ,].*${team.name} ${numbers} `));
  }

  // Every number opens to what it is made of; the matches of a team with their boards.
  const leader = all.toSorted(before)[0];
  await page.getByRole('button', { name: `Board points of ${leader.name}: ${halves(leader.boards)}` }).tap();
  await expect(page.locator('.origin tfoot td').last()).toHaveText(halves(leader.boards));
  await button(page, leader.name).tap();
  await expect(page.locator('.origin tbody tr')).toHaveCount(3);

  // The best of board 1, without the match of which only the score is known.
  const best = Object.fromEntries(NAMES.map((name) => [name, 0]));
  for (const [index, { ended }] of book.entries()) {
    for (const { teams } of ended) {
      if (index === 1 && teams === whole) continue;
      const which = ends(teams, index + 1)[0];
      best[teams[0]] += [2, 1, 0][which];
      best[teams[1]] += [0, 1, 2][which];
    }
  }
  await expect(page.getByText('Without 1 match of which only the score is known.')).toBeVisible();
  const onOne = await page.getByRole('table', { name: 'Board 1' }).locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.innerText.replace(/\s+/g, ' ')));
  for (const name of NAMES) {
    const line = onOne.find((text) => text.includes(TEAMS[name][0]));
    expect(line, name).toContain(`${name} ${halves(best[name])} `);
  }

  // What was done, in words, with the boards.
  await toTab(page, 'History');
  await expect(page.getByRole('button', { name: /^Undo: Round 3, table \d, .* – .*: .* \(.*\)\.$/ })).toBeVisible();

  // Paper: the slips with colours and players, the pairings, and everything else that can be printed.
  await toTab(page, 'Print and files');
  await expect(page.getByRole('radio', { name: 'Result slips' })).toBeVisible();
  const sheets = await page.locator('.print__choice input[type=radio]').count();
  const papers = {};
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    await page.emulateMedia({ media: null });
    const choice = page.locator('.print__choice').nth(sheet);
    await choice.locator('input').check();
    const name = (await choice.innerText()).split('\n')[0].trim();
    papers[name] = (await print(page)).sheets;
    expect(papers[name].length, name).toBeGreaterThan(0);
    expect(papers[name].every((text) => text.trim().length > 0), name).toBe(true);
  }
  const [home3, away3] = third.ended[0].teams;
  // The disc of the colour stands before its letter.
  const slips = papers['Result slips'].join(' ').replace(/\s+/g, ' ').replace(/[○●] /g, '');
  for (const index of [0, 1, 2, 3]) {
    const [white, black] = index % 2 === 0 ? ['w', 'b'] : ['b', 'w'];
    expect(slips).toContain(`${index + 1} ${white} ${TEAMS[home3][index]} ${black} ${TEAMS[away3][index]}`);
  }
  const table3 = papers['Pairings by table'].join(' ').replace(/\s+/g, ' ');
  expect(table3).toContain(`Table 1 White ${home3} Black ${away3} Result ${third.ended[0].score.map(halves).join('–')}`);
  expect(table3).toContain(`${third.free} has the walk-over.`);
  const standings = papers.Standings.join(' ').replace(/\s+/g, ' ');
  // Whether it moved, and so has an arrow, is a matter of the draw.
  expect(standings).toMatch(new RegExp(`1 (▲\\d )?\\d ${leader.name} [\\d ]+ ${leader.match} ${halves(leader.boards)} ${leader.quality} `));
  expect(papers['Round by round'].join(' ')).toContain('Round by round, up to round 3');
  expect(papers['Board by board'].join(' ')).toContain(TEAMS[NAMES[0]][3]);
});

test('seven teams ranked by board points, entered by their scores and by keys', async ({ page }) => {
  await begin(page, NAMES.slice(0, 7), 2);
  await page.getByLabel('Ranked by').selectOption({ label: 'board points, then match points' });
  await page.getByLabel('Board points for a walk-over').fill('2,5');
  await page.getByLabel('Board points for a walk-over').blur();
  await makeRound1(page).tap();
  const games = await matches(page);
  expect(games).toHaveLength(3);
  const free = (await page.getByText('has the walk-over this round').innerText()).replace(' has the walk-over this round', '');

  // A score that cannot be is refused kindly, and nothing is lost.
  await opener(page, games[0][0]).tap();
  const own = row(page, games[0][0]).getByLabel(`Points of ${games[0][0]}`);
  await own.fill('5');
  await own.blur();
  await expect(row(page, games[0][0]).getByText('The two sides must add up to 4')).toBeVisible();
  await expect(own).toHaveValue('5');
  await own.fill('1½');
  await own.blur();
  await expect(opener(page, games[0][0])).toContainText('1½–2½');
  // The boards come after all, and make another score: they count, and the page says so.
  for (const number of [1, 2, 3, 4]) await choice(page, games[0][0], number, 1).tap();
  await expect(said(page)).toContainText('1½–2½ was entered before, but the boards add up to 2–2: the boards count.');

  // The keys go from board to board and from match to match.
  await opener(page, games[1][0]).tap();
  await page.keyboard.press('1');
  await page.keyboard.press('5');
  await page.keyboard.press('0');
  await page.keyboard.press('Backspace');
  await expect(opener(page, games[1][0])).toContainText('2 of 4 boards');
  await page.keyboard.press('0');
  await page.keyboard.press('0');
  await expect(opener(page, games[1][0])).toContainText('1½–2½');
  for (const key of '1111') await page.keyboard.press(key);
  await expect(opener(page, games[2][0])).toContainText('4–0');
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · all in');

  await toTab(page, 'Standings');
  const shown = await page.locator('.standings tbody tr').evaluateAll((rows) => rows.map((row) => row.innerText.replace(/\s+/g, ' ')));
  const line = (name) => shown.find((text) => text.includes(name));
  expect(line(games[2][0])).toMatch(/^1 .* 4 2 /);
  expect(line(free)).toContain(`${free} 2½ 2 `);
  expect(line(games[0][0])).toContain(`${games[0][0]} 2 1 `);
  expect(line(games[2][1])).toContain(`${games[2][1]} 0 0 `);

  // On the wall, teams and scores.
  await page.goto(page.url().replace(/standings.*$/, 'wall/1'));
  await expect(page.getByText('4–0', { exact: true })).toBeVisible();
});
