// A fair league: what matters is chosen, home and away are found, its figures stand beside the best that is known; and a
// league that is pasted is judged.

import { test, expect } from './fixtures.js';
import { roundTitle, said, toTab } from './hall.js';

const TEAMS = ['Ajax', 'Bergen', 'Celtic', 'Dynamo', 'Elva', 'Forest', 'Gent', 'Haarlem', 'Inter', 'Jong', 'Kolding', 'Lyn'];
const fair = (page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'How fair is it?' }) }).last();

test('a double league of twelve with the least carry-over is made from cold, and its figures stand beside the best known', async ({
  page,
}) => {
  await page.goto('./#/new');
  await page.getByRole('textbox', { name: 'Names' }).first().fill(TEAMS.join('\n'));
  await page.getByLabel('What matters to you?').selectOption({ label: 'Nobody always plays after the same team: least carry-over' });
  await page.getByLabel('How often everyone meets').selectOption({ label: 'twice: the second half in the same order (mirrored)' });
  await expect(page.getByText('fewer are not possible with this order of games. Proved.')).toBeVisible();
  await page.getByRole('button', { name: 'Make round 1' }).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await toTab(page, 'Checks');
  await expect(fair(page)).toContainText('Carry-over sum 160, the least known for 12 (Guedes and Ribeiro, 2011).');
  await expect(fair(page).getByRole('row', { name: 'Carry-over sum, half 2 160 132 160' })).toBeVisible();
  await expect(fair(page)).toContainText('twice: the second half in the same order (mirrored)');
  await fair(page).getByText('Who followed whom').click();
  await expect(fair(page).getByRole('region', { name: 'Who followed whom' })).toBeVisible();
});

test('a league that is pasted is told how fair it was', async ({ page }) => {
  // The circle of six: everybody is followed by the same one.
  const rounds = ['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1'];
  await page.goto('./#/verify');
  await page.getByRole('textbox').first().fill(rounds.join('\n'));
  await expect(fair(page)).toContainText('Carry-over sum 60, the least known for 6 (Russell, 1980). Nothing can be below 30.');
  await expect(fair(page)).toContainText('4 breaks: fewer are not possible with this order of games. Proved.');
});

test('a double league of twelve is made from cold with three wishes, and its checks show them kept', async ({ page }) => {
  await page.goto('./#/new');
  await page.getByRole('textbox', { name: 'Names' }).first().fill(TEAMS.join('\n'));
  await page.getByLabel('What matters to you?').selectOption({ label: 'Nobody always plays after the same team: least carry-over' });
  await page.getByLabel('How often everyone meets').selectOption({ label: 'twice: the second half in the same order (mirrored)' });
  await page.locator('summary').filter({ hasText: /^Wishes$/ }).click();
  const wish = page.getByRole('group', { name: 'What is wished?' });
  const add = async (kind, teams, rounds) => {
    await wish.getByLabel('What is wished?').selectOption({ label: kind });
    for (const team of teams) {
      await wish.getByLabel('Add a team').selectOption({ label: team });
      // The next one, whoever it is, can be chosen.
      await expect(wish.getByLabel('Add a team')).toHaveValue('');
    }
    if (rounds) await wish.getByRole('textbox', { name: 'Rounds' }).fill(rounds);
    await page.getByRole('button', { name: 'Add this wish' }).click();
  };
  await add('Not at home (the hall is taken)', ['Ajax', 'Bergen'], '3, 7');
  await add('Teams of a club meet first in each half', ['Ajax', 'Bergen']);
  await add('A game agreed beforehand, home team first', ['Dynamo', 'Gent'], '4');
  await expect(page.getByText('Every wish is kept, with')).toBeVisible();
  // What cannot be is said at once, with the reason, and can be taken out again.
  await add('Not away', ['Bergen'], '7');
  await expect(page.getByText('Bergen would be at home and not at home in round 7.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove 4. Bergen is not away in round 7.' }).click();
  await expect(page.getByText('Every wish is kept, with')).toBeVisible();
  await page.getByRole('button', { name: 'Make round 1' }).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await toTab(page, 'Checks');
  const row = (name) => fair(page).getByRole('row', { name });
  await expect(row('Ajax and Bergen are not at home in round 3, 7. (must be kept)')).toContainText('holds');
  await expect(row('Ajax and Bergen meet first in each half. (must be kept)')).toContainText('holds');
  await expect(row('Dynamo is at home against Gent in round 4. (must be kept)')).toContainText('holds');
  await expect(fair(page)).toContainText('Carry-over sum 160, the least known for 12');
  // In mid-season a hall is lost: as few games as can be change, and one step takes it back.
  await toTab(page, 'Rounds');
  await page.getByRole('button', { name: 'Change the season' }).click();
  await wish.getByLabel('What is wished?').selectOption({ label: 'Not at home (the hall is taken)' });
  await wish.getByLabel('Add a team').selectOption({ label: 'Gent' });
  await expect(wish.getByLabel('How much it matters')).toHaveCount(0);
  await wish.getByRole('textbox', { name: 'Rounds' }).fill('14, 15');
  await page.getByRole('button', { name: 'Add this wish' }).click();
  await page.getByRole('button', { name: 'Find the smallest change' }).click();
  await expect(page.getByText('No smaller change was found.')).toBeVisible();
  const games = page.getByRole('table', { name: 'The games that change' });
  await expect(games.getByRole('row')).not.toHaveCount(0);
  await page.getByRole('button', { name: /^Change (this game|these \d+ games)$/ }).click();
  await expect(said(page)).toContainText(/changed, from round \d+ on\./);
  await toTab(page, 'Checks');
  await expect(row('Gent is not at home in round 14, 15. (must be kept)')).toContainText('holds');
  await expect(row('Dynamo is at home against Gent in round 4. (must be kept)')).toContainText('holds');
});

test('a league of bridge teams counts victory points, of the known scale and of its own', async ({ page }) => {
  await page.goto('./#/new');
  await page.getByRole('textbox', { name: 'Names' }).first().fill(TEAMS.slice(0, 4).join('\n'));
  await page.getByLabel('How results are entered').selectOption({ label: 'IMPs of a bridge match, for victory points' });
  await page.getByLabel('Boards in the match').fill('16');
  await page.getByRole('button', { name: 'Make round 1' }).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  const imps = page.locator('.desk__row input');
  for (const [at, typed] of ['45', '20', '28', '28'].entries()) {
    await imps.nth(at).fill(typed);
    await imps.nth(at).press('Enter');
  }
  await toTab(page, 'Standings');
  const list = page.getByRole('table', { name: 'Standings', exact: true });
  await expect(page.getByText('Victory points of the WBF scale 2013 for 16 boards; a walk-over scores 12.00.')).toBeVisible();
  await expect(list.getByRole('row').nth(1)).toContainText('15.92');
  await page.getByText('Change points and tie-breaks').click();
  await page.getByRole('combobox', { name: 'Scale' }).selectOption({ label: 'a scale of your own' });
  const own = page.getByRole('textbox', { name: 'Your scale' });
  await own.fill('0-9 10-10\n10-19 12-8\n19 14-6');
  await own.blur();
  await expect(page.getByText('Line 3 begins at 19, but 20 comes next: a gap, or something twice.')).toBeVisible();
  await own.fill('0-9 10-10\n10-19 12-8\n20+ 14-6');
  await own.blur();
  await expect(list.getByRole('row').nth(1)).toContainText('14.00');
  await expect(page.getByText('Counted a second time by other code from the results alone: the same.')).toBeVisible();
});

test('a league in more weeks than rounds, with club nights and a holiday, has a day for each game', async ({ page }) => {
  await page.goto('./#/new');
  await page.getByRole('textbox', { name: 'Names' }).first().fill(TEAMS.slice(0, 6).join('\n'));
  await page.getByLabel('What matters to you?').selectOption({ label: 'Home and away in turn: fewest breaks' });
  await page.getByLabel('How often everyone meets').selectOption({ label: 'twice: the second half in the same order (mirrored)' });
  await page.getByRole('spinbutton', { name: 'Weeks of the season' }).fill('13');
  await page.locator('summary').filter({ hasText: /^Wishes$/ }).click();
  const wish = page.getByRole('group', { name: 'What is wished?' });
  const add = async (kind, teams, more) => {
    await wish.getByLabel('What is wished?').selectOption({ label: kind });
    for (const team of teams) {
      await wish.getByLabel('Add a team').selectOption({ label: team });
      await expect(wish.getByLabel('Add a team')).toHaveValue('');
    }
    await more();
    await page.getByRole('button', { name: 'Add this wish' }).click();
  };
  await add('Club night: home games on this day', ['Ajax', 'Celtic'], () =>
    wish.getByRole('combobox', { name: 'Day of the week' }).selectOption({ label: 'Thursday' })
  );
  // Of six teams nobody has a bye in a full season; in thirteen weeks they can be.
  await add('Bye', ['Bergen'], () => wish.getByRole('textbox', { name: 'Rounds' }).fill('4'));
  await expect(page.getByText('Ajax and Celtic play at home on Thursday.')).toBeVisible();
  await expect(page.getByText('Every wish is kept, with')).toBeVisible();
  await page.getByLabel('Date of round 1').fill('2026-12-14');
  await page.getByLabel('Dates of later rounds').selectOption({ label: 'One round a week' });
  const closed = page.getByRole('textbox', { name: 'No play on' });
  await closed.fill('21-12-2026 – soon');
  await closed.blur();
  await expect(page.getByText('21-12-2026 – soon is not a date.')).toBeVisible();
  await closed.fill('21-12-2026 – 3-1-2027');
  await closed.blur();
  await expect(page.getByText('is not a date.')).toHaveCount(0);
  await expect(page.getByText('Every wish is kept, with')).toBeVisible();
  // A hall is taken on a date, and the round of that week is meant; a Monday after the holidays.
  await add('Not at home (the hall is taken)', ['Dynamo'], () => wish.getByRole('textbox', { name: 'Rounds' }).fill('6-1-2027'));
  await expect(page.getByText('Dynamo is not at home in round 2 (4 Jan 2027).')).toBeVisible();
  await expect(page.getByText('Every wish is kept, with')).toBeVisible();
  await page.getByRole('button', { name: 'Make round 1' }).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await toTab(page, 'Checks');
  await expect(fair(page).getByRole('row', { name: 'Bergen has a bye in round 4. (must be kept)' })).toContainText('holds');
  await toTab(page, 'Rounds');
  await page.goto(page.url().replace(/rounds.*$/, 'rounds/2'));
  await expect(roundTitle(page, 2)).toBeVisible();
  // After the holidays: a Monday, or the Thursday of who is at home then.
  await expect(page.locator('.desk__stage').first()).toHaveText(/^(Monday, 4|Thursday, 7) January 2027$/);
});
