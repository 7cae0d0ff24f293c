// Two hundred children on a tablet: the check-in finds who is missing, and a proposal of a hundred boards whom one looks for.

import { test, expect } from './fixtures.js';
import { home, makeRound1, paste, players, roundTitle, said, toDoor, toTab } from './hall.js';

test.use({ viewport: { width: 810, height: 1080 }, hasTouch: true });

const button = (page, name) => page.getByRole('button', { name, exact: true });

test('two hundred are checked in and paired, and anybody is found at once', async ({ page }) => {
  await home(page);
  await paste(page, players(200));
  await page.getByRole('radio', { name: 'Monrad' }).tap();
  await makeRound1(page).tap();
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 100 still playing');

  // Three are missing: found by a part of their names, tapped away, and the round paired again without them.
  await toDoor(page);
  await button(page, 'Nobody yet').tap();
  await expect(page.getByText('0 of 200 here')).toBeVisible();
  await button(page, 'Everyone is here').tap();
  await expect(page.getByText('200 of 200 here')).toBeVisible();
  const tiles = page.locator('.door__tile');
  await expect(tiles).toHaveCount(200);
  const find = page.locator('.door').getByRole('searchbox');
  for (const number of ['017', '118', '199']) {
    await find.fill(number);
    await expect(tiles).toHaveCount(1);
    await tiles.tap();
    await expect(tiles).toHaveAttribute('aria-pressed', 'false');
  }
  await find.fill('');
  await expect(tiles).toHaveCount(200);
  await expect(page.locator('.door__tile[aria-pressed=false]')).toHaveCount(3);
  await expect(page.getByText('197 of 200 are here')).toBeVisible();
  await button(page, 'Pair round 1 again with these 197').tap();
  await expect(said(page)).toContainText('197');
  await toTab(page, 'Rounds');
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 98 still playing');

  for (let game = 0; game < 98; game += 1) await page.keyboard.press('1');
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · all in');

  // The list begins with a screenful, and goes on to the last one, which opens as the first does.
  await toTab(page, 'Standings');
  const places = page.locator('.standings > tbody > tr');
  await expect(places).toHaveCount(200);
  await places.last().locator('.number').first().tap();
  await expect(page.locator('.opened')).toContainText('Games of Player');
  await expect(places).toHaveCount(201);
  await toTab(page, 'Rounds');

  // The proposal, without the three, who stay away until they are checked in: 98 boards and who is free. Whoever is
  // looked for stands alone, and can be changed from there.
  await button(page, 'Pair round 2').tap();
  const rows = page.locator('.proposal__row');
  await expect(rows).toHaveCount(99);
  const search = page.getByRole('searchbox');
  await search.fill('player 042');
  await expect(rows.filter({ visible: true })).toHaveCount(1);
  await rows.filter({ visible: true }).locator('.proposal__player').filter({ hasText: 'Player 042' }).tap();
  await search.fill('player 150');
  await rows.filter({ visible: true }).locator('.proposal__player').filter({ hasText: 'Player 150' }).tap();
  await button(page, 'Apply').tap();
  await expect(page.getByText('Player 042 and Player 150 change places', { exact: true })).toBeVisible();
  await expect(search).toHaveValue('player 150');
  await button(page, 'Publish round 2').tap();
  await expect(roundTitle(page, 2)).toHaveText('Round 2 · 98 still playing');
});
