// Pairing by hand, where it gets stuck, and the game made of it.

import { test, expect } from './fixtures.js';
import { faults, openSettings, print } from './helpers.js';

const SOURCE = [
  [1, 6], [2, 5], [3, 4],
  [2, 1], [3, 6], [4, 5],
  [3, 2], [4, 1], [5, 6],
];
const address = (rest) => `./#/table/by-hand/${rest}`;
const STUCK = '6/1-6,2-5,3-4/2-1,3-6,4-5/3-2,4-1,5-6';
const PETERSEN =
  '10/1-10,2-8,3-6,4-7,5-9/1-9,2-10,3-5,4-8,6-7/1-8,2-9,3-10,4-6,5-7/1-7,2-6,3-9,4-10,5-8/1-4,2-5,3-7,6-10,8-9/1-3,2-4,5-6,7-8,9-10';

const ring = (page) => page.getByRole('group', { name: /^Pairing of round/ });
const seat = (page, number) => ring(page).getByRole('button', { name: new RegExp(`^${number}\\b`) });
const line = (page) => page.locator('.deadend__line');
const round = (page, words) => page.getByRole('heading', { name: words, exact: true });
const button = (page, name) => page.getByRole('button', { name, exact: true });
const tellRound = (page) => button(page, 'Tell me: Can this round be completed?');
const tellRest = (page) => button(page, 'Tell me: Can all the rest be completed?');

async function pair(page, a, b) {
  await seat(page, a).click();
  await expect(seat(page, a)).toHaveAttribute('aria-pressed', 'true');
  await seat(page, b).click();
  await expect(seat(page, a)).toHaveAttribute('aria-pressed', 'false');
}

test('the six players of the source end in two triangles', async ({ page }) => {
  await page.goto(address('6'));
  await expect(round(page, 'Round 1 of 5')).toBeVisible();
  for (const [a, b] of SOURCE) await pair(page, a, b);
  await expect(round(page, 'Round 4 of 5')).toBeVisible();
  await expect(page.getByRole('row', { name: '3 3–2 4–1 5–6' })).toBeVisible();
  // The meeting matrix has filled beside it.
  await expect(page.getByRole('img', { name: 'In which round do two meet?' }).locator('text.value')).toHaveCount(18);

  await expect(page.getByText('cannot be completed')).toHaveCount(0);
  await tellRound(page).click();
  await expect(page.getByText('This round cannot be completed.')).toBeVisible();
  await expect(page.getByText('Group A: 1 · 3 · 5')).toBeVisible();
  await expect(page.getByText('Group B: 2 · 4 · 6')).toBeVisible();
  await expect(page.getByText('2 groups of an odd number are left')).toBeVisible();
  await expect(ring(page).locator('.halo')).toHaveCount(6);
  await expect(ring(page).locator('.chord')).toHaveCount(6);
  // The other question is another one, and only answered when asked.
  await expect(page.getByText('Even this round')).toHaveCount(0);
  await tellRest(page).click();
  await expect(page.getByText('Even this round cannot be completed.')).toBeVisible();
});

test('who chooses is told whom a game leaves without an opponent', async ({ page }) => {
  await page.goto(address('6/1-6,2-5,3-4/2-1,3-6,4-5/3-2,4-1,5-6'));
  await seat(page, 1).click();
  await expect(line(page)).toContainText('1–3 leaves no game for 5. 1–5 leaves no game for 3.');
  await expect(seat(page, 3)).toHaveAccessibleName('3, may meet 1. 1–3 leaves no game for 5.');
});

test('what is not allowed is marked with its reason and changes nothing', async ({ page }) => {
  await page.goto(address('6/1-6,2-5,3-4'));
  await seat(page, 2).click();
  await expect(line(page)).toHaveText('Who plays 2? Allowed opponents are highlighted.');
  await expect(seat(page, 1)).toHaveAccessibleName('1, may meet 2');
  await expect(seat(page, 5)).toHaveAccessibleName('5: 2 and 5 met in round 1.');
  await seat(page, 5).click();
  await expect(line(page)).toHaveText('✗ 2 and 5 met in round 1.');
  await expect(page.getByRole('status').filter({ hasText: '2 and 5 met in round 1.' })).toHaveCount(1);
  await expect(ring(page).locator('.chord.is-refused')).toHaveCount(1);
  await expect(page).toHaveURL(/by-hand\/6\/1-6,2-5,3-4$/);
  // The first tap still stands, so another opponent can be tried at once.
  await seat(page, 1).click();
  await expect(seat(page, 2)).toHaveAccessibleName('2, meets 1');

  await button(page, 'Undo').click();
  await expect(seat(page, 2)).toHaveAccessibleName('2, open');
  await button(page, 'Redo').click();
  await expect(seat(page, 2)).toHaveAccessibleName('2, meets 1');
  await button(page, 'Start again').click();
  await expect(round(page, 'Round 1 of 5')).toBeVisible();
});

test('a way that works from here is shown, played, and told about when there is none', async ({ page }) => {
  await page.goto(address(STUCK));
  await button(page, 'Show me a way that works from here').click();
  await expect(page.getByText('It cannot be done from here. Take 2 games back, and it can again.')).toBeVisible();
  await button(page, 'Take back 2 games').click();
  await expect(round(page, 'Round 3 of 5')).toBeVisible();
  await expect(page.getByRole('table', { name: 'A way that works from here' }).locator('tbody tr')).toHaveCount(3);
  await page.getByRole('button', { name: /^Pair \d–\d$/ }).click();
  await expect(page.getByRole('table', { name: 'The rounds so far' }).getByRole('row').last()).toContainText('3–2');
  await button(page, 'Pair all of it').click();
  await expect(round(page, 'All rounds are paired')).toBeVisible();
  await expect(line(page)).toHaveText('✓ Done: all 15 pairs meet once.');
});

test('answers come at once when that is chosen', async ({ page }) => {
  await page.goto(address('6/1-6,2-5,3-4/2-1,3-6,4-5'));
  await page.getByRole('checkbox', { name: 'Always tell me at once: Can all the rest be completed?' }).check();
  await expect(page.getByText('All that is left can be completed: 3 rounds.')).toBeVisible();
  await pair(page, 3, 2);
  await expect(page.getByText('All that is left can be completed: 3 rounds.')).toBeVisible();
  await pair(page, 4, 1);
  await expect(page.getByText('This round can be completed in 1 way only.')).toBeVisible();
});

test('three rounds of the Petersen graph: this round can, the rest cannot', async ({ page }) => {
  await page.goto(address(PETERSEN));
  await expect(round(page, 'Round 7 of 9')).toBeVisible();
  await tellRound(page).click();
  await expect(page.getByText('This round can be completed.')).toBeVisible();
  await tellRest(page).click();
  await expect(page.getByText('This round can be completed in 6 ways. All were tried')).toBeVisible();
});

test('an odd number has a free seat, and nobody is free twice', async ({ page }) => {
  await page.goto(address('5/1-0,2-5,3-4'));
  await seat(page, 'bye').click();
  await seat(page, 1).click();
  await expect(line(page)).toHaveText('✗ 1 had the bye in round 1.');
  await seat(page, 2).click();
  await expect(seat(page, 2)).toHaveAccessibleName('2, meets bye');
});

test('names stand beside the seats and in every sentence', async ({ page }) => {
  await page.goto(address('6'));
  await openSettings(page);
  await page.getByText('Names instead of numbers').first().click();
  const box = page.getByRole('textbox', { name: 'Names instead of numbers' });
  await box.fill(['Anna de Vries', 'Bram', 'Carla', 'Daan', 'Eva'].join('\n'));
  await box.blur();
  await expect(round(page, 'Round 1 of 5')).toBeVisible();
  await expect(ring(page).getByText('Bram')).toBeVisible();
  await pair(page, 'Anna de Vries', 'bye');
  await pair(page, 'Bram', 'Eva');
  await pair(page, 'Carla', 'Daan');
  await seat(page, 'Eva').click();
  await seat(page, 'Bram').click();
  await expect(line(page)).toHaveText('✗ Eva and Bram met in round 1.');
  // The link opens the same.
  await page.reload();
  await expect(seat(page, 'Carla')).toHaveAccessibleName('Carla, open');
  await expect(round(page, 'Round 2 of 5')).toBeVisible();
});

test('a link that holds what cannot be says so and keeps the rest', async ({ page }) => {
  await page.goto(address('6/1-2,2-3,4-5'));
  await expect(page.getByText('2 games of this address cannot be played and were left out.')).toBeVisible();
  await expect(seat(page, 1)).toHaveAccessibleName('1, meets 2');
  await expect(seat(page, 4)).toHaveAccessibleName('4, open');
});

test('keys go round the ring and choose, and the list has the games', async ({ page }) => {
  await page.goto(address('6'));
  await seat(page, 1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await expect(seat(page, 6)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(seat(page, 1)).toHaveAccessibleName('1, meets 6');
  await expect(seat(page, 6)).toBeFocused();
  await page.getByText('Choose from a list').click();
  await button(page, '2–5').click();
  await button(page, '3–4').click();
  await expect(round(page, 'Round 2 of 5')).toBeVisible();
});

test('a board that can be completed, with a wrong word, three tries and a hint', async ({ page }) => {
  await page.goto(address('6'));
  await page.getByRole('link', { name: 'Puzzle 1', exact: true }).click();
  await expect(round(page, 'Puzzle 1 of 16 · 6 players')).toBeVisible();
  // The answers would give it away.
  await expect(tellRound(page)).toHaveCount(0);
  await button(page, "It can't be done").click();
  await expect(page.getByText('It can be done. Try again.').first()).toBeVisible();
  // 1-6 and 2-5 leave 3-4; 1-5 and 3-6 leave 2-4. But 1-6 and 2-4 leave 3 and 5, who have met.
  for (const tries of [2, 3]) {
    await pair(page, 1, 6);
    await pair(page, 2, 4);
    await expect(line(page)).toContainText('Stuck: 3 and 5 are left, and they met in round');
    await expect(page.getByText(`Tries: ${tries}`)).toBeVisible();
    await button(page, 'Start again').click();
  }
  await button(page, 'Hint').click();
  await expect(page.getByText(/^A way begins with \d–\d\.$/)).toBeVisible();
  await pair(page, 1, 6);
  await pair(page, 2, 5);
  await pair(page, 3, 4);
  await expect(page.getByText('Right: it can be done, and you did it.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Puzzle 1, solved' })).toBeVisible();

  // What was solved is remembered on this device, until it is to be forgotten.
  await page.reload();
  await expect(page.getByText('Right: it can be done, and you did it.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Puzzle 1, solved' })).toBeVisible();
  await page.getByRole('button', { name: 'Forget which puzzles were solved' }).click();
  await expect(page.getByRole('link', { name: 'Puzzle 1', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Puzzle 1', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Next puzzle' }).click();
  await expect(round(page, 'Puzzle 2 of 16 · 6 players')).toBeVisible();
});

test('a board that cannot be completed, with the colours, the counter and the proof', async ({ page }) => {
  await page.goto(address('board-2'));
  await expect(button(page, 'Hint')).toBeDisabled();
  for (const tries of [1, 2, 3]) {
    await pair(page, 1, 3);
    await expect(line(page)).toHaveText('Stuck: 5 has already met all who are left: 2, 4, 6.');
    await expect(page.getByText(`Tries: ${tries}`)).toBeVisible();
    await button(page, 'Undo').click();
    await expect(seat(page, 1)).toHaveAccessibleName('1, open');
  }
  await button(page, 'Hint').click();
  await expect(page.getByText('Who can only meet one another?')).toBeVisible();
  await button(page, 'Show the colours').click();
  await expect(page.locator('.deadend__counter')).toHaveText('Odd groups 2 − set aside 0 = 2 left over');
  await pair(page, 2, 4);
  await expect(page.locator('.deadend__counter')).toHaveText('Odd groups 2 − set aside 0 = 2 left over');
  await button(page, "It can't be done").click();
  await expect(page.getByText("Right: it can't be done. Here is why.").first()).toBeVisible();
  await expect(page.getByText('Group A: 1 · 3 · 5')).toBeVisible();
  await button(page, 'Back to the puzzle').click();
  await expect(seat(page, 2)).toHaveAccessibleName('2, open');
  // Now the two questions may be asked.
  await expect(tellRound(page)).toBeVisible();

  // The next board is one's own to solve.
  await page.getByRole('link', { name: 'Next puzzle' }).click();
  await expect(round(page, 'Puzzle 3 of 16 · 6 players')).toBeVisible();
  await expect(page.getByText('Tries: 0')).toBeVisible();
  await expect(button(page, "It can't be done")).toBeVisible();
  await expect(page.locator('.deadend__game').getByText("Right: it can't be done.")).toHaveCount(0);
});

test('the last board asks for all the rest, and has no way', async ({ page }) => {
  await page.goto(address('board-16'));
  await expect(page.getByText('Can all 3 rounds left be completed?')).toBeVisible();
  await button(page, "It can't be done").click();
  await expect(page.getByText('This round can be completed in 6 ways. All were tried')).toBeVisible();
  await expect(page.getByText('For instance, after one of these ways:')).toBeVisible();
  await expect(page.getByText('Set aside')).toHaveCount(0);
  await expect(page.getByText(/^Group [AB]: (\d+ · ){4}\d+$/)).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Next puzzle' })).toHaveCount(0);
});

test('how often chance gets stuck is counted off the page, and can be stopped', async ({ page }) => {
  await page.goto(address('6'));
  await button(page, 'Count').click();
  await expect(page.getByText('Counted: 10000 tries each.')).toBeVisible({ timeout: 60_000 });
  const table = page.getByRole('table', { name: 'The share of tries that got stuck' });
  await expect(table.getByRole('row')).toHaveCount(10);
  await expect(table.getByRole('row', { name: '4 10000 0 0%' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'How often does chance get stuck?' }).locator('.bar')).toHaveCount(9);
  // Stopped before the worker can answer: no message of its comes between what a page does in one task.
  const isStopped = await page.evaluate(async () => {
    const named = (words) => [...document.querySelectorAll('button')].find((button) => button.textContent.trim() === words);
    named('Count with another draw').click();
    for (let turn = 0; turn < 1000 && !named('Stop'); turn += 1) await null;
    const stop = named('Stop');
    stop?.click();
    return Boolean(stop);
  });
  expect(isStopped).toBe(true);
  await expect(button(page, 'Stop')).toHaveCount(0);
  await expect(button(page, 'Count with another draw')).toBeEnabled();
  await expect(page.getByText(/^Counted/)).toHaveCount(0);
});

test('in Dutch and in Norwegian it is the same page', async ({ page }) => {
  for (const [language, words] of [
    ['nl', 'Deze ronde is niet meer compleet te maken.'],
    ['nb', 'Denne runden kan ikke fullføres.'],
  ]) {
    await page.goto(address(STUCK));
    const select = page.locator('.shell__choices select').first();
    await select.selectOption({ label: language === 'nl' ? 'Nederlands' : 'Norsk bokmål' });
    await page.locator('.deadend__question').first().getByRole('button').click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator('.deadend__proof')).toContainText('1 · 3 · 5');
  }
});

test('on a phone nothing is wider than the page, and paper has board and proof', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address(STUCK));
  await tellRound(page).click();
  await expect(page.getByText('Group B: 2 · 4 · 6')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const box = await seat(page, 4).boundingBox();
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48);
  const { sheets } = await print(page);
  const text = sheets.join(' ').replaceAll(/\s+/g, ' ');
  for (const words of ['Round 4 of 5', 'This round cannot be completed.', 'Group A: 1 · 3 · 5']) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Tell me');
});

test('a machine finds nothing in the way of anybody, in the light or in the dark', async ({ page }) => {
  for (const place of [STUCK, '9/1-2', 'board-9']) {
    await page.goto(address(place));
    await expect(seat(page, 1)).toBeVisible();
    if (place === STUCK) await tellRound(page).click();
    if (place === 'board-9') await button(page, "It can't be done").click();
    expect(await faults(page, { dark: true }), place).toEqual([]);
  }
});

test('a class opens the same board by a code without names, and its own count stays beside that of chance', async ({ page }) => {
  await page.goto(`${address('board-2')}/1-3`);
  const fold = page.getByText('QR code for the class', { exact: true });
  await fold.click();
  await page.getByRole('textbox', { name: 'Address of this page' }).fill('https://school.example/rondel/');
  await button(page, 'Use this address').click();
  await expect(page.getByRole('img', { name: 'QR code that opens this on another device' })).toBeVisible();
  const here = await page.locator('.class-code__link').textContent();
  expect(here).toBe('https://school.example/rondel/#/table/by-hand/board-2');

  await page.getByText('In your class', { exact: true }).click();
  const groups = (outcome) => page.getByRole('spinbutton', { name: outcome });
  await button(page, 'Stuck in round 2: one group more').click();
  await groups('Stuck in round 4').fill('2');
  await groups('Through all rounds').fill('1');
  await groups('Through all rounds').press('Enter');
  const sum = page.locator('.deadend__sum');
  await expect(sum).toHaveText(/^3 of 4 groups got stuck: 75\.0%\. By chance it is 7[234]\.\d%\.$/);
  expect(await faults(page)).toEqual([]);
  await page.reload();
  await page.getByText('In your class', { exact: true }).click();
  await expect(sum).toHaveText(/^3 of 4 groups/);
  await button(page, 'Count anew').click();
  await expect(sum).toBeEmpty();
});
