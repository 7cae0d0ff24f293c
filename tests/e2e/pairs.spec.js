// An evening of bridge pairs: results board by board, a wrong score, the ranking, a late pair.

import { test, expect } from './fixtures.js';
import { mitchell } from './bridge.js';
import { print } from './helpers.js';
import { choose, comesIn, download, file, home, openFile, question, roundTitle, said, toDoor, toTab } from './hall.js';

const SIX = ['Anna & Bo', 'Cas & Dirk', 'Eva & Fen', 'Gijs & Han', 'Ida & Jop', 'Phantom'];

const field = (page) => page.getByRole('textbox', { name: 'Contract or score' });

/** Types results one after another, as at the desk: nothing but the keyboard. */
async function enter(page, results) {
  for (const text of results) {
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

test('results are typed one after another, a wrong one is asked about, and a late pair takes the free seat', async ({ page }) => {
  await home(page);
  await openFile(page, file('evening.rondel.json', mitchell(SIX, { phantom: true })));
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(roundTitle(page, 1)).toContainText('4 results still to come');
  await expect(page.getByText('Sitting out: 3 Eva & Fen')).toBeVisible();

  // Board 1: nobody is vulnerable, so that 620 cannot be. What was typed stays.
  const heading = (table, board) => page.getByRole('heading', { name: `Round 1, table ${table}, board ${board}`, exact: true });
  await enter(page, ['620']);
  await expect(page.getByRole('alert').or(page.locator('.message')).first()).toContainText('another vulnerability');
  await expect(field(page)).toHaveValue('620');
  await field(page).fill('');
  await enter(page, ['4S= N']);
  await expect(said(page)).toContainText('Round 1, table 1, board 1: 4♠ = N 420. 3 still to come in this round.');

  // On board 2 only East/West can have 420: one tap gives it to them.
  await expect(heading(1, 2)).toBeVisible();
  await enter(page, ['420']);
  await page.getByRole('button', { name: 'Yes, −420' }).click();
  await expect(heading(2, 3)).toBeVisible();
  await enter(page, ['3NT-1 E', 'p']);
  await page.getByRole('button', { name: 'On to round 2' }).click();
  await expect(roundTitle(page, 2)).toBeVisible();

  // Board 1 again, by its traveller: matchpoints at once.
  await page.getByRole('button', { name: 'By board' }).click();
  const board = (number) => page.getByRole('group', { name: 'Boards' }).getByText(number, { exact: true });
  await board('1').click();
  await enter(page, ['2S+1 N']);
  await expect(page.getByRole('heading', { name: 'Board 2 at all tables' })).toBeVisible();
  await board('1').click();
  const row = page.locator('.bridge__traveller tbody tr').first();
  await expect(row).toContainText('4♠ = N');

  await toTab(page, 'Standings');
  await expect(page.getByRole('heading', { name: 'North/South' })).toBeVisible();
  await expect(page.getByRole('status').first()).toContainText('Provisional');
  // On paper nothing opens, and the rows are no higher than their words.
  const { sheets } = await print(page);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain('Anna & Bo');
  expect(sheets[0]).not.toContain('›');
  const csv = await download(page, page.getByRole('button', { name: 'All results as CSV' }));
  expect(csv.text).toContain('1,1,1,1,Anna & Bo,4,Gijs & Han,4♠ = N,420');

  await toDoor(page);
  await comesIn(page, 'Kim & Lou');
  await question(page).getByLabel('Another round').selectOption('Round 3');
  await expect(question(page).getByText('To be printed again: guide card of table 2; personal cards of pairs 2, 6; travellers of boards')).toBeVisible();
  await choose(page, /^Plays as pair 6, from round 3 on/);
  await expect(said(page)).toContainText('Kim & Lou came in, from round 3 on.');
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('no pair: opponents sit out')).toBeVisible();
});
