// A round has the screen: how many boards are in sight, what the strip covers, and the one button for what comes next.

import { test, expect } from './fixtures.js';
import { home, makeRound1, namesBox, openMore, players, part, roundTitle, said, toTab } from './hall.js';
import { print } from './helpers.js';

const rows = (page) => page.locator('.desk__row');
const PAIR = { name: 'Pair round 2', exact: true };

async function monrad(page, names) {
  await home(page);
  await namesBox(page).fill(names.join('\n'));
  await page.getByRole('radio', { name: 'Monrad' }).check();
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
}

/** How many boards are seen whole, and how far the strip reaches over any. */
const seen = (page) =>
  page.evaluate(() => {
    const box = (part) => document.querySelector(part).getBoundingClientRect();
    const [body, head, strip] = [box('.round__body'), box('.desk__columns'), box('.strip')];
    const boards = [...document.querySelectorAll('.desk__row')].map((row) => row.getBoundingClientRect());
    const top = Math.max(body.top, head.bottom) - 1;
    return {
      whole: boards.filter((board) => board.top >= top && board.bottom <= body.bottom + 1).length,
      covered: Math.max(0, body.bottom - strip.top),
      strip: strip.height,
      wide: document.documentElement.scrollWidth - innerWidth,
    };
  });

for (const [where, viewport, entrants, boards] of [
  ['a phone', { width: 390, height: 844 }, 26, 7],
  ['a tablet lying', { width: 1180, height: 820 }, 26, 10],
  ['a tablet upright', { width: 820, height: 1180 }, 31, 15],
]) {
  test(`on ${where} at least ${boards} boards are in sight, and nothing lies over one`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await monrad(page, players(entrants));
    const arriving = await seen(page);
    expect(arriving.whole).toBeGreaterThanOrEqual(boards);
    await page.keyboard.press('1');
    await expect(said(page)).toBeVisible();
    expect(await seen(page)).toEqual({ ...arriving, covered: 0, strip: 48, wide: 0 });

    // The last result turns the counter into the big button; the boards stay where they are.
    const tables = Math.floor(entrants / 2);
    for (let played = 1; played < tables - 1; played += 1) await page.keyboard.press('1');
    await expect(roundTitle(page, 1)).toHaveText('Round 1 · 1 still playing');
    await expect(page.getByRole('button', PAIR)).toHaveCount(0);
    const draw = rows(page).last().getByRole('button', { name: 'draw' });
    await draw.scrollIntoViewIfNeeded();
    const tops = () => rows(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
    const before = await tops();
    await draw.click();
    await expect(page.getByRole('button', PAIR)).toBeVisible();
    expect(await tops()).toEqual(before);
    const button = await page.getByRole('button', PAIR).boundingBox();
    expect(button.height).toBeGreaterThanOrEqual(64);
    expect(button.y + button.height).toBeLessThanOrEqual(viewport.height);
  });
}

test('what is folded away is reached by keys, and the round alone is printed', async ({ page }) => {
  await monrad(page, players(6));
  await expect(page.getByRole('searchbox', { name: 'Find a name' })).toHaveCount(0);
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('searchbox', { name: 'Find a name' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Find a name' })).toHaveCount(0);
  // The other parts are one press away, without it.
  for (const name of ['Round', 'Standings', 'Players 6', 'Share, print']) await expect(part(page, name)).toBeVisible();
  await openMore(page);
  const [sheet] = (await print(page)).sheets;
  expect(sheet).toContain('Round 1');
  expect(sheet).toContain('Player 004');
  expect(sheet).not.toMatch(/More|Standings|Who is here|Undo|Next:/);
  await toTab(page, 'Standings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the sentence of the last change fades, and undo stays', async ({ page }) => {
  await page.clock.install();
  await monrad(page, players(6));
  await page.keyboard.press('1');
  const sentence = page.getByText('Board 1: 1–0.').and(said(page).locator('span'));
  await expect(sentence).toBeVisible();
  await page.clock.runFor(13_000);
  await expect(sentence).toBeHidden();
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expect(said(page)).toContainText('Undone: Round 1');
  await expect(rows(page).locator('[aria-pressed=true]')).toHaveCount(0);
});
