// Span diagrams: a teacher shows why everyone partners everyone once and meets everyone twice.

import { readFile } from 'node:fs/promises';
import { test, expect } from './fixtures.js';
import { faults, openSettings } from './helpers.js';

const round = (page, number, of) => page.getByRole('heading', { name: `Round ${number} of ${of}`, exact: true });
const picture = (page) => page.getByRole('group', { name: /^\d+ players, round \d+/ }).first();
const distance = (page, number) => page.getByRole('button', { name: new RegExp(`^Distance ${number}:`) });
const said = (page) => page.locator('.span__said');
const players = (page) => page.getByRole('spinbutton', { name: 'Players', exact: true });
const more = (page) => page.getByText('Another solution: search or paste').click();
const number = (page) => page.getByRole('spinbutton', { name: /^Number/ });
const search = (page) => page.getByRole('button', { name: 'Search', exact: true });
const goThrough = (page, what) => page.getByLabel('Go through').selectOption(what);

/** The tables in the order of the list, North and South against East and West. */
const tables = async (page) => {
  const rows = await page.locator('.span__table tbody tr:not(.span__out) .span__pair-cell').allTextContents();
  return rows.map((pair) => pair.replace(/\s/g, ''));
};

test('from the start page: the catalogue, its origin, and both proofs', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: /^Span diagrams/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Span diagrams' })).toBeVisible();
  await expect(round(page, 1, 11)).toBeVisible();
  await expect(page.getByText('From the catalogue: our own search.')).toBeVisible();
  await expect(page.getByText('By distances: all 5 come once between partners and twice between opponents.')).toBeVisible();
  await expect(page.getByText('Everyone partners everyone once.')).toBeVisible();
  // The claim opens its matrix.
  await page.getByText('Everyone faces everyone twice.').click();
  await expect(page.getByRole('group', { name: 'Who plays against whom' }).or(page.locator('.matrix')).first()).toBeVisible();

  // Other numbers; those in between are explained.
  await openSettings(page);
  await players(page).fill('101');
  await players(page).press('Enter');
  await expect(round(page, 1, 101)).toBeVisible();
  await expect(page.getByText('published by Bill Butler').or(page.getByText('our own search')).first()).toBeVisible();
  await players(page).fill('22');
  await players(page).press('Enter');
  await expect(page.getByText('22 players: not everyone can be everyone\'s partner exactly once then. You see 21.')).toBeVisible();
});

test('keys go through the rounds and the lines turn', async ({ page }) => {
  await page.goto('./#/span/8/1');
  await expect(round(page, 1, 7)).toBeVisible();
  const before = await tables(page);
  await page.keyboard.press('ArrowRight');
  await expect(round(page, 2, 7)).toBeVisible();
  // Everybody is called by the place of the start, so all numbers but 0 go down by one.
  const down = (pair) => pair.split('&').map((one) => (one === '0' ? '0' : String(((Number(one) + 5) % 7) + 1))).join('&');
  expect(await tables(page)).toEqual(before.map(down));
  await page.keyboard.press('Space');
  await expect(round(page, 3, 7)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(round(page, 2, 7)).toBeVisible();
  await page.keyboard.press('End');
  await expect(round(page, 7, 7)).toBeVisible();
  await expect(page.locator('.wheel__turns').first()).toHaveAttribute('style', /rotate\(-308\.571deg\)/);
  await page.keyboard.press('Home');
  await expect(round(page, 1, 7)).toBeVisible();
  await expect(page).toHaveURL(/#\/span\/8\/1$/);
});

test('the tally fills table by table', async ({ page }) => {
  await page.goto('./#/span/8/1');
  await openSettings(page);
  await goThrough(page, 'the tables, one by one');
  const full = page.locator('.tally__box.is-full');
  await expect(page.getByRole('heading', { name: '0 of 2 tables' })).toBeVisible();
  await expect(full).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(full).toHaveCount(6);
  await expect(page.getByRole('heading', { name: '1 of 2 tables' })).toBeVisible();
  await page.getByRole('button', { name: 'Next table' }).click();
  await expect(full).toHaveCount(12);
  await expect(page.locator('.tally__item')).toHaveCount(4);
  // The same as a table, every row right.
  await page.getByText('The tally as a table').click();
  await expect(page.getByRole('cell', { name: '✓' })).toHaveCount(4);
});

test('a table, a player and a distance light up, by pointer and by keys', async ({ page }) => {
  await page.goto('./#/span/40/1');
  // Above eight tables one is in ink, the others are grey.
  await expect(page.locator('.wheel .chord.is-quiet')).toHaveCount(54);
  await distance(page, 7).click();
  await expect(said(page)).toContainText('Distance 7: between partners at table');
  await expect(page.locator('.wheel .chord.is-strong')).toHaveCount(3);
  await distance(page, 7).press('ArrowRight');
  await expect(distance(page, 8)).toBeFocused();
  await expect(round(page, 1, 39)).toBeVisible();

  await picture(page).focus();
  await page.keyboard.press('p');
  await page.keyboard.press('ArrowDown');
  await expect(said(page)).toContainText(/^Player 1, table \d+: partner \d+, against \d+ and \d+\.$/);
  await expect(page.locator('.wheel .chord.is-strong')).toHaveCount(3);
  await expect(page.locator('.span__who.is-lit')).toHaveText('1');
  await page.keyboard.press('t');
  await expect(page.locator('.wheel .chord.is-strong')).toHaveCount(6);
  await expect(page.locator('.span__table tr.is-lit')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.wheel .chord.is-strong')).toHaveCount(0);

  // Pointing is enough for the mouse, and ends with it.
  await page.getByRole('button', { name: 'Highlight table 4' }).hover();
  await expect(page.locator('.wheel .chord.is-strong')).toHaveCount(6);
  await page.mouse.move(2, 2);
  await expect(page.locator('.wheel .chord.is-strong')).toHaveCount(0);
});

test('a link opens the same picture again', async ({ page }) => {
  await page.goto('./#/span/13/4/partners/lit-distance-3');
  await expect(round(page, 4, 13)).toBeVisible();
  await expect(page.getByText('13 players · Partners only: a starter')).toBeVisible();
  await openSettings(page);
  await expect(page.getByRole('combobox', { name: /^Lines/ })).toHaveValue('1');
  await expect(page.getByText('A starter: every distance once, 0 alone.')).toBeVisible();
  await expect(page.getByText(/It is number \d+ of 133 starters of this size/)).toBeVisible();
  await expect(page.locator('.wheel .chord.is-strong')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#\/span\/13\/5\/partners\/lit-distance-3$/);
  await page.reload();
  await expect(round(page, 5, 13)).toBeVisible();
  await expect(distance(page, 3)).toHaveAttribute('aria-pressed', 'true');
  // What cannot be is said, and the catalogue shown.
  await page.goto('./#/span/8/1/pasted/at-1-2-3-4.4-5-6-7');
  await expect(page.getByText('The starting positions in this address do not fit')).toBeVisible();
});

test('the mirror and other multiples stand beside it', async ({ page }) => {
  await page.goto('./#/span/13/1/multiples');
  await expect(page.getByRole('heading', { name: 'The mirror', exact: true })).toBeVisible();
  await expect(page.locator('svg.wheel')).toHaveCount(2);
  await page.getByLabel('Multiply by').selectOption('5');
  await expect(page.getByText('Every distance becomes 5 times as long, round the circle: 1 → 5, 2 → 3, 3 → 2, 4 → 6, 5 → 1, 6 → 4.')).toBeVisible();
  await expect(page.getByText(/^12 multipliers fit this circle/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  // The lines are the first that may turn in a wheel; the players, who stay here, the second.
  for (const wheel of await page.locator('svg.wheel').all()) {
    await expect(wheel.locator('.wheel__turns').first()).toHaveAttribute('style', /rotate\(-27\.692deg\)/);
  }
  await page.getByRole('button', { name: 'Go on with this one' }).click();
  await expect(page.getByText('A multiple of another solution.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('From the catalogue')).toBeVisible();
});

test('pasted right it is shown, pasted wrong it is explained and kept', async ({ page }) => {
  await page.goto('./#/span');
  await more(page);
  const box = page.getByRole('textbox', { name: /^Starting positions/ });
  await box.fill('2 and 3 vs. 4 and 6\n5 and 1 vs. 7 and 3');
  await expect(page.getByText('3 stands at two places; everybody can sit at one only.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show it' })).toBeDisabled();
  await page.reload();
  await more(page);
  await expect(box).toHaveValue('2 and 3 vs. 4 and 6\n5 and 1 vs. 7 and 3');

  // Positions that can be but are no solution: what is wrong is named, and it can be looked at.
  await box.fill('2 and 5 vs. 6 and 1\n3 and 4 vs. 7 and 0');
  await expect(page.locator('.span__paste').getByText(/^Distance \d comes .* between opponents; it should be twice\.$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(round(page, 1, 7)).toBeVisible();
  await expect(page.locator('.span__proof').getByText('By distances, this is wrong:')).toBeVisible();
  await expect(page.locator('.tally__item.is-wrong').first()).toBeVisible();

  await box.fill('2 and 3 vs. 4 and 6\n5 and 1 vs. 7 and 0');
  await expect(page.getByText('8 players, a solution: every distance is right.')).toBeVisible();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText(/^Pasted\./)).toBeVisible();
  expect(await tables(page)).toEqual(['2&3', '4&6', '5&1', '7&0']);
});

test('a search finds the same for the same number, and another for another', async ({ page }) => {
  await page.goto('./#/span/20/1');
  await more(page);
  const draw = async (seed) => {
    await number(page).fill(String(seed));
    await number(page).press('Tab');
    await search(page).click();
    await expect(page.getByText(`Drawn by number ${seed}.`)).toBeVisible();
    return tables(page);
  };
  const first = await draw(7);
  const other = await draw(8);
  expect(await draw(7)).toEqual(first);
  expect(other).not.toEqual(first);
  await expect(page.getByText('By distances: all 9 come once')).toBeVisible();
  await page.getByRole('button', { name: 'Another one' }).click();
  await expect(page.getByText('Drawn by number 8.')).toBeVisible();
  expect(await tables(page)).toEqual(other);
  // The whole of it is in the address: opened again there is nothing to search.
  await page.reload();
  await expect(page.getByText('Drawn by number 8.')).toBeVisible();
  expect(await tables(page)).toEqual(other);

  await page.goto('./#/span/17/1');
  await more(page);
  await page.getByLabel('Among').selectOption('patterned: partners mirror each other');
  await search(page).click();
  await expect(page.getByText('among the patterned ones.')).toBeVisible();
  // Of eight players none stays as it is.
  await page.goto('./#/span/8/1');
  await page.getByLabel('Among').selectOption('those that a multiplier leaves as they are');
  await search(page).click();
  await expect(page.getByText('There is none of this kind: 7 is a prime')).toBeVisible();
});

test('a long search says how it goes, and is stopped', async ({ page }) => {
  await page.goto('./#/span/100/1');
  await more(page);
  const before = await tables(page);
  await search(page).click();
  await expect(page.getByText(/^Searching for \d+ seconds?: \d/)).toBeVisible();
  await expect(page.getByText('Nobody can say how long this takes.')).toBeVisible();
  // The page stays usable meanwhile.
  await page.getByRole('button', { name: 'Next round' }).click();
  await expect(round(page, 2, 99)).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('Stopped. The diagram is as it was.')).toBeVisible();
  await page.getByRole('button', { name: 'Previous round' }).click();
  await expect(round(page, 1, 99)).toBeVisible();
  expect(await tables(page)).toEqual(before);
});

test('all solutions of twelve are twenty, one after another', async ({ page }) => {
  await page.goto('./#/span/12/1/all');
  await expect(page.getByText(/^20 solutions, in \d+ families/)).toBeVisible();
  const lit = page.locator('.span__list tr.is-lit th');
  const next = page.getByRole('button', { name: 'Next solution' });
  await page.getByRole('button', { name: 'Show solution 20' }).click();
  await expect(lit).toHaveText('20');
  await next.click();
  await expect(lit).toHaveText('1');
  await page.getByRole('button', { name: 'Previous solution' }).click();
  await expect(lit).toHaveText('20');
  for (const [number, count] of [[8, 6], [13, 9], [16, 128], [17, 179]]) {
    await page.goto(`./#/span/${number}/1/all`);
    await expect(page.getByText(new RegExp(`^${count} solutions, in`))).toBeVisible();
  }
  await page.goto('./#/span/9/1/all');
  await expect(page.getByText('None: all were tried.')).toBeVisible();
});

test('what the source says of how many, how and why is found beside the diagrams', async ({ page }) => {
  // Thirteen: one solution of nine is directed, in eight ways that are stepped through; the mirror is another of them.
  await page.goto('./#/span/13/1/left-right');
  await expect(page.getByText('1 of them can be directed, in 8 ways in all; found here.')).toBeVisible();
  await page.getByRole('button', { name: 'Find the best East and West' }).click();
  const way = page.getByText(/^Way \d of 8$/);
  await expect(way).toHaveText('Way 1 of 8');
  await page.getByRole('button', { name: 'Next way' }).click();
  await expect(way).toHaveText('Way 2 of 8');
  await page.getByRole('button', { name: 'Exchange East and West everywhere' }).click();
  await expect(way).not.toHaveText('Way 2 of 8');
  await expect(page.getByText('Directed: everyone has everyone once on the left')).toBeVisible();

  // Everybody in every round; a round chosen there is shown.
  await page.goto('./#/span/8/1');
  await expect(page.getByText('6 solutions for 8 players, all found here.')).toBeVisible();
  await page.getByText('Positions, rounds by players').click();
  await page.locator('.span__everywhere').getByRole('button', { name: '5', exact: true }).click();
  await expect(round(page, 5, 7)).toBeVisible();

  // Twenty-eight: published, and the 27 found again, which are saved.
  await page.goto('./#/span/28/1/all');
  await expect(page.getByText('7,910,127 solutions for 28 players, as published by Bill Butler.')).toBeVisible();
  await page.locator('.span__among select').selectOption('patterned: partners mirror each other');
  await page.getByRole('button', { name: 'Find the first 1000' }).click();
  await expect(page.getByText('27 of this kind; all were tried.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await readFile(await (await saved).path(), 'utf8')).trim().split('\n')).toHaveLength(28);

  // Ninety-three has none, with the reason; above the catalogue a patterned one is found.
  await page.goto('./#/span/93/1');
  await page.getByText('Why no solution for 93 players is patterned').click();
  await expect(page.getByText('46² = 33,511, and dividing that by 93 leaves 31.')).toBeVisible();
  await openSettings(page);
  await players(page).fill('125');
  await players(page).press('Enter');
  await expect(page.getByText('the catalogue ends at 101')).toBeVisible();
  await page.getByRole('button', { name: 'Find one for 125' }).click();
  await expect(round(page, 1, 125)).toBeVisible();
});

test('nine players are explained and shown round by round', async ({ page }) => {
  await page.goto('./#/span/9/1');
  await expect(page.getByRole('heading', { name: 'Nine players do not go round' })).toBeVisible();
  await expect(page.getByText('jdawiseman.com')).toBeVisible();
  const first = await tables(page);
  await page.keyboard.press('ArrowRight');
  await expect(round(page, 2, 9)).toBeVisible();
  expect(await tables(page)).not.toEqual(first);
  await expect(page.getByText('Everyone partners everyone once.')).toBeVisible();
});

test('left and right: directed, almost directed, and the best way', async ({ page }) => {
  await page.goto('./#/span/13/1/left-right');
  await expect(page.getByText('Directed: everyone has everyone once on the left')).toBeVisible();
  await expect(page.locator('.lefts__step')).toHaveCount(12);
  await expect(page.getByText('Everyone has everyone once on the left, and so on the right')).toBeVisible();
  // The first published solution of eight, as it is printed: its best is penalty 2.
  await page.goto('./#/span/12/1/left-right');
  await expect(page.getByText('Not directed: penalty 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Find the best East and West' }).click();
  await expect(page.getByText(/^No exchange of East and West is better than penalty 1/)).toBeVisible();
  await expect(page.getByText('What is shown is already as good.')).toBeVisible();
  await picture(page).focus();
  await page.keyboard.press('p');
  await expect(said(page)).toContainText('on the left');
});

test('the third pairing is found, with reasons on the way', async ({ page }) => {
  await page.goto('./#/span/8/1/puzzle');
  const at = (position) => page.getByRole('button', { name: new RegExp(`^Position ${position},`) });
  const line = page.locator('.deadend__line');
  const join = async (a, b) => {
    await at(a).click();
    await at(b).click();
  };
  await expect(line).toHaveText('Tap two positions to join them.');
  await join(2, 5);
  await expect(line).toHaveText('2 and 5 joined: distance 3.');
  await join(1, 4);
  await expect(line).toHaveText('✗ Their distance is 3, and 2–5 has that already.');
  await at(2).click();
  await expect(line).toHaveText('✗ 2 is with 5 already.');
  await page.getByRole('button', { name: 'Undo' }).click();
  // One that is shown already.
  await join(2, 3);
  await join(4, 6);
  await join(5, 1);
  await expect(line).toContainText('Right, but that is one of the two: the red one.');
  await expect(page.getByText('all three are right')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hint' })).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  // 1 and 5 have the only distance that is left: no other one is.
  await join(1, 2);
  await expect(page.getByRole('button', { name: 'Hint' })).toBeEnabled();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText('From here no way leads to the third. Undo one.')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText('Try 2 with 5.')).toBeVisible();
  // By keys alone.
  await at(1).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(line).toHaveText('2 and 5 joined: distance 3.');
  await join(3, 4);
  await join(6, 1);
  await expect(line).toContainText('✓ Found! That is the third');
  await expect(page.getByText('none is right')).toBeVisible();
  await expect(page.getByText(/comes .* between opponents; it should be twice/).first()).toBeVisible();
  await expect(page).toHaveURL(/puzzle\/join-2-5\.3-4\.6-1$/);
  await page.reload();
  await expect(line).toContainText('✓ Found!');
});

test('the picture is saved as SVG and PNG, and the sheet is printed', async ({ page }) => {
  await page.goto('./#/span/13/3');
  const save = async (name) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).first().click()]);
    return [download.suggestedFilename(), await readFile(await download.path())];
  };
  const [svgName, svg] = await save('Save as SVG');
  expect(svgName).toBe('13-players-round-3.svg');
  expect(svg.toString().match(/<line /g)).toHaveLength(18);
  expect(svg.toString()).toContain('Solid lines join partners');
  const [pngName, png] = await save('Save as PNG');
  expect(pngName).toBe('13-players-round-3.png');
  expect([...png.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');

  await page.getByRole('link', { name: 'On paper' }).click();
  await page.emulateMedia({ media: 'print' });
  // Round 3 of player 0: two places on.
  const row = page.locator('.span-paper__grid tbody tr').nth(2);
  await expect(row.locator('td').nth(1)).toHaveText('2');
  await expect(page.locator('.span-paper__grid tbody tr')).toHaveCount(13);
});

for (const [language, title] of [['Nederlands', 'Koordendiagrammen'], ['Norsk bokmål', 'Kordediagrammer']]) {
  test(`on a phone, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('./#/span/101/1');
    await page.getByLabel('Language').selectOption(language);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const part of ['', '/multiples', '/all', '/left-right', '/puzzle', '/paper']) {
      await page.goto(`./#/span/${part === '/all' ? 8 : 40}/1${part}`);
      await expect(page.getByRole('navigation').nth(1)).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, part).toBeLessThanOrEqual(0);
    }
  });
}

test('nothing a machine finds is wrong', async ({ page }) => {
  for (const place of ['16/1/lit-table-2', '8/1/puzzle', '16/1/paper']) {
    await page.goto(`./#/span/${place}`);
    await expect(page.locator('svg').first()).toBeVisible();
    expect(await faults(page), place).toEqual([]);
  }
});
