// Who takes part: a late entry in the place of the bye, a rename, a withdrawal and a return, and what each reaches.

import { test, expect } from './fixtures.js';
import { choose, closeSheet, countTaps, comesIn, leaves, openSheet, part, person as row, question, tile, toDoor, toTab } from './hall.js';

const SEVEN = ['Anna', 'Bram', 'Carla', 'Daan', 'Eva', 'Fenna', 'Gijs'];

/** Makes an event of these names and stands on its first round. */
async function begin(page, names) {
  await page.goto('./');
  await page.getByRole('textbox').fill(names.join('\n'));
  await page.getByRole('button', { name: 'Make round 1' }).click();
  await expect(page.getByRole('heading', { name: /^Round 1/ })).toBeVisible();
}

const said = (page, text) => page.locator('.undo').filter({ hasText: text });

test('a late child plays whoever has the bye, in two taps and a name', async ({ page }) => {
  await begin(page, SEVEN);
  for (const key of ['1', '5', '0']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Next round' }).click();
  await expect(page.getByText('Eva has the bye this round')).toBeVisible();
  await page.keyboard.press('1');

  const taps = await countTaps(page);
  await part(page, 'Players 7').click();
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
  await openSheet(page, 'Zoë');
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
  await openSheet(page, 'Bram');
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
  await expect(await openSheet(page, 'Bram')).toContainText('does not play from round 2 on');
  await closeSheet(page);
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

test('one list says who is here and what is next, and a tap opens everything about a person', async ({ page }) => {
  await page.goto('./#/new');
  await page.getByRole('textbox').first().fill('Name;Class\nAnna;4a\nBram;4b\nCarla;4b\nDaan;4a\nEva;4b\nFenna;4a');
  await page.getByRole('button', { name: 'Make round 1' }).click();
  await expect(page.getByRole('heading', { name: /^Round 1/ })).toBeVisible();
  // Old addresses lead to it, and the head of the desk has no second way.
  await expect(page.getByRole('link', { name: /here/ })).toHaveCount(0);
  for (const old of ['here', 'checkin', 'players']) {
    await page.goto(page.url().replace(/(event\/[^/]+)\/.*$/, `$1/${old}`));
    await expect(page.getByRole('heading', { name: '6 players' })).toBeVisible();
  }
  const rows = page.locator('.door__place');
  await expect(rows).toHaveCount(6);
  await expect(row(page, 'Bram')).toContainText(/4b.*Round 1: .*here · board/);
  // A class alone, until it is tapped again.
  const classes = page.getByRole('group', { name: 'Class', exact: true });
  await classes.getByRole('button', { name: '4b' }).click();
  await expect(rows).toHaveCount(3);
  await page.locator('.door').getByRole('searchbox').fill('ann');
  await expect(page.getByText('Nobody here is called “ann”.')).toBeVisible();
  await page.locator('.door').getByRole('searchbox').fill('');
  await classes.getByRole('button', { name: '4b' }).click();
  await expect(rows).toHaveCount(6);

  // The sheet: games, data, and leaving with its prices; what was asked is taken back without closing it.
  const sheet = await openSheet(page, 'Bram');
  await expect(sheet.getByRole('table', { name: 'The rounds of Bram' }).getByRole('row')).toHaveCount(6);
  await sheet.locator('.door__tile').click();
  const leaving = page.getByRole('dialog', { name: 'Bram is leaving' });
  await expect(leaving.getByRole('radio').first()).toBeChecked();
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await sheet.getByRole('button', { name: 'Name and data' }).click();
  await sheet.getByLabel('Class').fill('4c');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await closeSheet(page);
  await expect(row(page, 'Bram')).toContainText('4c');
});

for (const [system, table] of [[/^Mexicano/, /Anna/], [/^Americano/, 'The rounds of Anna'], [/^Monrad/, /, Anna$/], [/^Keizer/, null]]) {
  test(`the same sheet opens for ${system.source.slice(1)}`, async ({ page }) => {
    await page.goto('./#/new');
    await page.getByRole('textbox').first().fill('Anna\nBram\nCarla\nDaan\nEva\nFenna\nGijs\nHanna');
    await page.getByRole('radio', { name: system }).check();
    await page.getByRole('button', { name: /^(Make round 1|Begin the season)$/ }).click();
    await expect(page.locator('.round__bar')).toBeVisible();
    await toDoor(page);
    const sheet = await openSheet(page, 'Anna');
    if (table) await expect(sheet.getByRole('table', { name: table })).toBeVisible();
    await expect(sheet.locator('.door__tile')).toContainText('here');
    await expect(sheet.getByRole('button', { name: 'Name and data' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).first().click();
    await expect(sheet).toHaveCount(0);
  });
}
