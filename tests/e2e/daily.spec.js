// A puzzle a day and what a class takes along: the same for everyone, a line to copy, sheets in two forms, the lesson in 45
// minutes, names for the next lesson. And the same schedule five ways, where a game that is pointed at lights in all.

import { test, expect } from './fixtures.js';
import { faults, openSettings, print } from './helpers.js';

/** The noon of this day, wherever the browser is. */
const on = (page, day) => page.clock.setFixedTime(new Date(`${day}T12:00:00`));

const options = (page) => page.getByRole('group', { name: 'Choose your answer' }).getByRole('button');

/** Tries one answer after the other until it is right; how many it took. */
async function solve(page) {
  for (let tries = 1; ; tries += 1) {
    await page.locator('.daily__option:enabled').first().click();
    if (await page.locator('.daily__option.is-right').count()) return tries;
  }
}

test('the puzzle of the day is solved, its line says how often and no more, and it stays solved', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await on(page, '2026-12-02');
  await page.goto('./#/table/8/1');
  await page.getByRole('link', { name: 'Puzzle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Puzzle of the day' })).toBeVisible();
  await expect(page.getByText('Wednesday, 2 December 2026')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The missing line' })).toBeVisible();
  // As the tests of the core hold it for ever: 2 goes with 9.
  await expect(options(page)).toHaveText(['3', '5', '6', '9']);
  await options(page).nth(0).click();
  await expect(page.getByText('Not 3. Try again.')).toBeVisible();
  expect(await faults(page, { dark: true })).toEqual([]);
  await options(page).nth(3).click();
  await expect(page.getByText('Each distance comes once.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the result' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  const own = page.url().split('#')[0];
  expect(line).toBe(`Rondel 2026-12-02 · The missing line · ✗✓ ${own}#/table/puzzle/2026-12-02`);

  // It is kept here; whoever opens the link begins anew.
  await page.reload();
  await expect(page.getByRole('button', { name: '9, right' })).toBeDisabled();
  const friend = await context.browser().newContext();
  const theirs = await friend.newPage();
  await on(theirs, '2026-12-05');
  await theirs.goto(line.split(' ').at(-1));
  await expect(options(theirs)).toHaveText(['3', '5', '6', '9']);
  expect(await theirs.locator('.daily__result').count()).toBe(0);
  // The other kinds, on the days beside it; none is offered that is still to come.
  for (const kind of ['Changed seats', 'The wrong round', 'The dead end']) {
    await theirs.getByRole('link', { name: 'The day after' }).click();
    await expect(theirs.getByRole('heading', { name: kind })).toBeVisible();
    expect(await solve(theirs)).toBeGreaterThan(0);
    await expect(theirs.getByRole('button', { name: 'Copy the result' })).toBeVisible();
  }
  await expect(theirs.getByRole('link', { name: 'The day after' })).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Try it by hand' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'The dead end' })).toBeVisible();
  await friend.close();
});

test('exercises and hand-outs print for pupils and for the teacher, and the lesson has 45 minutes', async ({ page }) => {
  await on(page, '2026-12-02');
  await page.goto('./#/table/puzzle/pupil');
  await expect(page.locator('.exercise')).toHaveCount(4);
  await expect(page.getByText('Answer:')).toHaveCount(4);
  const pupil = await print(page);
  expect(pupil.sheets).toHaveLength(2);
  expect(pupil.sheets.join()).not.toContain('Answer: 9.');
  await page.getByRole('button', { name: "Teacher's sheet" }).click();
  await expect(page.getByText('Answer: 9.')).toBeVisible();
  const teacher = await print(page);
  expect(teacher.sheets).toHaveLength(2);
  expect(teacher.sheets.join()).toContain('Answer: 9.');
  expect(await faults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Hand-out' }).click();
  await expect(page.locator('.paper__page')).toHaveCount(2);
  await page.getByRole('button', { name: "Pupil's sheet" }).click();
  await expect(page.locator('.paper__page')).toHaveCount(1);
  await page.getByRole('button', { name: 'Lesson in 45 minutes' }).click();
  await expect(page.locator('.plan__moment')).toHaveCount(7);
  const plan = await print(page);
  expect(plan.sheets).toHaveLength(1);
  expect(plan.sheets[0]).toContain('40–45');
  expect(await faults(page)).toEqual([]);
});

test('the names of a class wait on this device for the next lesson, if that is asked for', async ({ page }) => {
  const names = Array.from({ length: 24 }, (_, at) => `Pupil ${at + 1}`);
  await page.goto('./#/table/24/1');
  await openSettings(page);
  await page.locator('summary', { hasText: 'Names instead of numbers' }).click();
  await page.getByRole('textbox', { name: 'Names instead of numbers' }).fill(names.join('\n'));
  await page.getByRole('textbox', { name: 'Names instead of numbers' }).blur();
  await page.getByRole('button', { name: 'Keep for the next lesson' }).click();
  await expect(page.getByText('Names kept on this device: 24')).toBeVisible();

  await page.goto('./#/');
  await expect(page.getByRole('button', { name: 'Show to a class' })).toHaveCount(0);
  await page.goto('./#/table/8/1');
  await expect(page.getByRole('heading', { name: 'Round 1 of 7' })).toBeVisible();
  await openSettings(page);
  await page.locator('summary', { hasText: 'Names instead of numbers' }).click();
  await page.getByRole('button', { name: 'Take these names' }).click();
  await expect(page.getByRole('heading', { name: 'Round 1 of 23' })).toBeVisible();
  await expect(page.locator('.dance .name').first()).toBeVisible();
  // In the show all of them can be seen.
  await page.getByRole('button', { name: 'Show to a class' }).click();
  await page.getByRole('button', { name: 'All 24' }).click();
  await expect(page.locator('.dance .dancer')).toHaveCount(24);
  await page.getByRole('button', { name: 'Stop showing' }).click();
  await expect(page.getByRole('button', { name: 'Show to a class' })).toBeVisible();
  await openSettings(page);
  await page.locator('summary', { hasText: 'Names instead of numbers' }).click();
  await page.getByRole('button', { name: 'Forget them' }).click();
  await expect(page.getByText('Names kept on this device')).toHaveCount(0);
});

test('a game that is pointed at in one of five pictures lights in all', async ({ page }) => {
  await page.goto('./#/table/8/1');
  await openSettings(page);
  await page.getByRole('combobox', { name: 'Picture' }).selectOption('Five ways at once');
  await expect(page.getByRole('heading', { level: 1, name: 'The same schedule five ways' })).toBeVisible();
  await expect(page.locator('.five__way')).toHaveCount(5);
  const lit = {
    floors: page.locator('.five .chord.is-lit'),
    discs: page.locator('.five .dancer.is-lit'),
    cells: page.locator('.five .meetings__at'),
    line: page.locator('.five line.alike__at'),
  };
  const all = async (floors, discs, cells, line) => {
    await expect(lit.floors).toHaveCount(floors);
    await expect(lit.discs).toHaveCount(discs);
    await expect(lit.cells).toHaveCount(cells);
    await expect(lit.line).toHaveCount(line);
  };
  await all(0, 0, 0, 0);
  // With the mouse, in the Latin square: 2 meets 7 in round 1, so on both floors too.
  await page.locator('.alike [data-round="1"] [data-pair="1,6"]').last().hover();
  await all(2, 4, 4, 1);
  await expect(page.getByText(/2–7: round 1\./)).toBeVisible();
  await page.mouse.move(0, 0);
  await all(0, 0, 0, 0);
  // A tap keeps it; one of another round goes there.
  await page.locator('.alike [data-round="3"] [data-pair]').first().click();
  await expect(page.getByRole('heading', { name: 'Round 3 of 7' })).toBeVisible();
  await page.mouse.move(0, 0);
  await all(2, 4, 4, 1);
  await expect(page).toHaveURL(/#\/table\/8\/3\/five\/game-\d-\d$/);
  // By keys, on the belt: down goes to the next game, right to the next round.
  const belt = page.getByRole('group', { name: /on the conveyor belt/ });
  await belt.focus();
  await page.keyboard.press('ArrowDown');
  await all(2, 4, 4, 1);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Round 4 of 7' })).toBeVisible();
  await all(0, 4, 4, 1);
  // The address says all that is seen.
  await expect(page).toHaveURL(/#\/table\/8\/4\/five\/game-\d-\d$/);
  const address = page.url();
  await page.goto('./#/');
  await page.goto(address);
  await all(0, 4, 4, 1);
  expect(await faults(page, { dark: true })).toEqual([]);
});
