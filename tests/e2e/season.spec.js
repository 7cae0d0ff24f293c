// A club takes over its running season, changes a rule, keeps it as a file and begins the next one.

import { readFile } from 'node:fs/promises';
import { test, expect } from './fixtures.js';
import { toTab } from './hall.js';
import { faults } from './helpers.js';

const MEMBERS = ['Anna Bakker', 'Bo Li', 'Carla de Vries', 'Daan Smit', 'Eva Mulder', 'Frits Bos', 'Greet Vos', 'Hugo Kok', 'Ilse Prins', 'Jan Peters', 'Karin Dekker', 'Lars Visser'];

// Six evenings: who plays whom, by place on the list, and how it ends; the rest is away.
const EVENINGS = [
  ['1-2 1-0', '3-4 ½-½', '5-6 0-1', '7-8 1-0', '9-10 ½-½', '12-11 0-1'],
  ['2-3 1-0', '1-6 0-1', '4-7 1-0', '8-5 ½-½', '10-11 1-0', '9 extern', '12 afgemeld'],
  ['6-7 1-0', '2-1 ½-½', '3-10 1-0', '4-5 0-1', '11-9 ½-½', '8 zonder bericht', '12 oneven'],
  ['1-3 1-0', '5-2 0-1', '10-6 0-1', '7-9 1-0', '8-12 1-0', '4 afgemeld', '11 afgemeld'],
  ['6-2 ½-½', '4-1 0-1', '9-3 1-0', '11-7 ½-½', '12-10 0-1', '5-8 1-0'],
  ['1-5 1-0', '2-4 1-0', '3-6 0-1', '7-10 ½-½', '8-9 0-1', '11 extern', '12 afgemeld'],
];

const name = (place) => MEMBERS[place - 1];

/** The rounds as a spreadsheet has them; one name is misspelt and one line says nothing. */
function lines() {
  const rows = ['Ronde;Wit;Zwart;Uitslag'];
  EVENINGS.forEach((evening, index) => {
    for (const item of evening) {
      const game = item.match(/^(\d+)-(\d+) (.+)$/);
      const away = item.match(/^(\d+) (.+)$/);
      if (game) rows.push(`${index + 1};${name(game[1])};${name(game[2])};${game[3]}`);
      else rows.push(`${index + 1};${name(away[1])};;${away[2]}`);
    }
  });
  const text = rows.join('\n').replace('4;Anna Bakker;Carla de Vries', '4;Anna Baker;Carla de Vries');
  return `${text}\n6;Jan Peters;Karin Dekker;gewonnen`;
}

const rounds = (page) => page.getByRole('textbox', { name: 'The rounds so far' });
const ranked = (page) => page.getByRole('region', { name: 'Beside your ranking' });
const alone = (page) => page.getByRole('region', { name: 'The ranking that comes out' });
const accept = (page) => page.getByRole('button', { name: 'Take over these 6 rounds' });
const rules = async (page) => {
  await toTab(page, 'Players');
  await page.getByText('Rules of the season', { exact: true }).click();
};

/** The rows of the table in a region, as the texts of their cells. */
const rowsOf = (region) =>
  region.locator('tbody tr').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.innerText.trim())));

async function paste(page) {
  await page.goto('./#/season');
  await rounds(page).fill(lines());
  await page.getByRole('textbox', { name: 'List 0, if you have it' }).fill(MEMBERS.join('\n'));
}

test('the way there begins where a season is set up', async ({ page }) => {
  await page.goto('./#/new');
  await page.getByRole('radio', { name: /^Keizer/ }).check();
  await page.getByRole('link', { name: 'Take over a season that is already running' }).click();
  await expect(page.getByRole('heading', { name: 'Take over a running season', level: 1 })).toBeVisible();
});

test('a running season is taken over, changed, kept and followed by the next', async ({ page }) => {
  await paste(page);
  await expect(page.getByText('Line 42, “6;Jan Peters;Karin Dekker;gewonnen”: “gewonnen” is not a result')).toBeVisible();
  await expect(page.getByText('“Anna Baker” (line 22) is almost “Anna Bakker”. The same person?')).toBeVisible();
  await expect(accept(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Yes, Anna Bakker' }).click();
  await expect(page.getByText('Lines of games and absences: 6 rounds, 32 games, 8 absences, 12 members.')).toBeVisible();
  await expect(accept(page)).toBeEnabled();

  // The club's own ranking: two have changed places.
  const ours = await rowsOf(alone(page));
  expect(ours).toHaveLength(12);
  const decimal = (points) => points.replace('⅙', '.17').replace('⅓', '.33').replace('½', '.5').replace('⅔', '.67').replace('⅚', '.83');
  const theirs = ours.map(([place, who, points]) => [Number(place), who, decimal(points)]);
  [theirs[3][0], theirs[4][0]] = [5, 4];
  await page.getByRole('textbox', { name: 'Your ranking now, to compare' }).fill(theirs.map((row) => row.join('\t')).join('\n'));
  await expect(page.getByText('10 of 12 places are the same.')).toBeVisible();
  await expect(page.getByText('12 of 12 points are the same.')).toBeVisible();
  const compared = await rowsOf(ranked(page));
  expect(compared.filter((row) => row.at(-1) === 'differs').map((row) => row[1])).toEqual([ours[3][1], ours[4][1]]);

  expect(await faults(page)).toEqual([]);
  await page.getByLabel('Name of the season').fill('Club 2025-2026');
  await accept(page).click();
  await expect(page.getByRole('heading', { name: 'Club 2025-2026', level: 1 })).toBeVisible();

  // A rule is changed, its effect seen first, and only then accepted.
  await rules(page);
  await expect(page.getByText(/^A win against number 5, .* is worth 46 points today, a draw 23, a loss nothing\.$/)).toBeVisible();
  await expect(page.getByText(/^Absent with notice: ⅓ of own value, 5 times a season; with .*'s value of 46 today that is 15⅓ points\.$/)).toBeVisible();
  // What would make members negative is refused with an offer, and so are fewer evenings than were played.
  const first = page.getByLabel('Value of the first');
  const evenings = page.getByLabel('Rounds of the season');
  await first.fill('8');
  await first.press('Enter');
  await expect(page.getByText('With 8 for the first, the last of 12 would be worth −3.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use 50' })).toBeVisible();
  await evenings.fill('5');
  await evenings.press('Enter');
  await expect(page.getByText('6 rounds are played or paired already, so the season cannot have 5.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use 6' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What this does' })).toHaveCount(0);
  await page.getByLabel('Value of the first').fill('20');
  await page.getByLabel('Value of the first').press('Enter');
  const effect = page.getByRole('region', { name: 'What this does' }).last();
  await expect(effect).toBeVisible();
  await expect(page.getByText('It counts from list 7 on; the lists published before stay as they are.', { exact: false })).toBeVisible();
  await expect(page.getByText('Nobody changes places.', { exact: false })).toBeVisible();
  await page.getByLabel('All values as in').selectOption('“Het Keizer-Systeem”');
  await expect(page.getByText('Absent with notice: worth nothing.')).toBeVisible();
  const moved = (await rowsOf(effect)).filter((row) => row[3] !== '');
  expect(moved.map((row) => row[3].replace(/\d+/, 'n'))).toContain('down n');
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(page.getByLabel('Value of the first')).toHaveValue('50');
  await page.getByLabel('Share of own value: played for the club elsewhere').selectOption('100%');
  await page.getByRole('button', { name: 'Accept the new rules' }).click();
  await expect(page.getByText(/^New rules\. /).first()).toBeVisible();
  await expect(page.getByText(/^Played for the club elsewhere: 100% of own value; with /)).toBeVisible();

  // The ranking and the rounds as files, which can be taken over again.
  await page.getByRole('link', { name: 'Print' }).click();
  const saved = async (button) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()]);
    return readFile(await file.path(), 'utf8');
  };
  const ranking = await saved('Standings');
  expect(ranking.split('\r\n')[0]).toBe('\uFEFFPlace,Number,Name,Value,Total');
  expect(ranking.trim().split('\r\n')).toHaveLength(13);
  const results = await saved('Results');
  expect(results).toContain('absent with notice');

  // Archived, closed, and the next one from the final list.
  await page.getByRole('link', { name: 'Players' }).click();
  await page.getByText('The next season', { exact: true }).click();
  await expect(page.getByLabel('Name of the next season')).toHaveValue('Club 2026-2027');
  const [copy] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save this season as a file' }).click()]);
  expect(copy.suggestedFilename()).toContain('rondel.json');
  await page.getByRole('button', { name: 'Close this season and begin the next' }).click();
  await expect(page.getByText('Only 6 of 30 rounds are played or paired. Close the season all the same?')).toBeVisible();
  await page.getByRole('button', { name: 'Close after 6 rounds' }).click();
  await expect(page.getByRole('heading', { name: 'Club 2026-2027', level: 1 })).toBeVisible();
  const final = ranking.trim().split('\r\n').slice(1).map((row) => row.split(',')[2]);
  await page.goto('./#/');
  await expect(page.getByRole('link', { name: /Club 2025-2026/ })).toBeVisible();

  // What went out comes in again, with the same ranking beside it.
  await page.goto('./#/season');
  await rounds(page).fill(results);
  await page.getByRole('textbox', { name: 'List 0, if you have it' }).fill(MEMBERS.join('\n'));
  await page.getByRole('textbox', { name: 'Your ranking now, to compare' }).fill(ranking);
  await expect(page.getByText('6 rounds, 32 games, 8 absences, 12 members.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Find the rules that give your points' }).click();
  await expect(page.getByText(/^(The nearest is|Exactly:|No other rules|Solved from your points|No rules were found)/)).toBeVisible({ timeout: 20_000 });
  expect(final).toHaveLength(12);
});

test('the rules of a club are found by its points', async ({ page }) => {
  await paste(page);
  await page.getByRole('button', { name: 'Yes, Anna Bakker' }).click();
  await page.getByLabel('Rules of the season').selectOption('percentages');
  await page.getByLabel('Value of the first of the list').fill('60');
  await page.getByLabel('Value of the first of the list').press('Enter');
  const rows = await rowsOf(alone(page));
  await page.getByRole('textbox', { name: 'Your ranking now, to compare' }).fill(rows.map((row) => row.join(';')).join('\n'));
  await expect(page.getByText('✓ All 12 places and points are the same.')).toBeVisible();
  await page.getByLabel('Rules of the season').selectOption('club');
  await expect(page.getByText('12 of 12 points are the same.')).toBeHidden();
  await page.getByRole('button', { name: 'Find the rules that give your points' }).click();
  await expect(page.getByText(/^Exactly: percentages, value of the first of the list 60, own value counted/)).toBeVisible();
  await page.getByRole('button', { name: 'Use these rules' }).click();
  await expect(page.getByText('✓ All 12 places and points are the same.')).toBeVisible();
});

test('what is typed survives a reload, and a table without rounds is refused with what is missing', async ({ page }) => {
  await paste(page);
  await expect(page.getByText('32 games', { exact: false })).toBeVisible();
  await page.reload();
  await expect(rounds(page)).toHaveValue(lines());
  await rounds(page).fill('Naam;1;2;3;Punten\nAnna;X;1;½;1,5\nBo;0;X;1;1\nCas;½;0;X;0,5');
  await expect(page.getByText('This table of 3 says who scored what against whom, and not in which round.', { exact: false })).toBeVisible();
});

test('it is usable on a phone, in the dark, by keyboard alone', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto('./#/season');
  await rounds(page).focus();
  await page.keyboard.insertText(lines());
  const same = page.getByRole('button', { name: 'Yes, Anna Bakker' });
  await same.focus();
  await page.keyboard.press('Enter');
  await expect(accept(page)).toBeEnabled();
  await page.getByRole('textbox', { name: 'Your ranking now, to compare' }).fill(MEMBERS.join('\n'));
  await expect(ranked(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faults(page)).toEqual([]);
  await accept(page).focus();
  await page.keyboard.press('Enter');
  await rules(page);
  await page.getByLabel('Own value in the total').selectOption('not counted');
  await expect(page.getByRole('button', { name: 'Accept the new rules' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await context.close();
});
