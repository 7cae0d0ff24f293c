// Who takes part: a late entry in the place of the bye, a rename, a withdrawal and a return, and what each reaches.

import { test, expect } from './fixtures.js';
import { choose, countTaps, comesIn, leaves, question, tile, toDoor, toTab } from './hall.js';

const SEVEN = ['Anna', 'Bram', 'Carla', 'Daan', 'Eva', 'Fenna', 'Gijs'];

/** Makes an event of these names and stands on its first round. */
async function begin(page, names) {
  await page.goto('./');
  await page.getByRole('textbox').fill(names.join('\n'));
  await page.getByRole('button', { name: 'Make round 1' }).click();
  await expect(page.getByRole('heading', { name: /^Round 1/ })).toBeVisible();
}

const row = (page, name) => page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
const said = (page, text) => page.locator('.undo').filter({ hasText: text });

test('a late child plays whoever has the bye, in two taps and a name', async ({ page }) => {
  await begin(page, SEVEN);
  for (const key of ['1', '5', '0']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Next round' }).click();
  await expect(page.getByText('Eva has the bye this round')).toBeVisible();
  await page.keyboard.press('1');

  const taps = await countTaps(page);
  await page.getByRole('link', { name: '7 here', exact: true }).click();
  await expect(tile(page, 'Eva')).toContainText('has the bye now');
  await page.getByRole('textbox', { name: 'Add a player' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('First a name.')).toBeVisible();
  await page.keyboard.type('Zoë');
  await page.keyboard.press('Enter');
  expect(await taps()).toBe(2);
  await expect(said(page, 'Zoë came in.')).toBeVisible();
  await expect(question(page)).toContainText('Plays Eva, who has the bye in round 2.');
  await expect(question(page)).toContainText('Does not meet: Anna.');
  await toTab(page, 'Players');
  await expect(row(page, 'Zoë')).toContainText('joined in round 2');
  await expect(row(page, 'Eva')).toContainText('Round 2: Zoë');

  await toTab(page, 'Rounds');
  await expect(page.getByRole('heading', { name: /^Round 2/ })).toContainText('3 still playing');
  await expect(page.getByText('Eva has the bye this round')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Eva has the bye this round')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Round 2/ })).toContainText('2 still playing');
});

test('games missed are caught up or planned anew, as one likes', async ({ page }) => {
  await begin(page, SEVEN);
  for (const key of ['1', '5', '0']) await page.keyboard.press(key);
  await toDoor(page);
  await comesIn(page, 'Zoë');
  // The first way is taken; the two others are left.
  await expect(page.getByText('Checked: apart from what is said here, everyone still meets everyone.')).toHaveCount(2);
  await expect(question(page).getByRole('button', { name: 'Re-plan the rest: 8 rounds instead of 7' })).toBeVisible();
  await expect(question(page).getByText('To be played when it suits: against Anna.')).toBeVisible();
  await choose(page, 'The same, and catches up 1 game');
  await expect(said(page, 'Zoë came in.')).toBeVisible();
  await toTab(page, 'Players');
  await row(page, 'Zoë').getByRole('button').click();
  const rounds = page.getByRole('table', { name: 'The rounds of Zoë' });
  await expect(rounds.getByRole('row')).toHaveCount(8);
  await expect(rounds.getByRole('row').nth(1)).toContainText('postponed');
});

test('before the first result names can be pasted and taken off', async ({ page }) => {
  await begin(page, SEVEN);
  await toDoor(page);
  await comesIn(page, '1. Zoë\n2. Yasmin');
  // All rounds would change: that is asked first.
  await choose(page, 'New schedule with 9 rounds');
  await expect(said(page, '2 players entered.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Add a player' })).toHaveValue('');
  await toTab(page, 'Players');
  await expect(page.getByRole('heading', { name: '9 players' })).toBeVisible();
  await toDoor(page);
  await leaves(page, 'Bram', /^Take off the list/);
  await expect(said(page, 'Bram was taken off the list.')).toBeVisible();
  await toTab(page, 'Players');
  await expect(row(page, 'Bram')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '8 players' })).toBeVisible();
});

test('a name is put right everywhere, and nothing typed is lost when it is refused', async ({ page }) => {
  await begin(page, SEVEN);
  await toTab(page, 'Players');
  await row(page, 'Bram').getByRole('button').click();
  await page.getByRole('button', { name: 'Name and data' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill(' ');
  await page.getByLabel('Club').fill('SK Oost');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(said(page, 'Everyone needs a name.')).toBeVisible();
  await expect(page.getByLabel('Club')).toHaveValue('SK Oost');
  await page.getByLabel('Rating').fill('strong');
  await name.fill('Bram Jansen');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('A rating is a whole number')).toBeVisible();
  await page.getByLabel('Rating').fill('1720');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(said(page, 'Bram was renamed Bram Jansen')).toBeVisible();
  await expect(row(page, 'Bram Jansen')).toContainText('1720');
  await expect(row(page, 'Gijs')).toContainText('Round 1: Bram Jansen');
  await toTab(page, 'Rounds');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bram Jansen' })).toBeVisible();
});

test('who leaves is told what it reaches, and can come back', async ({ page }) => {
  await begin(page, SEVEN);
  for (const key of ['1', '5', '0']) await page.keyboard.press(key);
  await toDoor(page);
  // It takes results out of the standings, so it is asked.
  await tile(page, 'Bram').click();
  const sheet = page.getByRole('dialog', { name: 'Bram is leaving' });
  await expect(sheet.getByRole('radio').first()).toBeChecked();
  await expect(sheet).toContainText('1 result cancelled');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(tile(page, 'Bram')).toHaveAttribute('aria-pressed', 'true');
  await leaves(page, 'Bram');
  await expect(said(page, 'Bram left.')).toBeVisible();
  await expect(tile(page, 'Bram')).toContainText('gone: board 3 is not played');
  await toTab(page, 'Players');
  await expect(row(page, 'Bram')).toContainText('does not play from round 2 on');
  await expect(row(page, 'Anna')).not.toContainText('Bram');
  await toDoor(page);
  await tile(page, 'Bram').click();
  await expect(said(page, 'Bram came back.')).toBeVisible();
  await toTab(page, 'Players');
  await expect(row(page, 'Anna')).toContainText('Round 2: Bram');
});

test('a result of who has left is asked about before it counts', async ({ page }) => {
  await begin(page, SEVEN);
  for (const key of ['1', '5', '0']) await page.keyboard.press(key);
  await toDoor(page);
  await leaves(page, 'Bram');
  await toTab(page, 'Rounds');
  const game = page.locator('.desk__row').filter({ hasText: 'Bram' });
  const wins = game.getByRole('button', { name: 'Bram wins' });
  await wins.click();
  const question = game.getByRole('alert');
  await expect(question).toContainText('Bram left after round 1. Is Bram back?');
  await question.getByRole('button', { name: 'No, nothing changes' }).click();
  await expect(question).toHaveCount(0);
  await expect(wins).toHaveAttribute('aria-pressed', 'false');
  await expect(game).toContainText('Bram has left');
  await wins.click();
  await question.getByRole('button', { name: 'Yes, and the result counts' }).click();
  await expect(said(page, 'Board')).toBeVisible();
  await expect(wins).toHaveAttribute('aria-pressed', 'true');
  // One step takes back both.
  await page.locator('.undo').getByRole('button', { name: 'Undo' }).click();
  await expect(game).toContainText('Bram has left');
  await expect(wins).toHaveAttribute('aria-pressed', 'false');
});

test('title, dates and notes are kept', async ({ page }) => {
  await begin(page, SEVEN);
  await toTab(page, 'Players');
  await page.getByText('Title, dates and notes').click();
  await page.getByLabel('Title', { exact: true }).fill('Club evening');
  await page.getByLabel('Place').fill('De Zwaan');
  await expect(page.getByRole('heading', { name: 'Club evening', level: 1 })).toBeVisible();
  await page.getByLabel('Date of round 1').first().fill('2026-12-21');
  await page.getByLabel('Dates of later rounds').selectOption('Other');
  await page.getByLabel('Rounds per date').fill('2');
  await expect(page.getByText('Round 1 on 21 Dec 2026, round 7 on 11 Jan 2027.')).toBeVisible();
  await page.getByRole('button', { name: 'Set all dates this way' }).click();
  await expect(said(page, '7 rounds were given a date.')).toBeVisible();
  await page.getByRole('button', { name: 'Each round by itself' }).click();
  await expect(page.getByLabel('Date of round 3')).toHaveValue('2026-12-28');
  // One date is moved, and the later ones with it if wished; then they are dates of their own, which no rule wipes.
  await page.getByLabel('Date of round 3').fill('2026-12-30');
  await page.getByRole('button', { name: 'Move the later rounds too, 4 to 7: 2 days later' }).click();
  await expect(page.getByLabel('Date of round 7')).toHaveValue('2027-01-13');
  await expect(page.getByLabel('Dates of later rounds').locator('option:checked')).toHaveText('Each on its own date, as they are');
  await expect(page.getByText('7 rounds have dates of their own, from 21 Dec 2026 to 13 Jan 2027.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set all dates this way' })).toBeDisabled();
  await page.getByLabel('Dates of later rounds').selectOption('One round a week');
  await expect(page.getByText('dates set by hand will be replaced.')).toBeVisible();
  await page.getByLabel('Note about round 3').fill('in the canteen');
  await page.getByLabel('Note about round 3').blur();
  await page.reload();
  await expect(page.getByText('De Zwaan')).toBeVisible();
  await page.getByText('Title, dates and notes').click();
  await page.getByRole('button', { name: 'Each round by itself' }).click();
  await expect(page.getByLabel('Note about round 3')).toHaveValue('in the canteen');
});
