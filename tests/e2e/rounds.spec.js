// The round desk and the wall: one tap or one key a result, and what every change reaches.

import { test, expect } from './fixtures.js';
import { ELEVEN, begin, chip, countTaps, download, expectResult, makeRound1, namesBox, players, result, roundTitle, rowOf, said, tab, openMore } from './hall.js';

const FOUR = ['Anna', 'Bram', 'Carla', 'Daan'];
const SIX = [...FOUR, 'Eva', 'Fenna'];
const rows = (page) => page.locator('.desk__row');
const current = (page) => page.locator('.desk__row.is-current .desk__table');
const more = (page, name) => rowOf(page, name).getByRole('button', { name: /^More for board/ });
const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** What is kept of the round: a word a table. */
const kept = (page) =>
  rows(page).evaluateAll((rows) => rows.map((row) => row.querySelector('[aria-pressed=true]')?.textContent ?? 'open'));

test('one tap a result, and the title shows what is open', async ({ page }) => {
  await begin(page);
  await expect(page).toHaveTitle('(5) Round robin of 11 · Rondel');
  const taps = await countTaps(page);
  for (const [index, name] of ELEVEN.slice(0, 5).entries()) {
    await rows(page).nth(index).getByRole('button', { name: 'draw' }).click();
    if (name === 'Carla Pietersen') await expect(roundTitle(page, 1)).toHaveText('Round 1 · 2 still playing');
  }
  expect(await taps()).toBe(5);
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · all in');
  await expect(page).toHaveTitle('(5) Round robin of 11 · Rondel');
  await page.getByRole('button', { name: 'To round 2' }).click();
  await expect(roundTitle(page, 2)).toHaveText('Round 2 · 5 still playing');
});

test('one key a result: 1, 5 and 0 write and go on to the next open game', async ({ page }) => {
  await begin(page);
  const taps = await countTaps(page);
  await press(page, '1', '5', '0', '1', '5');
  expect(await kept(page)).toEqual(['1–0', '½–½', '0–1', '1–0', '½–½']);
  expect(await taps()).toBe(0);

  // Arrows move, Backspace clears, a key fills the gap and the next one goes to the gap after it.
  await press(page, 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Backspace');
  await expect(current(page)).toHaveText('2');
  await press(page, 'ArrowDown', 'ArrowDown', 'Backspace');
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 2 still playing');
  expect(await kept(page)).toEqual(['1–0', 'open', '0–1', 'open', '½–½']);
  await press(page, '0');
  await expect(current(page)).toHaveText('2');
  await press(page, '0');
  expect(await kept(page)).toEqual(['1–0', '0–1', '0–1', '0–1', '½–½']);
  // All are in: Enter goes on, and back leads to the round that one was in.
  await press(page, 'Enter');
  await expect(roundTitle(page, 2)).toHaveText('Round 2 · 5 still playing');
  await page.goBack();
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · all in');
});

test('the round stays on screen when its last result comes in', async ({ page }) => {
  await begin(page, FOUR);
  await press(page, '1', '1');
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · all in');
  await press(page, '5');
  await expect(roundTitle(page, 1)).toBeVisible();
  expect((await kept(page)).includes('½–½')).toBe(true);
  await page.reload();
  await expect(roundTitle(page, 2)).toHaveText('Round 2 · 2 still playing');
});

test('a correction takes one tap, two in an older round, and says what it reaches', async ({ page }) => {
  await begin(page, FOUR);
  await press(page, '1', '1');
  const taps = await countTaps(page);
  await result(page, 'Bram', 'draw').click();
  expect(await taps()).toBe(1);
  await expect(said(page)).toContainText('Round 1, board 2: 1–0 was corrected to ½–½. Round 2 and later stay as paired.');

  await page.getByRole('button', { name: 'To round 2' }).click();
  await expect(roundTitle(page, 2)).toBeVisible();
  await press(page, '0');
  const before = await taps();
  await page.getByRole('button', { name: 'Previous round' }).click();
  await result(page, 'Anna', 'draw').click();
  expect((await taps()) - before).toBe(2);
  await expect(said(page)).toContainText('Round 1, board 1: 1–0 was corrected to ½–½.');

  // In the last round there is nothing later to speak of.
  await page.getByRole('button', { name: 'Next round' }).click();
  await page.getByRole('button', { name: 'Next round' }).click();
  await expect(roundTitle(page, 3)).toBeVisible();
  await press(page, '1', 'ArrowUp', '0');
  await expect(said(page)).toContainText('was corrected to');
  await expect(said(page)).not.toContainText('stay as paired');
});

test('the same button again changes nothing, and clearing is a choice of its own', async ({ page }) => {
  await begin(page, FOUR);
  await result(page, 'Anna').dblclick();
  await expectResult(page, 'Anna', 'Anna wins');
  await expect(said(page)).toContainText('Board 1: 1–0.');
  await expect(said(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await more(page, 'Anna').click();
  await page.getByRole('button', { name: 'Clear the result' }).click();
  await expectResult(page, 'Anna', null);
  await expect(said(page)).toContainText('Board 1 is open again.');
  await result(page, 'Anna').click();
  await press(page, 'Backspace');
  await expectResult(page, 'Anna', null);
});

test('the words above stand over their columns', async ({ page }) => {
  await begin(page, FOUR);
  const left = (selector) => page.locator(selector).first().evaluate((it) => it.getBoundingClientRect().left);
  expect(await left('.desk__column--second')).toBeCloseTo(await left('.desk__name--second'), 0);
  expect(await left('.desk__column--result')).toBeCloseTo(await left('.desk__row .result'), 0);
});

test('undo and redo, step by step', async ({ page }) => {
  await begin(page, FOUR);
  await result(page, 'Anna').click();
  await result(page, 'Anna', 'draw').click();
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expectResult(page, 'Anna', 'Anna wins');
  await expect(said(page)).toContainText('Undone: Round 1');
  await said(page).getByRole('button', { name: 'Redo' }).click();
  await expectResult(page, 'Anna', 'draw');
  await page.reload();
  await expectResult(page, 'Anna', 'draw');
});

test('no-shows, games for later and notes', async ({ page }) => {
  await begin(page, SIX);
  await more(page, 'Anna').click();
  await page.getByRole('button', { name: 'Fenna did not come' }).click();
  await expect(rowOf(page, 'Anna')).toContainText('Fenna did not come');
  await expect(said(page)).toContainText('Board 1: Fenna did not come.');
  await more(page, 'Bram').click();
  await page.getByRole('button', { name: 'Play later' }).click();
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 1 still playing, 1 postponed');
  await expect(rowOf(page, 'Bram')).toContainText('Play later');
  await more(page, 'Carla').click();
  const note = rowOf(page, 'Carla').getByLabel('Note');
  await note.fill('began late');
  await note.press('Enter');
  await expect(said(page)).toContainText('Note: began late');
  await page.reload();
  await expect(rowOf(page, 'Carla')).toContainText('began late');

  // A game that was put off is played after all.
  await result(page, 'Bram').click();
  await expectResult(page, 'Bram', 'Bram wins');
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 1 still playing');
  await more(page, 'Bram').click();
  await rowOf(page, 'Bram').getByRole('button', { name: 'Clear the result' }).click();
  await expectResult(page, 'Bram', null);
  await more(page, 'Bram').click();
  await rowOf(page, 'Bram').getByRole('button', { name: 'Neither came' }).click();
  await expect(rowOf(page, 'Bram')).toContainText('Neither came');
});

test('only open games: a written row goes, the next key goes to the next', async ({ page }) => {
  await begin(page, SIX);
  await openMore(page);
  await page.getByLabel('Only open games').check();
  await press(page, '1');
  await expect(rows(page)).toHaveCount(2);
  await press(page, '5', '0');
  await expect(page.getByText('No open games in this round.')).toBeVisible();
  await page.getByLabel('Only open games').uncheck();
  expect(await kept(page)).toEqual(['1–0', '½–½', '0–1']);
});

test('a name is found, and the next key is its result', async ({ page }) => {
  await begin(page);
  await openMore(page);
  const find = page.getByRole('searchbox', { name: 'Find a name' });
  await find.fill('slag');
  await expect(rows(page)).toHaveCount(1);
  await find.press('Enter');
  await press(page, '1');
  await expect(rowOf(page, 'Eva Slager').getByRole('button', { pressed: true })).toHaveText('1–0');
  await find.fill('nobody at all');
  await expect(page.getByText('Nobody here is called “nobody at all”.')).toBeVisible();
  await find.fill('');
  await expect(rows(page)).toHaveCount(5);

  await page.getByRole('button', { name: 'By name' }).click();
  const whites = await page.locator('.desk__name--first').allInnerTexts();
  expect(whites).toHaveLength(5);
  expect(new Set(whites).size).toBe(5);
});

test('a check pass changes nothing and marks what differs', async ({ page }) => {
  await begin(page, SIX);
  await press(page, '1', '5', '0');
  const [before] = [await page.evaluate(() => ({ ...localStorage }))];
  await openMore(page);
  await page.getByRole('button', { name: 'Check against the slips' }).click();
  await expect(page.getByText('0 of 3 checked, 0 differ')).toBeVisible();
  await press(page, '1', '1', '0');
  await expect(page.getByText('3 of 3 checked, 1 differ')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('Differs: ½–½ is on record, you typed 1–0.');
  await expect(page.locator('.is-mismatch')).toHaveCount(1);
  await page.getByRole('button', { name: 'Check against the slips' }).click();
  expect(await kept(page)).toEqual(['1–0', '½–½', '0–1']);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(before);
});

test('where both sides make a fixed total together, one side fills the other', async ({ page }) => {
  await page.goto('./#/new');
  await namesBox(page).fill(FOUR.join('\n'));
  await page.getByLabel('How results are entered').selectOption('Score of both sides');
  const together = page.getByLabel('Total points of both sides');
  await together.fill('many');
  await expect(page.getByText('Enter a whole number up to')).toBeVisible();
  await together.fill('24');
  await expect(together).toBeFocused();
  await expect(page.getByText('Enter a whole number up to')).toBeHidden();
  await makeRound1(page).click();
  const points = (name) => page.getByLabel(`Points of ${name}`);
  await points('Anna').fill('15');
  await points('Anna').press('Tab');
  // Seen at once, and written when the table is left: until then the other side can still be the one that is right.
  await expect(points('Daan')).toHaveValue('9');
  await points('Daan').press('Tab');
  await expect(said(page)).toContainText('Board 1: 15–9.');
  // A correction of either side moves the other.
  await points('Daan').fill('10');
  await points('Daan').press('Tab');
  await expect(points('Anna')).toHaveValue('14');
  await expect(said(page)).toContainText('15–9 was corrected to 14–10.');
  await points('Anna').fill('25');
  await points('Anna').press('Tab');
  await expect(rowOf(page, 'Anna').getByText('from 0 to 24')).toBeVisible();
});

test('scores of both sides', async ({ page }) => {
  await page.goto('./#/new');
  await namesBox(page).fill(FOUR.join('\n'));
  await page.getByLabel('How results are entered').selectOption('Score of both sides');
  await makeRound1(page).click();
  const points = (name) => page.getByLabel(`Points of ${name}`);
  const [anna, daan] = [points('Anna'), points('Daan')];
  await anna.fill('13');
  await anna.press('Tab');
  await expect(daan).toBeFocused();
  await daan.fill('11');
  await daan.press('Enter');
  await expect(said(page)).toContainText('Board 1: 13–11.');
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 1 still playing');
  await anna.fill('many');
  await anna.press('Tab');
  await expect(page.getByText(/^Enter a whole number from 0 to \d+ for both sides\.$/)).toBeVisible();
  await expect(anna).toHaveAttribute('aria-invalid', 'true');
  // Both fields of a correction are one entry, made when both are settled: nothing is written half way.
  await anna.fill('12');
  await anna.press('Tab');
  await expect(daan).toBeFocused();
  await expect(said(page)).not.toContainText('corrected');
  await daan.fill('9');
  await daan.press('Tab');
  await expect(said(page)).toContainText('13–11 was corrected to 12–9.');
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expect(anna).toHaveValue('13');
  await expect(daan).toHaveValue('11');
  // A score written whole is one, and going elsewhere settles what was changed on one side only.
  await anna.fill('3-1');
  await anna.press('Tab');
  await expect(daan).toHaveValue('1');
  await daan.press('Tab');
  await expect(said(page)).toContainText('13–11 was corrected to 3–1.');
  await anna.fill('13');
  await points('Bram').focus();
  await expect(said(page)).toContainText('3–1 was corrected to 13–1.');
  await daan.fill('11');
  await daan.press('Enter');
  await expect(said(page)).toContainText('13–1 was corrected to 13–11.');
  await page.reload();
  await expect(anna).toHaveValue('13');
  await expect(daan).toHaveValue('11');
});

test('no draws where there are none', async ({ page }) => {
  await page.goto('./#/new');
  await namesBox(page).fill(FOUR.join('\n'));
  await page.getByLabel('How results are entered').selectOption('Win or loss, no draws');
  await makeRound1(page).click();
  await expect(rowOf(page, 'Anna').getByRole('button', { name: /wins$/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'draw' })).toHaveCount(0);
  await press(page, '5', '0');
  expect(await kept(page)).toEqual(['0–1', 'open']);
});

test('a backup takes one tap, the wall one, paper two', async ({ page }) => {
  await page.addInitScript(() => {
    window.printed = 0;
    window.print = () => (window.printed += 1);
  });
  await begin(page);
  const taps = await countTaps(page);
  await download(page, chip(page));
  expect(await taps()).toBe(1);
  await page.getByRole('link', { name: 'Wall', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Wall' })).toBeVisible();
  expect(await taps()).toBe(2);
  await page.goBack();
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.printed)).toBe(1);
  expect(await taps()).toBe(4);
});

test.describe('the wall', () => {
  const wall = (page) => page.getByRole('region', { name: 'Wall' });
  // First names of the three languages with surnames short and long: 13 × 4 people.
  const FIRST = ['Anna', 'Bram', 'Carla', 'Daan', 'Eva', 'Øyvind', 'Gijs', 'Hanna', 'Ingrid', 'Joris', 'Kees', 'Marius', 'Willemijn'];
  const LAST = ['Bos', 'de Vries', 'Johannessen', 'van den Bergh'];
  const HALL = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`));
  const toWall = (page) => page.getByRole('link', { name: 'Wall', exact: true }).click();

  test('52 players fit on 1280 × 720 and on 1920 × 1080 without scrolling', async ({ page }) => {
    await begin(page, HALL);
    await press(page, '1', '5');
    await toWall(page);
    for (const viewport of [{ width: 1280, height: 720 }, { width: 1920, height: 1080 }]) {
      await page.setViewportSize(viewport);
      await expect(wall(page).getByRole('heading', { name: 'Round 1' })).toBeVisible();
      await expect(wall(page)).toContainText('by board · 24 still playing');
      for (let sheet = 0; sheet < 3; sheet += 1) {
        await expect(wall(page).getByRole('button', { name: `Page ${sheet + 1} of 3` })).toHaveAttribute('aria-current', 'true');
        const { rows, outside, overflow, capital, clipped } = await page.evaluate(() => {
          const cells = [...document.querySelectorAll('.wall td')];
          const inside = (box) => box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
          const context = document.createElement('canvas').getContext('2d');
          const capitals = cells.map((cell) => {
            // The shorthand is empty where numerals are tabular.
            const { fontWeight, fontSize, fontFamily } = getComputedStyle(cell);
            context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
            return context.measureText('H').actualBoundingBoxAscent;
          });
          const everything = [...document.querySelectorAll('.wall td, .wall th, .wall h1, .wall p, .wall button')];
          return {
            rows: document.querySelectorAll('.wall tbody tr').length,
            outside: everything.filter((element) => !inside(element.getBoundingClientRect())).map((element) => element.textContent),
            clipped: cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
            overflow: [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth],
            capital: Math.min(...capitals) / innerHeight,
          };
        });
        expect(rows).toBe(26);
        expect(outside).toEqual([]);
        expect(clipped).toEqual([]);
        // Heights in parts of a pixel are rounded apart from each other.
        expect(Math.max(...overflow)).toBeLessThanOrEqual(1);
        expect(capital).toBeGreaterThanOrEqual(0.03);
        await wall(page).getByRole('button', { name: 'Next page' }).click();
      }
    }
  });

  test('pages change by themselves every twelve seconds, and pause when asked', async ({ page }) => {
    await page.clock.install();
    await begin(page, HALL.slice(0, 30));
    await toWall(page);
    const at = (number) => expect(wall(page).getByRole('button', { name: `Page ${number} of 3` })).toHaveAttribute('aria-current', 'true');
    await at(1);
    await expect(wall(page)).toContainText('by board');
    await page.clock.runFor(12_100);
    await at(2);
    await expect(wall(page)).toContainText('by name');
    await wall(page).getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(40_000);
    await at(2);
    await wall(page).getByRole('button', { name: 'Go on' }).click();
    await page.clock.runFor(12_100);
    await at(3);
    await wall(page).getByRole('link', { name: 'Back to the desk' }).click();
    await expect(roundTitle(page, 1)).toBeVisible();
  });

  test('a wall in a second window follows the desk', async ({ page, context }) => {
    await begin(page, FOUR);
    const second = await context.newPage();
    await second.goto(page.url().replace(/rounds.*/, 'wall'));
    await expect(wall(second)).toContainText('2 still playing');
    await press(page, '1');
    await expect(wall(second)).toContainText('1 still playing');
    await expect(wall(second).getByRole('article').first()).toContainText('1–0');
    await press(page, '5');
    await expect(wall(second).getByRole('heading', { name: 'Round 2' })).toBeVisible();
  });

  test('who is free stands in the foot, and names shortened stay apart', async ({ page }) => {
    await begin(page, ['Maximilian Johannessen-Bergström the First', 'Maximilian Johannessen-Bergström the Second', 'Bo']);
    await toWall(page);
    await expect(wall(page).locator('.wall__fact')).toContainText(/^Bye\s*\S/);
    const names = await wall(page).locator('.wall__party').allInnerTexts();
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).not.toMatch(/…|\.\.\./);
  });
});
