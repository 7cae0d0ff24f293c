// Groups and a knock-out: dealt, played, drawn, and a final; a game without a winner asks who goes on.

import { test, expect } from './fixtures.js';
import { home, makeRound1, namesBox, roundTitle, toTab } from './hall.js';
import { faults } from './helpers.js';

const NAMES = ['Anna', 'Bram', 'Carla', 'Daan', 'Eva', 'Fenna', 'Gijs', 'Hanna', 'Ivo', 'Jana', 'Koen', 'Lisa', 'Mees', 'Noor', 'Otis', 'Puck'];
const rows = (page) => page.locator('.desk__row');
const main = (page, name) => page.getByRole('button', { name, exact: true });

/** Whoever is named first wins everywhere in the round on screen. */
async function firstWins(page, count) {
  await expect(rows(page)).toHaveCount(count);
  for (let game = 0; game < count; game += 1) await page.keyboard.press('1');
  await expect(page.locator('.desk__row.is-done')).toHaveCount(count);
}

test('sixteen in four groups come to a final, with a game that has no winner on the way', async ({ page }) => {
  await home(page);
  await namesBox(page).fill(NAMES.join('\n'));
  await page.getByRole('radio', { name: /^Groups and knock-out/ }).click();
  await expect(page.getByText('4 groups of 4')).toBeVisible();
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await expect(page.locator('.desk__stage')).toHaveText(['Group A', 'Group B', 'Group C', 'Group D']);
  for (const round of [1, 2, 3]) {
    await firstWins(page, 8);
    if (round < 3) await main(page, `To round ${round + 1}`).click();
    if (round < 3) await expect(roundTitle(page, round + 1)).toBeVisible();
  }
  // Who will meet whom is known before it is drawn, by the places of the groups.
  await toTab(page, 'Standings');
  await expect(page.getByRole('img', { name: 'Knock-out' })).toContainText('A1B2');
  await page.getByText('Crosstable').first().click();
  await expect(page.getByRole('region', { name: 'Crosstable, Group A' })).toBeVisible();
  await toTab(page, 'Rounds');
  // Whoever is equal in everything is asked for.
  const draw = main(page, 'Draw the knock-out');
  const who = main(page, 'Who goes on?');
  await expect(draw.or(who)).toBeVisible();
  await draw.click();
  await expect(roundTitle(page, 4)).toBeVisible();
  await expect(page.locator('.desk__stage')).toHaveText(['Quarter-finals']);
  await rows(page).first().getByRole('button', { name: 'draw', exact: true }).click();
  for (const game of [1, 2, 3]) await rows(page).nth(game).getByRole('button', { name: / wins$/ }).first().click();
  await expect(page.getByText(/has no winner\. Who goes on/)).toBeVisible();
  const name = await page.locator('#cup-asks button').first().textContent();
  await page.locator('#cup-asks button').first().click();
  await expect(page.locator('#main').getByText(`${name} goes on.`)).toBeVisible();
  await main(page, 'Semi-finals: make the games').click();
  await firstWins(page, 2);
  await main(page, 'Final: make the games').click();
  await expect(page.locator('.desk__stage')).toHaveText(['Final']);
  await firstWins(page, 1);
  await toTab(page, 'Standings');
  await expect(page.getByRole('heading', { name: 'Knock-out', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Group D' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Final places' }).getByRole('row')).toHaveCount(17);
  expect(await faults(page)).toEqual([]);
  await toTab(page, 'Checks');
  await expect(page.getByText('In each of the 4 groups everyone meets everyone once, and nobody else.')).toBeVisible();
  await expect(page.getByText('The 3 rounds of the knock-out have the games that the results give.')).toBeVisible();
  await expect(page.getByText('Those who come from one group meet again as late as can be.')).toBeVisible();
});
