// The ranking of a Keizer season: the example of the source entered at the desk, every total opened and its summands
// checked to the half point; a list that stays as it was published; lists that follow one another for ever.

import { readFileSync } from 'node:fs';
import { test, expect } from './fixtures.js';
import { file, home, namesBox, openFile, result, roundTitle, toTab } from './hall.js';
import { faults, print } from './helpers.js';

const source = JSON.parse(readFileSync(new URL('../literature/keizer.json', import.meta.url), 'utf8'));
const NAMES = source.rankings[0].map(([name]) => name);

const button = (page, name) => page.getByRole('button', { name, exact: true });
const games = (page) =>
  page.locator('.desk__row').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('.desk__name bdi')].map((name) => name.textContent)));

/** `71.5` as it is written: `71½`. */
const written = (points) => `${Math.floor(points) || (points % 1 ? '' : 0)}${points % 1 ? '½' : ''}`;

/** The season of the source before its first evening. */
async function begin(page) {
  await page.goto('./#/new');
  await namesBox(page).fill(NAMES.join('\n'));
  await page.getByRole('radio', { name: 'Keizer' }).check();
  await page.getByLabel('What places and absences are worth').selectOption({ label: 'As first described: absences score nothing, the first is worth 50' });
  await page.getByLabel('Rematches').selectOption({ label: 'Never in this season' });
  await button(page, 'Begin the season').click();
}

/** One evening of the source: everyone is here, the pairs of the source, its results, the list after it. */
async function evening(page, round) {
  const [who, pair] = [page.getByRole('link', { name: `Round ${round}: who is here?` }), button(page, 'Pair 10 players')];
  await expect(who.or(pair).first()).toBeVisible();
  if (!(await pair.isVisible())) await who.click();
  await pair.click();
  await button(page, `Publish round ${round}`).click();
  await expect(roundTitle(page, round)).toBeVisible();
  const expected = source.rounds[round];
  expect((await games(page)).sort()).toEqual(expected.map(([white, , black]) => [white, black]).sort());
  for (const [white, score, black] of expected) {
    await result(page, white, { 1: `${white} wins`, 0.5: 'draw', 0: `${black} wins` }[score]).click();
  }
  await button(page, `Publish the list after round ${round}`).click();
  await expect(page.getByRole('status').filter({ hasText: `List ${round}, after round ${round}` })).toBeVisible();
}

const list = (page) => page.locator('.ranking__list');
const rows = (page) => list(page).locator('tbody > tr:has(.is-place)');
/** Place, name, total and value of every row. */
const ranking = (page) =>
  rows(page).evaluateAll((rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())).map(([place, name, total, value]) => [Number(place), name, total, value]),
  );
const sum = (page) => page.locator('.ranking__sum');
const total = (page, name) => rows(page).filter({ has: page.getByText(name, { exact: true }) }).locator('.is-points button');
/** The points of the summands on screen, and the sum. */
const summands = (page) =>
  sum(page).evaluate((table) => ({
    points: [...table.tBodies[0].rows].map((row) => row.cells[2].textContent.trim()),
    sum: table.tFoot.rows[0].cells[1].textContent.trim(),
  }));

/** Opens one total after the other and closes it again: what each is made of, by name. Pressed inside the page. */
const opened = (page, names) =>
  list(page).evaluate(async (list, names) => {
    const trimmed = (element) => element.textContent.trim();
    const until = async (isSo) => {
      for (let frames = 0; !isSo() && frames < 300; frames += 1) await new Promise(requestAnimationFrame);
    };
    const found = [];
    for (const name of names) {
      const row = [...list.querySelectorAll('tbody > tr')].find((row) => row.querySelector('.is-points') && row.querySelector('bdi').textContent === name);
      row.querySelector('.is-points button').click();
      const sum = () => document.querySelector('.ranking__sum');
      await until(sum);
      const table = sum();
      found.push([
        name,
        [...table.tBodies[0].rows].map((row) => trimmed(row.cells[2])),
        trimmed(table.tFoot.rows[0].cells[1]),
        trimmed(document.querySelector('.origin__written')),
      ]);
      row.querySelector('.is-points button').click();
      await until(() => !sum());
    }
    return found;
  }, names);

async function expectSource(page, number) {
  await expect(list(page)).toBeVisible();
  expect(await ranking(page)).toEqual(source.rankings[number].map(([name, value, sum], at) => [at + 1, name, written(sum), String(value)]));
  const valuations = source.valuations[number];
  const expected = valuations.map(([name, own, ...rest]) => {
    const [points, sum] = [[own, ...rest.slice(0, -1)].map(written), written(rest.at(-1))];
    return [name, points, sum, `${points.join(' + ')} = ${sum}`];
  });
  expect(await opened(page, valuations.map(([name]) => name)), `list ${number}`).toEqual(expected);
  await expect(sum(page)).toHaveCount(0);
}

test('the example of the source: every list, every total opened, to the half point', async ({ page }) => {
  await begin(page);
  for (const round of [1, 2, 3]) {
    await evening(page, round);
    await expectSource(page, round);
    await toTab(page, 'Rounds');
  }
  await toTab(page, 'Standings');

  // A summand names its game and the opponent's value, and opens the sum of the opponent; the trail leads back.
  await total(page, 'de Zeeuw').click();
  const words = await sum(page).locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.cells[1].textContent));
  expect(words).toEqual([
    'own value',
    'beat de Vries, whose value is 42',
    'beat Jansen, whose value is 48',
    'drew with de Bruin: half of the value 49',
  ]);
  await sum(page).getByRole('button', { name: 'beat Jansen' }).click();
  await expect(page.getByRole('heading', { name: 'What the total of Jansen is made of' })).toBeFocused();
  await expect(page.locator('.origin__written')).toHaveText('48 + 45 + 0 + 47 = 140');
  await expect(page.getByText('There Jansen stands 3rd, with the value 48.')).toBeVisible();
  await sum(page).getByRole('button', { name: 'beat Slager' }).press('Enter');
  await expect(page.locator('.origin__written')).toHaveText('47 + 22 + 23 + 0 = 92');
  await page.getByRole('navigation', { name: 'The way here' }).getByRole('button', { name: 'de Zeeuw' }).click();
  await expect(page.locator('.origin__written')).toHaveText('50 + 42 + 48 + 24½ = 164½');
  expect(await faults(page)).toEqual([]);

  // Who moved, and the earlier lists.
  const jonge = rows(page).filter({ has: page.getByText('de Jonge', { exact: true }) });
  await expect(jonge).toContainText('up 1');
  for (const number of [2, 1]) {
    await button(page, 'Earlier list').click();
    await expectSource(page, number);
  }
  await button(page, 'Earlier list').click();
  await expect(page.getByText('The season begins with this list')).toBeVisible();
  expect((await ranking(page)).map(([, name]) => name)).toEqual(NAMES);
  await expect(button(page, 'Earlier list')).toBeDisabled();

  // What if: with list 3, a win against the first.
  await page.getByRole('combobox', { name: 'Which list' }).selectOption({ label: 'List 3, after round 3' });
  await page.getByRole('combobox', { name: 'Player', exact: true }).selectOption('de Jonge');
  await page.getByRole('combobox', { name: 'Against', exact: true }).selectOption('de Zeeuw');
  const answer = page.locator('.ranking__answer');
  // 47 of his own, half of 45 and of 43, and 44 for Pietersen.
  await expect(answer).toContainText('de Jonge has 136. With the values of this list that becomes 135, before a game is played.');
  await expect(answer).toContainText('A win against de Zeeuw, whose value is 50, adds 50: 185.');
  await button(page, 'Draw').click();
  await expect(answer).toContainText('adds half of it, 25: 160.');
  await button(page, 'Loss').click();
  await expect(answer).toContainText('A loss to de Zeeuw adds nothing: 135.');

  // The lines of the season, and the same as a table.
  await page.getByRole('combobox', { name: 'Choose a player to highlight their line.' }).selectOption('de Zeeuw');
  await expect(page.getByText('Places of de Zeeuw: 6, 2, 1, 1.')).toBeVisible();
  await expect(page.locator('.figure .places.is-lit')).toHaveCount(1);
  await button(page, 'Show as table').click();
  const line = page.locator('.ranking__places tbody tr').filter({ hasText: 'Pietersen' });
  await expect(line.locator('td')).toHaveText(['2', '8', '6', '7']);
});

test('a published list stays as it was, says what has changed since, and opens with the results of its time', async ({ page }) => {
  await begin(page);
  for (const round of [1, 2]) {
    await evening(page, round);
    await toTab(page, 'Rounds');
  }
  await page.goto(`${new URL(page.url()).hash.replace(/rounds.*/, 'rounds/1')}`);
  await expect(roundTitle(page, 1)).toBeVisible();
  await result(page, 'Jansen', 'draw').click();
  await toTab(page, 'Standings');

  // Nothing was played since, so the list as it stands now is shown at once: it counts the draw.
  await expect(page.getByRole('status').filter({ hasText: 'As it stands now (list 2 is published)' })).toBeVisible();
  await total(page, 'Jansen').click();
  // 50 of his own and half of Pietersen's 43.
  expect(await summands(page)).toEqual({ points: ['50', '21½', '0'], sum: '71½' });
  await total(page, 'Jansen').click();
  await page.getByRole('combobox', { name: 'Which list' }).selectOption({ label: 'List 2, after round 2, as published; corrected since' });
  const note = page.locator('.message').filter({ hasText: 'Since list 2 was published' });
  await expect(note).toContainText('1 thing has changed');
  await expect(note).toContainText('Round 1, Jansen – Pietersen: ½–½, was 1–0.');
  await expectSource(page, 2);
  await page.getByRole('combobox', { name: 'Which list' }).selectOption({ label: 'List 1, after round 1, as published; corrected since' });
  await expectSource(page, 1);
});

/** Four members of whom each beat the next one in two evenings: 4 – 3, 1 – 2, then 4 beats 1 and 2 beats 3. */
function season() {
  const nothing = { share: 0, limit: null, less: 0 };
  const values = {
    top: { fixed: 8 },
    own_value: true,
    full_from: 2,
    cycle: 'last',
    away: { notice: nothing, no_notice: nothing, external: nothing, bye: nothing },
    last_is_one: false,
  };
  const rules = { limits: { gap: 'never', most: null, second_half: null }, colours: 'seed' };
  const round = (...games) => ({ tables: games.map((sides) => ({ sides })) });
  const report = (number, table, outcome) => ({ report: { round: number, table, outcome } });
  const actions = [
    { found: { id: 'ring', system: { keizer: { rounds: 9, values, rules } }, settings: { title: 'Ring' } } },
    { enter: ['Anna', 'Bram', 'Carla', 'Daan'].map((name) => ({ name })) },
    { publish: { from: 1, rounds: [round([4, 3], [1, 2])] } },
    report(1, 1, '0-1'),
    report(1, 2, '1-0'),
    { publish: { from: 2, rounds: [round([1, 4], [3, 2])] } },
    report(2, 1, '0-1'),
    report(2, 2, '0-1'),
  ];
  const log = actions.map((action, at) => ({ at: 1_795_000_000_000 + at, do: action }));
  return JSON.stringify({ rondel: 1, events: [{ log }] });
}

test('lists that follow one another for ever are shown beside each other, and the published one opens', async ({ page }) => {
  await home(page);
  await openFile(page, file('ring.json', season()));
  await page.getByRole('button', { name: /^Import/ }).first().click();
  await page.goto('./#/event/ring/rounds');
  await button(page, 'Publish the list after round 2').click();
  await expect(page.getByText(/^No stable list is reached: after 1 other list, 8 lists follow one another for ever/)).toBeVisible();
  await expect(page.getByText('The last of them before they begin again, H, is published, as the season’s rules say.'.replace('’', "'"))).toBeVisible();
  const ring = page.locator('.ranking__ring');
  await expect(ring.locator('thead th')).toHaveCount(9);
  await expect(ring.locator('thead th').last()).toContainText('List H, published');
  await expect(ring.locator('thead th').last()).toContainText('valued with list G');

  // Each list is what the one before makes of four games, reckoned here once more.
  const beats = { Carla: ['Daan'], Anna: ['Bram'], Daan: ['Anna'], Bram: ['Carla'] };
  const columns = await ring.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => [row.cells[0].textContent, [...row.cells].slice(1).map((cell) => cell.textContent.trim().split(/\s+/).map(Number))]),
  );
  const places = (index) => Object.fromEntries(columns.map(([name, cells]) => [name, cells[index][0]]));
  for (let index = 0; index < 8; index += 1) {
    const before = places((index + 7) % 8);
    const worth = (name) => 9 - before[name];
    for (const [name, cells] of columns) {
      expect(cells[index][1], `${name} in list ${index}`).toBe(worth(name) + beats[name].reduce((sum, other) => sum + worth(other), 0));
    }
  }
  // The totals of the published list open into sums with the values of the list before it in the ring.
  for (const [name, cells] of columns) {
    await total(page, name).click();
    expect((await summands(page)).sum).toBe(String(cells[7][1]));
    await total(page, name).click();
  }
  expect(await faults(page)).toEqual([]);
});

test('a phone reads the ranking and a sum without scrolling the page sideways, and the sheets print', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await begin(page);
  await evening(page, 1);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await wide()).toBeLessThanOrEqual(0);
  await total(page, 'de Bruin').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.origin__written')).toHaveText('41 + 42 = 83');
  expect(await wide()).toBeLessThanOrEqual(0);
  const small = await page.locator('.ranking button:visible').evaluateAll((buttons) => buttons.filter((button) => button.getBoundingClientRect().height < 47.5).length);
  expect(small).toBe(0);
  // What is wide scrolls in its own frame.
  for (const name of ['Attendance', 'Crosstable']) {
    await button(page, name).click();
    await expect(page.getByRole('region', { name })).toBeVisible();
    expect(await wide(), name).toBeLessThanOrEqual(0);
  }

  await toTab(page, 'Print and files');
  for (const [sheet, words] of [
    ['Ranking', ['List 1, after round 1', '1', 'Jansen', '99', 'de Wit']],
    ['Attendance list', ['Coming rounds', 'Bakker', 'Slager']],
    ['Crosstable', ['Jansen', '99']],
    ['A card for everyone', ['Jansen', 'Value']],
  ]) {
    await page.getByRole('radio', { name: sheet }).check();
    const { sheets } = await print(page);
    for (const word of words) expect(sheets.join('\n'), sheet).toContain(word);
  }
});
