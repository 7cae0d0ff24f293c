// The clock of the evening: hours on desk, wall, paper and phone, a late round that moves the rest, a tone at the end.

import { test, expect } from './fixtures.js';
import { begin, namesBox, openMore, toTab } from './hall.js';

const wall = (page) => page.getByRole('region', { name: 'Wall' });

/** Begins a Monrad of five rounds from half past six, 25 minutes a game, five between, half an hour after round 2. */
async function school(page) {
  await page.goto('./#/new');
  await namesBox(page).fill(['Ødin Østby-Ånestad', 'Tuva', 'Aksel', 'Ingrid-Margrethe', 'Filip', 'Selma', 'Leah'].join('\n'));
  await page.getByRole('radio', { name: /^Monrad/ }).check();
  const field = (name, text) => page.getByLabel(name).fill(text).then(() => page.keyboard.press('Tab'));
  await field('Minutes per game, including changeover', '25');
  await field('First round of a day starts at', '18:30');
  await field('Minutes between two rounds', '5');
  await page.getByRole('button', { name: 'Add a break' }).click();
  await field('Break after round', '2');
  await field('Length of this break in minutes', '30');
  await page.getByRole('button', { name: 'Make round 1' }).click();
  await expect(page.getByRole('heading', { name: 'Round 1 ·' })).toBeVisible();
}

/** The hours of the event, which are folded away among the players. */
async function hours(page) {
  await toTab(page, 'Players');
  await page.getByText('Title, dates and notes').click();
  return page.getByRole('group', { name: 'Times' });
}

test('a late round moves the rest, on every screen, and its end is rung once sound was allowed', async ({ page }) => {
  await page.addInitScript(() => {
    window.rung = 0;
    window.AudioContext = class {
      currentTime = 0;
      destination = {};
      resume() {}
      close() {}
      createGain() {
        return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} };
      }
      createOscillator() {
        return { frequency: {}, connect() {}, stop() {}, start: () => (window.rung += 1) };
      }
    };
  });
  await page.clock.install({ time: new Date('2026-11-20T18:37:00+01:00') });
  await page.setViewportSize({ width: 1280, height: 800 });
  await school(page);
  await expect(page.locator('.bar__date')).toContainText('18:30–18:55');

  // Seven minutes late.
  await page.clock.pauseAt(new Date('2026-11-20T18:37:30+01:00'));
  await openMore(page);
  await page.getByRole('button', { name: 'Start the clock: 25 min' }).click();
  await expect(page.locator('.bar__date')).toContainText('18:37–19:02');
  expect(await page.evaluate(() => window.rung)).toBe(0);

  await page.getByRole('link', { name: 'Wall', exact: true }).click();
  await expect(wall(page)).toContainText('18:37–19:02');
  await page.clock.runFor(10 * 60_000);
  await expect(wall(page).getByRole('timer')).toHaveText('15:00');
  await wall(page).getByRole('button', { name: 'Sound at the end' }).click();
  expect(await page.evaluate(() => window.rung)).toBe(1);
  await wall(page).getByRole('button', { name: '+1 min' }).click();
  await expect(wall(page)).toContainText('18:37–19:03');
  await page.clock.runFor(16 * 60_000 + 500);
  await expect(wall(page).getByRole('timer')).toHaveText('Time!');
  expect(await page.evaluate(() => window.rung)).toBe(4);
  await page.clock.runFor(60_000);
  expect(await page.evaluate(() => window.rung)).toBe(4);

  // Round 2 follows five minutes after round 1, and the break makes round 3 later.
  await wall(page).getByRole('link', { name: 'Back to the desk' }).click();
  await expect(await hours(page)).toContainText('round 1 begins at 18:37, and the last one ends at');
  await page.getByLabel('First round of a day starts at').fill('19:00');
  await page.keyboard.press('Tab');
  await expect(page.locator('.undo__said')).toContainText('The times of the rounds were changed.');
  await toTab(page, 'Print and files');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('18:37–19:03');
});

test('without a start there are no hours', async ({ page }) => {
  await begin(page);
  await expect(page.locator('.bar__date')).not.toContainText('–');
  const group = await hours(page);
  await group.getByLabel('First round of a day starts at').fill('20:00');
  await page.keyboard.press('Tab');
  await toTab(page, 'Rounds');
  await expect(page.locator('.bar__date')).toContainText('20:00–');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the clock has the place of the wheel, in one line, and its buttons are among the tools', async ({ page }) => {
    await school(page);
    const bar = page.locator('.round__bar');
    const { height } = await bar.boundingBox();
    await openMore(page);
    await page.getByRole('button', { name: 'Start the clock: 25 min' }).tap();
    await expect(bar.getByRole('timer')).toHaveText(/^(25:00|24:5\d)$/);
    await expect(page.locator('.bar__wheel')).toBeHidden();
    expect((await bar.boundingBox()).height).toBe(height);
    await page.getByRole('button', { name: 'Pause' }).tap();
    await expect(bar).toContainText('paused');
  });
});
