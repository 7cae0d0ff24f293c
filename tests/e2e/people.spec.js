// The people of a Monrad at a school, by touch on a tablet: who is here, who comes late, stays away, leaves, comes back.

import { test, expect } from './fixtures.js';
import { choose, countTaps, comesIn, makeRound1, namesBox, openSheet, part, person as row, question, roundTitle, said, tile, toDoor, toTab } from './hall.js';

test.use({ viewport: { width: 810, height: 1080 }, hasTouch: true });

const SEVEN = ['Anna', 'Bram', 'Carla', 'Daan', 'Eva', 'Fenna', 'Gijs'];

const button = (page, name) => page.getByRole('button', { name, exact: true });
const card = (page, name) => page.getByRole('table', { name: new RegExp(`, ${name}$`) });
const rows = (page) => page.locator('.desk__row');

/** Round 1 of a Monrad, start numbers as listed: the lower number is black, the last one of an odd number free. */
async function begin(page, names = SEVEN) {
  await page.goto('./#/new');
  await namesBox(page).fill(names.join('\n'));
  await page.getByRole('radio', { name: 'Monrad' }).check();
  await button(page, 'As listed').tap();
  await makeRound1(page).tap();
  await expect(roundTitle(page, 1)).toBeVisible();
}

/** Whoever has white wins every open game of the round on screen, all of its rows where no number is given. */
async function whiteWins(page, open) {
  const count = open ?? (await rows(page).count());
  for (let game = 0; game < count; game += 1) await page.keyboard.press('1');
}

async function pairNext(page, number) {
  await button(page, `Pair round ${number}`).tap();
  await button(page, `Publish round ${number}`).tap();
  await expect(roundTitle(page, number)).toBeVisible();
}

/** Opens what belongs to a player on the list. */
async function unfold(page, name) {
  await toTab(page, 'Players');
  await openSheet(page, name);
}

test('a late child plays who has the walk-over, in two taps and a name', async ({ page }) => {
  await begin(page);
  await whiteWins(page);
  await pairNext(page, 2);
  const free = (await page.getByText('has the walk-over this round').innerText()).split(' ')[0];

  const taps = await countTaps(page);
  await part(page, 'Players 7').tap();
  await page.getByRole('textbox', { name: 'Add a player' }).tap();
  await page.keyboard.type('Zoë Dahl');
  await page.keyboard.press('Enter');
  expect(await taps()).toBe(2);
  await expect(said(page)).toContainText('Zoë Dahl came in as number 8.');
  await expect(question(page)).toContainText('Plays from round 3 on, with 0 points.');
  await expect(tile(page, 'Zoë Dahl')).toContainText('late: plays from round 3');
  // There is somebody to play now: one tap more.
  await expect(tile(page, free)).toContainText('has the walk-over now');
  await expect(question(page)).toContainText('All other boards stay as they are. 0 points for 1 round missed.');
  await choose(page, `Plays ${free}, who has the walk-over`);
  await expect(said(page)).toContainText('Zoë Dahl came in as number 8.');
  await expect(tile(page, 'Zoë Dahl')).toContainText('here · board 4');
  await expect(tile(page, free)).toContainText('here · board 4');
  await toTab(page, 'Players');
  await expect(row(page, 'Zoë Dahl')).toContainText('joined in round 2');
  await expect(row(page, 'Zoë Dahl')).toContainText(`against ${free}`);

  await toTab(page, 'Rounds');
  await expect(roundTitle(page, 2)).toHaveText('Round 2 · 4 still playing');
  await button(page, 'Undo').tap();
  await expect(roundTitle(page, 2)).toHaveText('Round 2 · 3 still playing');
  await expect(page.getByText('has the walk-over this round')).toContainText(free);
});

test('from the next round on with the points that are granted, and several at once', async ({ page }) => {
  await begin(page);
  await whiteWins(page);
  await pairNext(page, 2);
  await toDoor(page);
  await button(page, 'Add').tap();
  await expect(page.getByText('First a name.')).toBeVisible();
  await comesIn(page, 'Zoë\nYngve');
  await expect(said(page)).toContainText('2 came in, as numbers 8 to 9.');
  await expect(question(page)).toContainText('Plays from round 3 on, with 0 points. Round 2 stays as it is.');
  await expect(question(page).getByRole('button', { name: 'Play each other in this round' })).toBeVisible();
  await choose(page, '2 points for the rounds missed');
  await expect(said(page)).toContainText('Zoë, Yngve was granted 2 points.');
  await toTab(page, 'Players');
  await expect(row(page, 'Yngve')).toContainText('plays from round 3');
  await expect(await openSheet(page, 'Yngve')).toContainText('comes in round 3');
  await expect(page.getByText('Granted by the organizer: 2 points.')).toBeVisible();
  await toTab(page, 'Rounds');
  await whiteWins(page);
  await pairNext(page, 3);
  await expect(rows(page)).toHaveCount(4);
  await toTab(page, 'Players');
  // Of nine somebody has the walk-over, and not one of the two who have just come, though they stand lowest.
  await expect(row(page, 'Zoë')).toContainText('Round 3, board');
  await expect(row(page, 'Yngve')).toContainText('Round 3, board');
});

test('no points now: entered, and absent from this round', async ({ page }) => {
  await begin(page, SEVEN.slice(0, 6));
  await whiteWins(page);
  await pairNext(page, 2);
  await toDoor(page);
  await comesIn(page, 'Zoë');
  await expect(question(page).getByRole('button', { name: /who has the walk-over/ })).toHaveCount(0);
  await choose(page, 'Absent in round 2: 0 points');
  await expect(tile(page, 'Zoë')).toContainText('late: plays from round 3');
  await toTab(page, 'Players');
  await expect(await openSheet(page, 'Zoë')).toContainText('absent in round 2');
  await toTab(page, 'Rounds');
  await expect(roundTitle(page, 2)).toHaveText('Round 2 · 3 still playing');
});

test('a roll call: who is not here, counted, kept over a reload, and the round paired again', async ({ page }) => {
  await begin(page);
  await toDoor(page);
  await expect(page.getByText('7 of 7 are here')).toBeVisible();
  await button(page, 'Nobody yet').tap();
  await expect(page.getByText('0 of 7 here')).toBeVisible();
  for (const name of SEVEN.slice(0, 6)) await tile(page, name).tap();
  await expect(tile(page, 'Anna')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('6 of 7 here: an even number, 3 boards.')).toBeVisible();
  // What is ticked here is undone here.
  await tile(page, 'Carla').tap();
  await expect(said(page)).toContainText('Carla: not here.');
  await button(page, 'Undo').tap();
  await expect(said(page)).toContainText('Undone: Carla: not here.');
  await expect(page.getByText('6 of 7 here: an even number, 3 boards.')).toBeVisible();
  await page.reload();
  await expect(tile(page, 'Gijs')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('6 of 7 here: an even number, 3 boards.')).toBeVisible();
  await tile(page, 'Gijs').tap();
  await tile(page, 'Bram').tap();
  await expect(button(page, 'Keep the boards: 1 game is lost without play')).toBeVisible();
  await button(page, 'Pair round 1 again with these 6').tap();
  await expect(said(page)).toContainText('Round 1 was paired again, with 6.');
  await expect(tile(page, 'Bram')).toContainText('without notice');
  await toTab(page, 'Rounds');
  await expect(rows(page)).toHaveCount(3);
  await button(page, 'Undo').tap();
  await expect(page.getByText('Gijs has the walk-over this round')).toBeVisible();

  await toDoor(page);
  await button(page, 'Nobody yet').tap();
  await button(page, 'Stop the roll call').tap();
  await expect(page.getByText('7 of 7 are here')).toBeVisible();
});

test('gone home in two taps: a forfeit, told on both tiles, and a second tap takes it back', async ({ page }) => {
  await begin(page);
  const taps = await countTaps(page);
  await part(page, 'Players 7').tap();
  await tile(page, 'Bram').tap();
  expect(await taps()).toBe(2);
  await expect(said(page)).toContainText('Bram was marked away from round 1.');
  await expect(tile(page, 'Bram')).toContainText('gone: board 1 is not played');
  await expect(tile(page, 'Anna')).toContainText('board 1: opponent gone');
  await expect(page.getByText('6 of 7 are here')).toBeVisible();
  await choose(page, 'Did not come to round 1');
  await expect(said(page)).toContainText('Bram did not come to round 1.');
  await expect(tile(page, 'Bram')).toContainText('without notice');
  await toTab(page, 'Players');
  await expect(await openSheet(page, 'Bram')).toContainText('did not come to round 1');
  await expect(card(page, 'Bram')).toContainText('lost, did not play');
  await toDoor(page);
  await tile(page, 'Bram').tap();
  await expect(said(page)).toContainText('Bram was marked here in round 1.');
  await expect(tile(page, 'Bram')).toContainText('here · board 1');
  // This game is still played.
  await tile(page, 'Bram').tap();
  await choose(page, 'Absent in round 2, with notice');
  await expect(said(page)).toContainText('Bram was marked away from round 2.');
  await expect(tile(page, 'Bram')).toContainText('gone from round 2');
});

test('who leaves loses the open game, and comes back from the next round on', async ({ page }) => {
  await begin(page);
  await toDoor(page);
  await tile(page, 'Carla').tap();
  await choose(page, 'Leaves, from round 1 on');
  await expect(said(page)).toContainText('Carla left, from round 1 on.');
  await expect(tile(page, 'Carla')).toContainText('gone: board 2 is not played');
  await toTab(page, 'Rounds');
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 2 still playing');
  await whiteWins(page, 2);
  await pairNext(page, 2);
  await toDoor(page);
  await tile(page, 'Carla').tap();
  await expect(said(page)).toContainText('Carla came back.');
  await expect(tile(page, 'Carla')).toContainText('late: plays from round 3');
  await unfold(page, 'Carla');
  await expect(card(page, 'Carla')).toContainText('lost, did not play');
  await toTab(page, 'Rounds');
  await expect(roundTitle(page, 2)).toHaveText(/3 still playing/);
});

test('the card of a player: colours, points after each round, place, and why these games', async ({ page }) => {
  await begin(page);
  await whiteWins(page);
  await pairNext(page, 2);
  await unfold(page, 'Bram');
  const bram = card(page, 'Bram');
  await expect(bram).toHaveAccessibleName('Card of no. 2, Bram');
  await expect(bram.getByRole('row').nth(1)).toHaveText(/1White1 Anna3 · won3/);
  await expect(bram.getByRole('row').nth(2)).toContainText('open');
  await expect(page.getByText(/So far 3 points · place 1, shared/)).toBeVisible();
  await expect(page.getByText('Colours so far: white 1, black 1.')).toBeVisible();
  await button(page, 'Why this game in round 2?').tap();
  await expect(page.getByText(/^Round 2: .* plays /)).toBeVisible();
  await button(page, 'Points granted').tap();
  await page.getByLabel('Points granted in all').fill('some');
  await button(page, 'Save').tap();
  await expect(page.getByText('Enter whole or half points, such as')).toBeVisible();
  await page.getByLabel('Points granted in all').fill('1½');
  await button(page, 'Save').tap();
  await expect(said(page)).toContainText('Bram was granted 1½ points');
  await expect(page.getByText('So far 4½ points')).toBeVisible();
});

test('class, birth and gender come with the paste and can be changed', async ({ page }) => {
  await begin(page, ['Navn;Klasse;Født;Kjønn', 'Ola Nordmann;7B;2014;gutt', 'Kari Dunk;6A;2015;jente', 'Ola Nilsen;7B;;']);
  await toTab(page, 'Players');
  await expect(row(page, 'Ola Nordmann')).toContainText('7B');
  await openSheet(page, 'Ola Nordmann');
  await button(page, 'Name and data').tap();
  await expect(page.getByLabel('Year of birth')).toHaveValue('2014');
  await expect(page.getByLabel('Gender')).toHaveValue('2');
  await page.getByLabel('Year of birth').fill('14');
  await button(page, 'Save').tap();
  await expect(page.getByText('A year of birth has four digits, such as 2014.')).toBeVisible();
  await page.getByLabel('Year of birth').fill('2013');
  await page.getByRole('textbox', { name: 'Class' }).fill('7C');
  await button(page, 'Save').tap();
  await expect(row(page, 'Ola Nordmann')).toContainText('7C');
});

test('first names with an initial on the wall and on paper, whole names at the desk', async ({ page }) => {
  await begin(page, ['Ola Nordmann', 'Kari Dunk', 'Ola Nilsen', 'Per']);
  await toTab(page, 'Players');
  await page.getByText('Title, dates and notes').tap();
  await page.getByLabel('Show first name and initial only').check();
  await expect(row(page, 'Ola Nordmann')).toBeVisible();
  await toTab(page, 'Print and files');
  await expect(page.locator('.print__beside').getByText('Ola No.').first()).toBeVisible();
  await expect(page.locator('.print__beside').getByText('Nordmann')).toHaveCount(0);
  await page.goto(page.url().replace(/print.*$/, 'wall'));
  await expect(page.getByText('Ola Ni.').first()).toBeVisible();
  await expect(page.getByText('Nordmann')).toHaveCount(0);
});
