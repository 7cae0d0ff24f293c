// A Monrad at a school: set up, paired round by round with its reasons, changed by hand, corrected, under a clock.

import { test, expect } from './fixtures.js';
import { countTaps, ELEVEN, expectResult, home, makeRound1, namesBox, openMore, part, result, roundTitle, rowOf, said, tile, toTab } from './hall.js';
import { faults } from './helpers.js';

const SIX = ['Anna', 'Bram', 'Carla', 'Daan', 'Eva', 'Fenna'];
const SEVEN = [...SIX, 'Gijs'];

const monrad = (page) => page.getByRole('radio', { name: 'Monrad' });
const rows = (page) => page.locator('.desk__row');
const main = (page, name) => page.getByRole('button', { name, exact: true });
const more = (page, name) => rowOf(page, name).getByRole('button', { name: /^More for board/ });
/** The pairs of the round on screen, white first. */
const pairs = (page) =>
  rows(page).evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('bdi')].map((name) => name.textContent).join(' – ')));
/** The pairs of the proposal on screen; who is free stands alone. */
const proposed = (page) =>
  page.locator('.proposal__row').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('.proposal__name')].map((name) => name.textContent).join(' – ')));
const proposal = (page, number) => page.getByRole('heading', { name: `Round ${number}, proposed` });
const player = (page, name) => page.locator('.proposal__player').filter({ has: page.getByText(name, { exact: true }) });
const bar = (page) => page.locator('.proposal__bar');

/** Round 1 of a Monrad of these names, start numbers as listed. */
async function beginMonrad(page, names = SIX) {
  await page.goto('./#/new');
  await namesBox(page).fill(names.join('\n'));
  await monrad(page).check();
  await page.getByRole('button', { name: 'As listed' }).click();
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
}

/** Whoever has white wins everywhere in the round on screen. */
async function whiteWins(page) {
  const count = await rows(page).count();
  for (let game = 0; game < count; game += 1) await page.keyboard.press('1');
}

/** Round 2 of six on screen: Carla – Bram, Eva – Daan, Anna – Fenna. */
async function roundTwo(page, names = SIX) {
  await beginMonrad(page, names);
  await whiteWins(page);
  await main(page, 'Pair round 2').click();
  await main(page, 'Publish round 2').click();
  await expect(roundTitle(page, 2)).toBeVisible();
}

test('from the names to round 1 in two taps', async ({ page }) => {
  await home(page);
  await namesBox(page).fill(ELEVEN.join('\n'));
  const taps = await countTaps(page);
  await monrad(page).click();
  await expect(page.getByText('5 rounds, 25 games: in each round, players with equal points meet.')).toBeVisible();
  await expect(page.getByText('each round one player has a walk-over')).toBeVisible();
  await makeRound1(page).click();
  expect(await taps()).toBe(2);
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 5 still playing');
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByText('has the walk-over this round')).toBeVisible();
  // Reasons of another system are not offered.
  await expect(page.getByRole('link', { name: 'Why does this work?' })).toHaveCount(0);
});

test('the draw by lot is the same from the same number, and seen before it begins', async ({ page }) => {
  await page.goto('./#/new');
  await namesBox(page).fill(SIX.join('\n'));
  await monrad(page).check();
  const number = page.getByLabel('Draw number');
  const drawn = () => page.locator('.lot__list bdi').allInnerTexts();
  await number.fill('7');
  const seven = await drawn();
  expect([...seven].sort()).toEqual(SIX);
  await number.fill('8');
  await expect.poll(drawn).not.toEqual(seven);
  await number.fill('7');
  await expect.poll(drawn).toEqual(seven);
  await number.fill('seven');
  await expect(page.getByText('Enter a whole number, such as 48213.')).toBeVisible();
  await expect.poll(drawn).toEqual(seven);
  await number.fill('7');
  await expect(page.getByText('Enter a whole number, such as 48213.')).toBeHidden();
  await makeRound1(page).click();
  // 1 and 2, 3 and 4, 5 and 6: the lower number is black.
  expect(await pairs(page)).toEqual([0, 2, 4].map((at) => `${seven[at + 1]} – ${seven[at]}`));
});

test('no board moves while results are tapped', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await beginMonrad(page, ELEVEN.slice(0, 10));
  const top = () => rows(page).last().evaluate((row) => row.getBoundingClientRect().top);
  const before = await top();
  for (const row of await rows(page).all()) {
    await row.getByRole('button', { name: 'draw' }).click();
    if ((await rows(page).locator('[aria-pressed=true]').count()) < 5) expect(await top()).toBeCloseTo(before, 0);
  }
});

test('the next round waits for open games and leads to them', async ({ page }) => {
  await beginMonrad(page);
  await expect(page.getByText('Round 2 can be paired when round 1 is in: 3 games are still open.')).toBeVisible();
  await expect(main(page, 'Pair round 2')).toHaveCount(0);
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Board 3: Fenna – Eva' }).click();
  await expect(page.locator('.desk__row.is-current .desk__table')).toHaveText('3');
  await page.keyboard.press('5');
  await expectResult(page, 'Eva', 'draw');
  await page.keyboard.press('0');
  await expect(main(page, 'Pair round 2')).toBeVisible();
  await expect(page.getByText('still open')).toHaveCount(0);
});

test('a round is proposed with its reasons and keeps them when it is published', async ({ page }) => {
  await beginMonrad(page);
  await whiteWins(page);
  await main(page, 'Pair round 2').click();
  await expect(proposal(page, 2)).toBeFocused();
  expect(await proposed(page)).toEqual(['Carla – Bram', 'Eva – Daan', 'Anna – Fenna']);
  await expect(player(page, 'Bram')).toContainText('3 p · W');
  await expect(player(page, 'Carla')).toContainText('1 p · B');
  // Keys belong to the desk, not to a proposal.
  await page.keyboard.press('1');
  await page.getByLabel('Why board 1?').click();
  await expect(page.getByText('Bram plays Carla: the first who is possible after Daan and 2 others.')).toBeVisible();
  const details = page.locator('.proposal__row').first().getByText('The details, with 3 candidates passed over');
  await expect(page.getByText('Anna: they played each other in round 1.')).toBeHidden();
  await details.click();
  await expect(page.getByText('Anna: they played each other in round 1.')).toBeVisible();
  await main(page, 'Publish round 2').click();
  await expect(roundTitle(page, 2)).toHaveText('Round 2 · 3 still playing');
  await expect(said(page)).toContainText('Round 2 is published: 3 boards.');
  expect(await pairs(page)).toEqual(['Carla – Bram', 'Eva – Daan', 'Anna – Fenna']);
  await page.reload();
  await more(page, 'Bram').click();
  await expect(rowOf(page, 'Bram')).toContainText('Bram plays Carla: the first who is possible after Daan and 2 others.');
});

test('a walk-over is asked for its reasons too', async ({ page }) => {
  await beginMonrad(page, SEVEN);
  await expect(page.getByText('Gijs has the walk-over this round')).toBeVisible();
  await whiteWins(page);
  await main(page, 'Pair round 2').click();
  const free = (await proposed(page)).at(-1);
  await page.getByLabel(`Why ${free}?`).click();
  await expect(page.getByText(`${free} has no opponent this round: the number is odd.`)).toBeVisible();
  await main(page, 'Publish round 2').click();
  await expect(page.getByText(`${free} has the walk-over this round`)).toBeVisible();
  await page.getByText(`Why ${free}?`).click();
  await expect(page.getByText(`${free} has no opponent this round: the number is odd.`)).toBeVisible();
});

test('a change by hand is shown before it is done, kept while one looks elsewhere, and released', async ({ page }) => {
  await beginMonrad(page);
  await whiteWins(page);
  await main(page, 'Pair round 2').click();
  const rules = ['Carla – Bram', 'Eva – Daan', 'Anna – Fenna'];
  // Two boards change, whatever that brings; what it brings is told.
  const other = ['Eva – Bram', 'Carla – Daan', 'Anna – Fenna'];
  expect(await proposed(page)).toEqual(rules);
  await player(page, 'Bram').click();
  await expect(bar(page)).toContainText('Bram: what is to change?');
  await bar(page).getByRole('button', { name: 'Play against…', exact: true }).click();
  await player(page, 'Eva').click();
  await expect(bar(page)).toContainText('Eva (white) – Bram (black)');
  await expect(bar(page)).toContainText('Carla (white) – Daan (black)');
  await expect(bar(page)).toContainText('Games played again: 1 (was 0).');
  await expect(bar(page)).toContainText('Carla and Daan meet again, because of what was decided by hand.');
  expect(await proposed(page)).toEqual(rules);
  await expect(main(page, 'Publish round 2')).toBeDisabled();
  await bar(page).getByRole('button', { name: 'Apply' }).click();
  expect(await proposed(page)).toEqual(other);

  // A rematch by hand is told for what it is, and left.
  await player(page, 'Anna').click();
  await player(page, 'Eva').click();
  await expect(bar(page)).toContainText('Games played again: 3 (was 1).');
  await expect(bar(page)).toContainText('Anna and Bram, Carla and Daan, Eva and Fenna meet again, because of what was decided by hand.');
  await bar(page).getByRole('button', { name: 'Leave it as it is' }).click();

  // Another tab, and back: nothing is lost.
  await toTab(page, 'Standings');
  await toTab(page, 'Rounds');
  await expect(proposal(page, 2)).toBeVisible();

  // Started anew: still settled.
  await page.reload();
  await main(page, 'Pair round 2').click();
  expect(await proposed(page)).toEqual(other);
  expect(await proposed(page)).toEqual(other);
  await page.getByRole('button', { name: '← Round 1' }).click();
  await main(page, 'Pair round 2').click();
  expect(await proposed(page)).toEqual(other);
  await page.getByRole('button', { name: 'As the rules say' }).click();
  expect(await proposed(page)).toEqual(rules);

  await player(page, 'Carla').click();
  await bar(page).getByRole('button', { name: 'Not play against…' }).click();
  await player(page, 'Bram').click();
  await bar(page).getByRole('button', { name: 'Apply' }).click();
  expect(await proposed(page)).not.toContain('Carla – Bram');
  await page.getByRole('button', { name: 'Release: Carla does not play Bram' }).click();
  expect(await proposed(page)).toEqual(rules);
  await player(page, 'Carla').click();
  await player(page, 'Eva').click();
  await bar(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('.proposal .sheet').getByText('Carla and Eva change places')).toBeVisible();
  await main(page, 'Publish round 2').click();
  expect(await pairs(page)).toEqual(['Eva – Bram', 'Carla – Daan', 'Anna – Fenna']);
  await more(page, 'Eva').click();
  await expect(rowOf(page, 'Eva')).toContainText('Bram plays Eva: the organizer decided this.');
  await more(page, 'Eva').click();
  await more(page, 'Anna').click();
  await expect(rowOf(page, 'Anna')).not.toContainText('the organizer decided this');
});

test('undo in a proposal takes back what was done there, step by step, and names what lies behind', async ({ page }) => {
  const rules = ['Carla – Bram', 'Eva – Daan', 'Anna – Fenna'];
  const undo = (name = 'Undo') => said(page).getByRole('button', { name, exact: true });
  await beginMonrad(page);
  await whiteWins(page);
  await main(page, 'Pair round 2').click();
  await player(page, 'Carla').click();
  await player(page, 'Eva').click();
  await bar(page).getByRole('button', { name: 'Apply' }).click();
  await expect(said(page)).toContainText('Carla and Eva change places.');
  const swapped = await proposed(page);
  await player(page, 'Fenna').click();
  await bar(page).getByRole('button', { name: 'Not here' }).click();
  await expect(said(page)).toContainText('Fenna was marked absent in round 2.');
  await expect(page.getByRole('link', { name: '5 here, 1 away', exact: true })).toBeVisible();
  await undo().click();
  await expect(said(page)).toContainText('Undone: Round 2: Fenna away.');
  await expect(page.getByRole('link', { name: '6 here, 0 away', exact: true })).toBeVisible();
  expect(await proposed(page)).toEqual(swapped);
  await undo('Undo: Carla and Eva change places').click();
  expect(await proposed(page)).toEqual(rules);
  await expect(undo()).toHaveCount(0);
  await said(page).getByRole('button', { name: 'Redo', exact: true }).click();
  expect(await proposed(page)).toEqual(swapped);

  // What lies behind is named; without it there is nothing to publish.
  await page.getByRole('button', { name: '← Round 1' }).click();
  await result(page, 'Eva', 'draw').click();
  await main(page, 'Pair round 2').click();
  await undo('Undo: Carla and Eva change places').click();
  await page.getByRole('button', { name: '← Round 1' }).click();
  await more(page, 'Eva').click();
  await page.getByRole('button', { name: 'Clear the result' }).click();
  await result(page, 'Eva', 'draw').click();
  await main(page, 'Pair round 2').click();
  await undo('Undo: Round 1, board 3: ½–½').click();
  await expect(page.getByText('Round 1 is not finished: 1 game is still open.')).toBeVisible();
  await expect(main(page, 'Publish round 2')).toBeDisabled();
});

test('wishes that cannot be met are answered kindly', async ({ page }) => {
  await beginMonrad(page, SIX.slice(0, 4));
  await whiteWins(page);
  await main(page, 'Pair round 2').click();
  const forbid = async (one, other) => {
    await player(page, one).click();
    await bar(page).getByRole('button', { name: 'Not play against…' }).click();
    await player(page, other).click();
  };
  for (const other of ['Bram', 'Carla']) {
    await forbid('Anna', other);
    await bar(page).getByRole('button', { name: 'Apply' }).click();
  }
  await forbid('Anna', 'Daan');
  await expect(bar(page).getByText('With so many pairs forbidden no round is left.')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(main(page, 'Publish round 2')).toBeEnabled();
  await player(page, 'Anna').click();
  await player(page, 'Daan').click();
  await expect(said(page)).toContainText('Anna and Daan play each other');
});

test('who is away is called so where the round is paired', async ({ page }) => {
  await beginMonrad(page);
  await whiteWins(page);
  await main(page, 'Pair round 2').click();
  await page.getByRole('link', { name: '6 here, 0 away', exact: true }).click();
  await tile(page, 'Fenna').click();
  await expect(said(page)).toContainText('Fenna was marked away from round 2.');
  // The proposal is still there, without her.
  await toTab(page, 'Rounds');
  await expect(page.getByRole('link', { name: '5 here, 1 away', exact: true })).toBeVisible();
  expect((await proposed(page)).filter((pair) => pair.includes('Fenna'))).toEqual([]);
  expect(await proposed(page)).toHaveLength(3);
  await page.getByRole('link', { name: '5 here, 1 away', exact: true }).click();
  await tile(page, 'Fenna').click();
  await expect(tile(page, 'Fenna')).toHaveText(/here$/);
  await toTab(page, 'Rounds');
  await expect(page.getByRole('link', { name: '6 here, 0 away', exact: true })).toBeVisible();
  expect(await proposed(page)).toEqual(['Carla – Bram', 'Eva – Daan', 'Anna – Fenna']);
});

test('a corrected result offers to pair the unplayed round again', async ({ page }) => {
  await roundTwo(page);
  await page.getByRole('button', { name: 'Previous round' }).click();
  await result(page, 'Anna').click();
  await expect(said(page)).toContainText('Round 1, board 1: 1–0 was corrected to 0–1.');
  await said(page).getByRole('button', { name: 'Pair round 2 again' }).click();
  await expect(proposal(page, 2)).toBeVisible();
  await expect(page.getByText('Compared with the round as published: 0 boards stay, 3 change.')).toBeVisible();
  // What comes now is to publish it, wherever it was looked at.
  const now = page.getByRole('navigation', { name: 'The evening' }).locator('[aria-current=step]');
  await expect(now).toHaveText('Pairingto be published');
  await page.locator('.proposal').getByRole('link', { name: '6 here, 0 away' }).click();
  await expect(now).toHaveText('Pairingto be published');
  await part(page, 'Round').click();
  await expect(now).toHaveText('Pairingto be published');
  const again = await proposed(page);
  await main(page, 'Publish round 2').click();
  await expect(said(page)).toContainText('Round 2 is paired again:');
  expect(await pairs(page)).toEqual(again);
  await said(page).getByRole('button', { name: 'Undo' }).click();
  expect(await pairs(page)).toEqual(['Carla – Bram', 'Eva – Daan', 'Anna – Fenna']);
  // Undone, the round says by itself that it would come out otherwise; with a result in it, not any more.
  await expect(page.getByText('Something before round 2 has changed since it was paired.')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Pair round 2 again' })).toHaveCount(0);
});

test('a board as it was really played keeps what was entered', async ({ page }) => {
  await roundTwo(page);
  await page.getByRole('button', { name: 'Previous round' }).click();
  await more(page, 'Bram').click();
  await rowOf(page, 'Bram').getByText('It was played differently').click();
  await rowOf(page, 'Bram').getByRole('button', { name: "They had each other's colours" }).click();
  await expect(said(page)).toContainText('Round 1, board 1: Anna had white and Bram black. Result kept: board 1. Standings updated. Round 2 and later stay as paired.');
  expect(await pairs(page)).toEqual(['Anna – Bram', 'Daan – Carla', 'Fenna – Eva']);
  await expectResult(page, 'Bram', 'Bram wins');

  await more(page, 'Fenna').click();
  const row = rowOf(page, 'Fenna');
  await row.getByText('It was played differently').click();
  await row.getByLabel('Who did not sit here').selectOption('Fenna (White)');
  await row.getByLabel('Who sat here instead').selectOption('Daan');
  await row.getByLabel('The results at board 2, 3').selectOption('are cleared, to be entered again');
  await row.getByRole('button', { name: 'They change places' }).click();
  await expect(said(page)).toContainText('Round 1: Fenna and Daan have changed places. To be entered again: board 2, 3.');
  expect(await pairs(page)).toEqual(['Anna – Bram', 'Fenna – Carla', 'Daan – Eva']);
  await expectResult(page, 'Bram', 'Bram wins');
  await expectResult(page, 'Eva', null);
  await more(page, 'Eva').click();
  await expect(rowOf(page, 'Eva')).toContainText('This pair was changed by hand after the round was published.');
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expectResult(page, 'Eva', 'Fenna wins');
});

test('the clock of a round runs through a reload and tells when the time is up', async ({ page }) => {
  await page.clock.install();
  await beginMonrad(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await openMore(page);
  await page.getByRole('button', { name: 'Start the clock: 20 min' }).click();
  const digits = page.getByRole('timer');
  await page.clock.runFor(60_000);
  await expect(digits).toHaveText('19:00');
  await page.reload();
  // The program is asked for once the first screen is painted, which takes a moment of this clock too.
  await page.clock.runFor(100);
  await expect(digits).toHaveText('19:00');
  await page.clock.runFor(30_000);
  await expect(digits).toHaveText('18:30');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(60_000);
  await expect(digits).toHaveText('18:30');
  await page.getByRole('button', { name: '+1 min' }).click();
  await expect(digits).toHaveText('19:30');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.clock.runFor(19 * 60_000 + 31_000);
  await expect(digits).toHaveText('Time!');
  await expect(page.getByText('The time of round 1 is up.')).toHaveCount(1);
});

test.describe('in Norwegian', () => {
  test.use({ locale: 'nb-NO' });

  test('a round is paired with the words of its halls', async ({ page }) => {
    await page.goto('./#/new');
    await page.getByRole('textbox', { name: 'Navn, ett per linje' }).fill(SIX.join('\n'));
    await monrad(page).check();
    await page.getByRole('button', { name: 'Som i listen' }).click();
    await page.getByRole('button', { name: 'Sett opp runde 1' }).click();
    await expect(page.getByText('Runde 2 kan settes opp når runde 1 er inne: 3 partier mangler.')).toBeVisible();
    await whiteWins(page);
    await main(page, 'Sett opp runde 2').click();
    await expect(player(page, 'Bram')).toContainText('3 p · H');
    await page.getByLabel('Hvorfor bord 1?').click();
    await expect(page.getByText('Bram møter Carla: den første mulige etter Daan og 2 andre.')).toBeVisible();
    await main(page, 'Kunngjør runde 2').click();
    expect(await pairs(page)).toEqual(['Carla – Bram', 'Eva – Daan', 'Anna – Fenna']);
  });
});

for (const [where, viewport, colorScheme] of [
  ['a phone', { width: 320, height: 640 }, 'light'],
  ['a tablet in the dark', { width: 810, height: 1080 }, 'dark'],
]) {
  test.describe(`on ${where}`, () => {
    test.use({ viewport, colorScheme });

    test('nothing is too wide, too small or without a name on the way to round 2', async ({ page }) => {
      /** What is wider than the page, smaller than a fingertip, or wrong for those who do not see it. */
      const sound = async () => {
        expect(await faults(page)).toEqual([]);
        const wrong = await page.evaluate(() => {
          const wide = document.documentElement.scrollWidth - innerWidth;
          const parts = '.proposal button, .proposal summary, .desk button, .desk summary, .systems label, .clock button';
          const small = [...document.querySelectorAll(parts)].filter((part) => {
            const { width, height } = part.getBoundingClientRect();
            // Three results and two names share the height of a phone's row.
            const high = part.matches('.result__button, .desk__player') ? 43.5 : 47.5;
            return width > 0 && (height < high || width < 40);
          });
          return { wide, small: small.map((part) => part.outerHTML) };
        });
        expect(wrong).toEqual({ wide: 0, small: [] });
      };
      await home(page);
      await namesBox(page).fill(SEVEN.join('\n'));
      await monrad(page).check();
      await sound();
      await page.getByRole('link', { name: 'More options' }).click();
      await expect(page.getByRole('heading', { name: 'Start numbers' })).toBeVisible();
      await sound();
      await page.getByRole('button', { name: 'As listed' }).click();
      await makeRound1(page).click();
      await openMore(page);
      await sound();
      await page.getByRole('button', { name: 'Start the clock: 20 min' }).click();
      await page.keyboard.press('Escape');
      await more(page, 'Anna').click();
      await rowOf(page, 'Anna').getByText('It was played differently').click();
      await sound();
      await more(page, 'Anna').click();
      await whiteWins(page);
      await main(page, 'Pair round 2').click();
      await page.getByLabel('Why board 1?').click();
      await player(page, 'Bram').click();
      await sound();
      // On a phone what is asked by hand lies over this board until it is scrolled.
      await player(page, 'Anna').press('Enter');
    });
  });
}
