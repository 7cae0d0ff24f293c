// What a committee decides: a team withdraws at the half and each answer shows its table first; a result is turned, and
// points are deducted, in the standings and on paper.

import { test, expect } from './fixtures.js';
import { begin, rowOf, said, tile, toDoor, toTab } from './hall.js';

// Six by the Berger table: 1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1.
const NAMES = ['Ash', 'Birch', 'Cedar', 'Date', 'Elm', 'Fig'];
const ROUNDS = ['111', '111', '111'];

/** Three of five rounds, in which who is named first always wins. */
async function half(page) {
  await begin(page, NAMES);
  for (const [index, keys] of ROUNDS.entries()) {
    await expect(page.getByRole('heading', { name: `Round ${index + 1} ·` })).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    await page.getByRole('button', { name: `To round ${index + 2}` }).click();
  }
}

const words = async (table) =>
  (await table.getByRole('row').allInnerTexts()).slice(1).map((text) => text.replace(/\s+/g, ' ').trim());

test('a team withdraws at the half, and each answer shows its table before it is chosen', async ({ page }) => {
  await half(page);
  await toDoor(page);
  await tile(page, 'Fig').click();
  const sheet = page.getByRole('dialog', { name: 'Fig is leaving' });
  const then = sheet.getByRole('table', { name: 'The table then' });
  // Three of five were played: more than half, so the rule of the event is that the opponents win.
  const answers = sheet.getByRole('radio');
  await expect(answers.nth(0)).toBeChecked();
  await expect(sheet.getByText('rule of this event')).toBeVisible();
  await expect(then.getByRole('columnheader', { name: 'Still to come' })).toBeVisible();
  // Elm meets Fig in round 4, Cedar in round 5.
  await expect(then.getByRole('row', { name: /Elm/ })).toContainText('+1');
  await expect(then.getByRole('row', { name: /Cedar/ })).toContainText('+1');

  await sheet.getByRole('radio', { name: /^What is still to come is not counted/ }).check();
  await expect(then.getByRole('columnheader', { name: 'Still to come' })).toHaveCount(0);

  await sheet.getByRole('radio', { name: /^Everything played is struck out/ }).check();
  await expect(sheet.getByText('3 results cancelled')).toBeVisible();
  // Ash beat Fig, and loses the point; Fig is out.
  await expect(then.getByRole('row', { name: /Ash/ })).toContainText(/Ash\s*2\s*1/);
  await expect(then.getByRole('row', { name: /Fig/ })).toContainText('–');
  const shown = await words(then);

  await sheet.getByRole('button', { name: 'Fig is gone' }).click();
  await expect(said(page)).toContainText('Fig left.');
  await toTab(page, 'Standings');
  await expect(page.getByText('Fig has left: everything played is struck out by decision.')).toBeVisible();
  const list = page.getByRole('table', { name: 'Standings', exact: true });
  const now = (await words(list)).map((row) => row.replace(/^\d+/, ''));
  // The order is the one that was shown.
  const names = (rows) => rows.map((row) => NAMES.find((name) => row.includes(name)));
  expect(names(now)).toEqual(names(shown).filter((name) => name !== 'Fig'));
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(list.getByRole('row', { name: /Fig/ })).toBeVisible();
});

test('a turned result and a deduction stand in the table, in the history and on paper', async ({ page }) => {
  await half(page);
  await page.getByRole('button', { name: 'Previous round' }).click();
  await page.getByRole('button', { name: 'More for board 1' }).click();
  await page.getByText('Result by decision').click();
  const row = rowOf(page, 'Birch').first();
  const decide = row.getByRole('button', { name: 'Decide so' });
  await expect(decide).toBeDisabled();
  await row.getByLabel('What counts').selectOption({ label: 'Fig wins' });
  await row.getByLabel('Reason').fill('no licence');
  await expect(row.getByRole('table', { name: 'The table then' })).toBeVisible();
  await decide.click();
  await expect(said(page)).toContainText('By decision: no licence (reported: 1–0)');

  await toTab(page, 'Players');
  await page.getByRole('button', { name: 'Cedar', exact: true }).click();
  await page.getByRole('button', { name: 'Points by decision' }).click();
  await page.getByLabel('Points', { exact: true }).fill('1');
  await page.getByLabel('Reason').fill('fee not paid');
  await page.getByRole('button', { name: 'Decide so' }).click();
  await expect(said(page)).toContainText('Cedar: −1 by decision (fee not paid).');

  await toTab(page, 'Standings');
  const deducted = '* Cedar: 1 point deducted (fee not paid).';
  const turned = 'Round 3, Birch – Fig: 0–1 by decision (no licence); reported 1–0.';
  await expect(page.getByText(deducted)).toBeVisible();
  await expect(page.getByText(turned)).toBeVisible();
  await page.getByRole('button', { name: 'Points of Cedar: 1*' }).click();
  await expect(page.locator('.origin').getByRole('row', { name: 'deducted: fee not paid' })).toContainText('−1');

  await page.getByText('Home and away, form').or(page.getByText('Form, places after every round')).click();
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Form', exact: true }).getByRole('row', { name: /Birch/ })).toContainText('W L L');

  await toTab(page, 'History');
  await expect(page.getByRole('cell', { name: /Birch – Fig: 0–1 by decision \(no licence\); was 1–0/ })).toBeVisible();
  await toTab(page, 'Print and files');
  await page.getByRole('radio', { name: /^Standings/ }).check();
  const paper = page.getByRole('region', { name: 'Preview' });
  await expect(paper).toContainText(deducted);
  await expect(paper).toContainText(turned);
});
