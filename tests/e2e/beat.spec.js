// The rounds of a league exchanged by hand: the sum is alive, and the address holds the timetable.

import { test, expect } from './fixtures.js';

const sum = async (page) => Number((await page.getByText(/^Sum \d+$/).innerText()).match(/\d+/)[0]);

test('rounds are exchanged down from the circle, and whoever opens the address sees the same, counted anew', async ({
  page,
  context,
}) => {
  await page.goto('./#/beat');
  await expect(page.getByRole('heading', { name: 'Beat 160' })).toBeVisible();
  await expect(page.getByText(/^Sum 924$/)).toBeVisible();
  await page.getByRole('button', { name: 'Round 1', exact: true }).click();
  await expect(page.getByText('Round 1 can only be exchanged whole.')).toBeVisible();
  const acts = page.getByRole('button', { name: /^(Exchange rounds|Move round)/ });
  const labels = await acts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const least = Math.min(...labels.map((label) => Number(label.match(/sum (\d+)/)[1])));
  await acts.filter({ hasText: new RegExp(`^${least}$`) }).first().click();
  expect(await sum(page)).toBe(least);
  await expect(page.getByText(`${924 - least} less`)).toBeVisible();
  await expect(page.getByText(`everybody meets everybody once in 11 rounds, sum ${least}.`)).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  expect(await sum(other)).toBe(least);
  await expect(other.getByText(`everybody meets everybody once in 11 rounds, sum ${least}.`)).toBeVisible();

  // Taken back, and again; and one letter changed in the address is no timetable any more.
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await sum(page)).toBe(924);
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await sum(page)).toBe(least);
  const address = other.url();
  await other.goto('about:blank');
  await other.goto(address.slice(0, -1) + (address.endsWith('b') ? 'c' : 'b'));
  await expect(other.getByText('This link holds no timetable that can be read.')).toBeVisible();
  expect(await sum(other)).toBe(924);
});

test('rounds drawn by lot leave parts to exchange, and what is found becomes a league', async ({ page }) => {
  await page.goto('./#/beat/8/');
  await page.getByRole('spinbutton', { name: 'Teams' }).fill('8');
  await page.getByRole('spinbutton', { name: 'Teams' }).blur();
  await expect(page.getByRole('heading', { name: 'Reach 56' })).toBeVisible();
  // By lot, so until some whose first round falls apart with another one.
  const parts = page.getByRole('region', { name: /^Exchange only some games/ }).getByRole('button');
  const whole = page.getByText('Round 1 can only be exchanged whole.');
  let before;
  do {
    await page.getByRole('button', { name: 'Rounds drawn by lot' }).click();
    await page.getByRole('button', { name: 'Round 1', exact: true }).click();
    await expect(parts.first().or(whole)).toBeVisible();
    before = await sum(page);
  } while (await whole.isVisible());
  const told = Number(await parts.first().innerText());
  await parts.first().click();
  expect(await sum(page)).toBe(told);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await sum(page)).toBe(before);
  await page.getByRole('button', { name: 'The best known' }).click();
  await expect(page.getByText(/^Sum 56$/)).toBeVisible();
  await expect(page.getByText('no order of 8 can have less')).toBeVisible();
  await page.getByRole('button', { name: 'Make a league of it' }).click();
  await expect(page.getByLabel('What matters to you?')).toHaveValue(/\d/);
  await expect(page.getByText('The timetable that you took is one of 8 teams')).toBeVisible();
});
