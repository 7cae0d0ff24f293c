// A whole evening, as a new user lives it: pasted names, a schedule on paper, results, a mistake, somebody who goes
// home, a reload in the middle, the final table, the backup, and the same evening on another device.

import { test, expect } from './fixtures.js';
import { chip, ELEVEN, home, leaves, makeRound1, namesBox, openFile, openMore, roundTitle, said, toDoor, toTab, unfold, backup } from './hall.js';
import { print } from './helpers.js';

const ROUNDS = 11;
/** Who goes home, and the first round they do not play; they have played more than half of their games by then. */
const LEAVES = 'Eva Slager';
const FROM = 8;
/** What the players sign, in the order of the tables; every round begins one further. */
const SLIPS = ['1–0', '½–½', '0–1', '1–0', '1–0', '½–½', '0–1'];
const KEY = { '1–0': '1', '½–½': '5', '0–1': '0' };
const POINTS = { '1–0': [1, 0], '½–½': [0.5, 0.5], '0–1': [0, 1], '': [0, 0] };

const rows = (page) => page.locator('.desk__row');

/** The games on screen: both names and the result that is pressed. */
const games = (page) =>
  rows(page).evaluateAll((rows) =>
    rows.map((row) => ({
      names: [...row.querySelectorAll('.desk__name')].map((name) => name.textContent),
      result: row.querySelector('[aria-pressed=true]')?.textContent ?? '',
    })),
  );

/** Types the slips of the round on screen from its first open game on. */
async function type(page, slips) {
  for (const slip of slips) await page.keyboard.press(KEY[slip]);
}

const noWider = async (page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);

for (const [device, use] of [
  ['phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ['tablet', { viewport: { width: 820, height: 1180 }, hasTouch: true }],
  ['desktop', { viewport: { width: 1280, height: 800 } }],
]) {
  test.describe(device, () => {
    test.use(use);

    test(`an evening on a ${device}`, async ({ page, browser, baseURL }) => {
      test.slow();
      const results = new Map(); // round → games as they were signed

      await test.step('eleven names, of whom one is free in every round', async () => {
        await home(page);
        await namesBox(page).fill(ELEVEN.join('\n'));
        await expect(page.locator('#names-summary')).toContainText('11 names 11 rounds, 55 games');
        await makeRound1(page).click();
        await expect(roundTitle(page, 1)).toHaveText('Round 1 · 5 still playing');
        await expect(page.locator('.desk__free')).toHaveCount(1);
        await noWider(page);
      });

      await test.step('the schedule on paper', async () => {
        await openMore(page);
        await page.getByRole('link', { name: 'Print', exact: true }).click();
        await unfold(page);
        await page.getByRole('radio', { name: /Schedule by round/ }).check();
        const preview = page.getByRole('region', { name: 'Preview' });
        await expect(preview).toContainText(`Round ${ROUNDS}`);
        await noWider(page);
        const { sheets } = await print(page);
        const paper = sheets.join('\n');
        for (const name of ELEVEN) expect(paper).toContain(name);
        for (let round = 1; round <= ROUNDS; round += 1) expect(paper).toContain(`Round ${round}`);
        expect(paper).not.toContain('Make round 1');
        await toTab(page, 'Rounds');
      });

      await test.step('round 1, one tap a result, and one of them wrong', async () => {
        for (const [index, slip] of SLIPS.slice(0, 5).entries()) {
          await rows(page).nth(index).getByRole('button', { name: slip === '½–½' ? 'draw' : / wins$/ }).nth(slip === '0–1' ? 1 : 0).click();
        }
        await expect(roundTitle(page, 1)).toHaveText('Round 1 · all in');
        await rows(page).nth(3).getByRole('button', { name: 'draw' }).click();
        await expect(said(page)).toContainText('Round 1, board 4: 1–0 was corrected to ½–½.');
        results.set(1, await games(page));
        expect(results.get(1).map((game) => game.result)).toEqual(['1–0', '½–½', '0–1', '½–½', '1–0']);
      });

      await test.step('a reload in the middle of round 2', async () => {
        await page.getByRole('button', { name: 'To round 2' }).click();
        await expect(roundTitle(page, 2)).toBeVisible();
        await type(page, SLIPS.slice(1, 4));
        await expect(roundTitle(page, 2)).toHaveText('Round 2 · 2 still playing');
        await page.reload();
        await expect(roundTitle(page, 2)).toHaveText('Round 2 · 2 still playing');
        expect((await games(page)).map((game) => game.result)).toEqual([...SLIPS.slice(1, 4), '', '']);
        // After a reload the keys go on at the first open game.
        await type(page, SLIPS.slice(4, 6));
        await expect(roundTitle(page, 2)).toHaveText('Round 2 · all in');
        results.set(2, await games(page));
        expect(results.get(2).map((game) => game.result)).toEqual(SLIPS.slice(1, 6));
      });

      const play = async (round) => {
        await page.getByRole('button', { name: `To round ${round}` }).click();
        await expect(roundTitle(page, round)).toBeVisible();
        const open = rows(page).filter({ hasNotText: 'has left' });
        const count = await open.count();
        await type(page, Array.from({ length: count }, (_, index) => SLIPS[(round + index) % SLIPS.length]));
        await expect(roundTitle(page, round)).toHaveText(`Round ${round} · all in`);
        results.set(round, await games(page));
      };

      await test.step('the next rounds, one key a result', async () => {
        for (let round = 3; round < FROM; round += 1) await play(round);
      });

      await test.step('somebody goes home', async () => {
        await toDoor(page);
        await noWider(page);
        await leaves(page, LEAVES);
        await noWider(page);
        await expect(said(page)).toContainText(`${LEAVES} left.`);
        await toTab(page, 'Rounds');
        await expect(roundTitle(page, FROM)).toBeVisible();
      });

      await test.step('the rounds that are left', async () => {
        await page.getByRole('button', { name: 'Previous round' }).click();
        for (let round = FROM; round <= ROUNDS; round += 1) await play(round);
        await page.getByRole('link', { name: 'To the standings' }).click();
      });

      await test.step('the final standings are what the slips say', async () => {
        await expect(page.getByText(`Final standings after ${ROUNDS} rounds.`)).toBeVisible();
        await noWider(page);
        const expected = Object.fromEntries(ELEVEN.map((name) => [name, 0]));
        for (const game of [...results.values()].flat()) {
          game.names.forEach((name, side) => (expected[name] += POINTS[game.result][side]));
        }
        // Games that were not played for want of the one who left are won by the others.
        for (const game of [...results.values()].flat().filter((game) => game.result === '')) {
          expect(game.names).toContain(LEAVES);
          expected[game.names.find((name) => name !== LEAVES)] += 1;
        }
        const points = page.getByRole('button', { name: /^Points of / });
        const shown = await points.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
        const found = Object.fromEntries(
          shown.map((label) => {
            const [, name, value] = label.match(/^Points of (.*): (.*)$/);
            return [name, value.endsWith('½') ? Number(value.slice(0, -1) || 0) + 0.5 : Number(value)];
          }),
        );
        expect(found).toEqual(expected);
        const order = shown.map((label) => found[label.match(/^Points of (.*):/)[1]]);
        expect(order).toEqual([...order].sort((a, b) => b - a));
      });

      await test.step('the backup gives the same evening on another device, to the byte', async () => {
        const copy = await backup(page);
        await expect(chip(page)).toHaveText('Saved on this device · backup up to date');
        const context = await browser.newContext({ baseURL, locale: 'en-GB', ...use });
        const other = await context.newPage();
        await home(other);
        await openFile(other, copy.path);
        await other.getByRole('button', { name: 'Import' }).click();
        await other.getByRole('link', { name: 'Open', exact: true }).click();
        const again = await backup(other);
        expect(again.text).toBe(copy.text);
        await toTab(other, 'Standings');
        await toTab(page, 'Standings');
        await expect(other.getByText(`Final standings after ${ROUNDS} rounds.`)).toBeVisible();
        const table = (page) => page.getByRole('table', { name: 'Standings', exact: true }).innerText();
        expect(await table(other)).toBe(await table(page));
        await context.close();
      });
    });
  });
}
