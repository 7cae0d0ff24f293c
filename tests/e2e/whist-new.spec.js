// From names to an evening with other partners in every round: what is possible, what it costs, and what cannot be.

import { test, expect } from './fixtures.js';
import { countTaps, home, makeRound1, namesBox, roundTitle, toTab } from './hall.js';
import { faults } from './helpers.js';

test.use({ viewport: { width: 1024, height: 768 } });

const people = (count) => Array.from({ length: count }, (_, index) => `Player ${String.fromCharCode(65 + index)}`);
const individual = (page) => page.getByRole('radio', { name: /Americano, whist/ });
const options = (page) => page.getByRole('group', { name: 'What is possible' });
const option = (page, start) => options(page).getByRole('radio', { name: new RegExp(`^${start}`) });
const meaning = (page) => page.getByRole('heading', { name: 'What this means' }).locator('..');
const field = (page, name) => page.getByRole('spinbutton', { name: new RegExp(`^${name}`) });

/** The set-up page with so many names and rotating partners. */
async function begin(page, count) {
  await page.goto('./#/new');
  await namesBox(page).fill(people(count).join('\n'));
  await individual(page).check();
}

/** Couples by name, kept apart. */
async function keepApart(page, one, other) {
  const summary = page.getByText('Couples who are never partners', { exact: true });
  const names = page.getByRole('group', { name: 'Keep apart' });
  if (!(await names.isVisible())) await summary.click();
  await names.getByRole('button', { name: one, exact: true }).click();
  await names.getByRole('button', { name: other, exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `${one} + ${other}` })).toBeVisible();
}

test('twenty-three on five courts see what they get before they choose', async ({ page }) => {
  await begin(page, 23);
  // Two hours of fifteen minutes.
  await expect(option(page, '8 rounds, 2 h')).toBeChecked();
  await field(page, 'Rounds').fill('9');
  const nine = option(page, '9 rounds, 2 h 15');
  await expect(nine).toBeChecked();
  await expect(options(page).getByText('As many rounds as you asked for')).toBeVisible();
  await expect(nine).toHaveAccessibleName(
    /Everyone plays 7 or 8 times: never twice with the same partner, at most once against each opponent; sits out once or twice\./,
  );
  await expect(meaning(page)).toContainText('45');
  await expect(meaning(page)).toContainText('Sits out: ');
  await makeRound1(page).click();
  await expect(page).toHaveURL(/#\/event\//);
  await expect(roundTitle(page, 1)).toBeVisible();
});

test('one court fewer is offered with a court more, and taken', async ({ page }) => {
  await begin(page, 23);
  await field(page, 'Courts or tables').fill('4');
  await expect(option(page, '8 rounds, 2 h, 4 courts')).toBeChecked();
  await option(page, '8 rounds, 2 h, 5 courts').check();
  await expect(options(page).getByText('One more court or table: fewer sit out')).toBeVisible();
  await expect(meaning(page)).toContainText('40');
  await expect(makeRound1(page)).toBeEnabled();
});

test('sixteen with two couples are told the price first', async ({ page }) => {
  await begin(page, 16);
  await page.getByText('Couples who are never partners', { exact: true }).click();
  await expect(page.getByText('with 1 couple there is one round fewer, 7 other pairs are never partners either')).toBeVisible();
  await keepApart(page, 'Player A', 'Player B');
  await keepApart(page, 'Player C', 'Player F');
  await expect(page.getByText('with 2 couples there is one round fewer, 6 other pairs')).toBeVisible();
  const all = option(page, '14 rounds, 3 h 30');
  await all.check();
  await expect(all).toHaveAccessibleName(/Everyone partners everyone once, except the couples/);
  await expect(all).toHaveAccessibleName(/Everyone plays 14 times: never twice with the same partner, once or twice against each opponent; nobody sits out\. This is provably as even as it gets\./);

  // A reload keeps what was typed and chosen.
  await page.reload();
  await expect(all).toBeChecked();
  await expect(page.getByText('Player C + Player F')).toBeVisible();
  await expect(makeRound1(page)).toBeEnabled();
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
});

test('left and right are offered where they can be had', async ({ page }) => {
  await begin(page, 17);
  const directed = page.getByRole('checkbox', { name: 'It matters who sits on the left and who on the right' });
  await option(page, '17 rounds').check();
  await directed.check();
  await expect(option(page, '17 rounds')).toHaveAccessibleName(/Everyone has everyone once on their left and once on their right\./);
  await expect(option(page, '8 rounds')).toHaveAccessibleName(/Nobody has anyone twice on the same side\./);
  await field(page, 'Courts or tables').fill('3');
  await expect(directed).toHaveCount(0);
});

test('what cannot be is told where it was typed, and nothing is lost', async ({ page }) => {
  await begin(page, 3);
  await expect(page.getByText('At least four names are needed.').first()).toBeVisible();
  await expect(makeRound1(page)).toBeDisabled();

  await namesBox(page).fill(people(16).join('\n'));
  await field(page, 'Courts or tables').fill('5');
  await expect(page.getByText('16 players fill 1 to 4 courts or tables, four at each.').first()).toBeVisible();
  await expect(makeRound1(page)).toBeDisabled();
  await expect(field(page, 'Courts or tables')).toHaveValue('5');
  await field(page, 'Courts or tables').fill('');

  await field(page, 'Rounds').fill('0');
  await expect(page.getByText('Choose 1 to 50 rounds.').first()).toBeVisible();
  await field(page, 'Rounds').fill('8');
  await expect(makeRound1(page)).toBeEnabled();

  await keepApart(page, 'Player A', 'Player P');
  await namesBox(page).fill(people(15).join('\n'));
  await expect(page.getByText('Player P is kept apart from somebody but is not among the names.').first()).toBeVisible();
  await expect(makeRound1(page)).toBeDisabled();
  await expect(page.getByText('Player A + Player P')).toBeVisible();
  await namesBox(page).fill(people(16).join('\n'));
  await expect(makeRound1(page)).toBeEnabled();
});

test('only the tie-breaks that mean something are offered, and they follow what counts', async ({ page }) => {
  await begin(page, 13);
  const decide = page.getByRole('group', { name: 'Tie-breaks' });
  const chosen = () => decide.locator('.tie-break').allInnerTexts();
  const left = async () => (await decide.getByRole('combobox').locator('option').allInnerTexts()).slice(1);
  expect(await chosen()).toEqual(['1. point difference', '2. number of wins']);
  expect(await left()).toEqual([]);
  await decide.getByRole('button', { name: 'Remove number of wins' }).click();
  expect(await left()).toEqual(['number of wins']);
  await decide.getByRole('combobox').selectOption({ label: 'number of wins' });

  // Plus and minus are the difference already.
  const counts = page.getByRole('combobox', { name: 'What counts' });
  await counts.selectOption({ label: 'plus and minus, as in bridge' });
  await expect(decide.locator('.tie-break')).toHaveText(['1. number of wins']);
  expect(await left()).toEqual([]);
  await counts.selectOption({ label: 'as scored (to 11, to 21, tricks)' });
  await expect(decide.locator('.tie-break')).toHaveText(['1. point difference', '2. number of wins']);

  // By the average nobody loses anything by sitting out.
  await page.getByRole('combobox', { name: 'Ranked by' }).selectOption({ label: 'Average per game' });
  await expect(page.getByText('Sitting out costs nothing: only games played count in the average.')).toBeVisible();
});

test('from the start page in two taps', async ({ page }) => {
  await home(page);
  await namesBox(page).fill(people(12).join('\n'));
  const taps = await countTaps(page);
  await individual(page).click();
  await expect(page.getByText('8 rounds, 24 games.')).toBeVisible();
  await makeRound1(page).click();
  expect(await taps()).toBe(2);
  await expect(roundTitle(page, 1)).toBeVisible();
});

test('an Americano by the average with two couples takes nine taps from the names, on one screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await home(page);
  await namesBox(page).fill(people(14).join('\n'));
  const taps = await countTaps(page);
  await individual(page).click();
  const row = (name) => page.locator('.options summary').filter({ hasText: name });
  await row('Points').click();
  await page.getByRole('button', { name: 'Average per game' }).click();
  await expect(row('Points')).toContainText('24 in all · average');
  await row('Never partners').click();
  // One row is open at a time.
  await expect(page.getByRole('button', { name: 'Average per game' })).toHaveCount(0);
  const names = page.getByRole('group', { name: 'Keep apart' });
  for (const name of ['Player A', 'Player B', 'Player C', 'Player D']) await names.getByRole('button', { name, exact: true }).click();
  await expect(row('Never partners')).toContainText('Player A – Player B, Player C – Player D');
  await expect(page.getByText(/^Everyone plays 6 or 7 times/)).toBeVisible();
  await makeRound1(page).click();
  expect(await taps()).toBe(9);
  await expect(roundTitle(page, 1)).toBeVisible();
  await toTab(page, 'Standings');
  await expect(page.getByRole('columnheader', { name: 'Average' })).toBeVisible();
  await toTab(page, 'Checks');
  await expect(page.getByText('The 2 couples kept apart are never partners.')).toBeVisible();
});

test('nothing on the set-up page is out of reach', async ({ page }) => {
  await begin(page, 16);
  await expect(makeRound1(page)).toBeEnabled();
  await page.getByText('Couples who are never partners', { exact: true }).click();
  expect(await faults(page)).toEqual([]);
});
