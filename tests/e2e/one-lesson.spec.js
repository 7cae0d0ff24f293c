// A class tournament of one lesson: from the time there is to the class that won, and to an event without names. What
// the page says of the classes is worked out here once more, from the games alone.

import { test, expect } from './fixtures.js';
import { home, journal, makeRound1, namesBox, part, result, roundTitle, stored, toTab } from './hall.js';
import { print } from './helpers.js';

test.use({ viewport: { width: 390, height: 844 } });

/** Nine of 7A, seven of 7B and eight of 8C, mixed. */
const PUPILS = Array.from({ length: 24 }, (_, at) => ({
  name: `Pupil${String.fromCharCode(65 + at)} Lastname${at}`,
  class: at % 3 === 0 ? '7A' : at % 3 === 1 ? (at > 20 ? '7A' : '7B') : '8C',
}));
const classOf = Object.fromEntries(PUPILS.map((pupil) => [pupil.name, pupil.class]));

const button = (page, name) => page.getByRole('button', { name, exact: true });
const summary = (page, name) => page.locator('summary', { hasText: name });

/** The games on screen, white first. */
const games = (page) =>
  page.locator('.desk__row').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('.desk__name bdi')].map((name) => name.textContent)));

test('24 pupils and 45 minutes: rounds, paper, class against class, and no names in the end', async ({ page }) => {
  test.setTimeout(180_000);
  await home(page);
  await namesBox(page).fill(['Name;Class', ...PUPILS.map((pupil) => `${pupil.name};${pupil.class}`)].join('\n'));
  await page.getByRole('radio', { name: 'Monrad' }).click();
  await page.getByRole('link', { name: 'More options' }).click();
  await summary(page, 'How long do you have?').click();
  const fits = page.getByRole('region', { name: 'With 24 players' });
  await expect(fits.getByRole('row', { name: /^3 suggested 11 1/ })).toBeVisible();
  // More minutes to explain leave two rounds of a good length.
  await page.getByLabel('Before and after').fill('16');
  await expect(fits.getByRole('row', { name: /^2 suggested 13 0/ })).toBeVisible();
  await fits.getByRole('button', { name: '2 rounds of 13 minutes' }).click();
  await button(page, 'Make round 1 and show its sheets').click();
  await expect(page.getByText('Round 1 · Pairings by board · 1 page')).toBeVisible();
  const { sheets } = await print(page);
  // A name may take two lines.
  expect(sheets[0].replace(/\s+/g, ' ')).toContain(PUPILS[23].name);

  // Two rounds: the first-named wins, and draws on every third board.
  const points = Object.fromEntries(PUPILS.map((pupil) => [pupil.name, 0]));
  await toTab(page, 'Rounds');
  for (const round of [1, 2]) {
    if (round === 2) {
      await button(page, 'Pair round 2').click();
      await button(page, 'Publish round 2').click();
    }
    await expect(roundTitle(page, round)).toBeVisible();
    for (const [at, [white, black]] of (await games(page)).entries()) {
      const draw = at % 3 === 2;
      await result(page, white, draw ? 'draw' : `${white} wins`).click();
      points[white] += draw ? 2 : 3;
      points[black] += draw ? 2 : 1;
    }
  }
  await part(page, 'Standings').click();
  await summary(page, 'Class against class').click();
  const expected = ['7A', '7B', '8C'].map((name) => {
    const own = PUPILS.filter((pupil) => classOf[pupil.name] === name);
    const sum = own.reduce((sum, pupil) => sum + points[pupil.name], 0);
    return { name, sum, pupils: own.length, average: (sum / Math.max(own.length, 10)).toFixed(2) };
  });
  const rows = page.getByRole('region', { name: 'Class against class' }).getByRole('row');
  for (const { name, sum, pupils, average } of expected) {
    await expect(rows.filter({ hasText: name })).toHaveText(new RegExp(`${name}${average}${sum}${pupils}\\D*10$`));
  }
  await expect(page.getByText('divided by their number, but by 10 at least')).toBeVisible();
  // Over their own number the small class has more.
  await page.getByLabel('Divide by at least').fill('1');
  await page.getByLabel('Divide by at least').blur();
  const small = expected.find(({ pupils }) => pupils === 7);
  await expect(rows.filter({ hasText: '7B' })).toContainText((small.sum / 7).toFixed(2));

  // Over: without names, and once the bin is emptied nothing of them is left.
  await toTab(page, 'Print and files');
  await button(page, 'Make it anonymous…').click();
  await expect(page.getByText('For 30 days it can be put back from there')).toBeVisible();
  await button(page, 'Yes, make it anonymous').click();
  await expect(page.getByText('Player 24').first()).toBeVisible();
  await home(page);
  await summary(page, 'Removed (1)').click();
  await button(page, 'Remove for good').click();
  await button(page, 'Remove for good').last().click();
  await expect(summary(page, 'Removed (1)')).toHaveCount(0);
  await expect.poll(async () => JSON.stringify([await journal(page), await stored(page)])).not.toContain('Lastname');
  await expect(makeRound1(page)).toBeVisible();
});
