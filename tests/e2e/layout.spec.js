// Ten views of what people look at most, read by a program: nothing over anything else, nothing cut, nothing too small to
// be pressed, nothing wider than its screen. `make pictures` reads all of them so, and shows them.

import { EVENINGS, settled, visit } from '../pictures/evenings.js';
import { test, expect } from './fixtures.js';
import { layoutFaults } from './layout.js';

const VIEWS = [
  { evening: 'Round robin of eleven', tabs: ['rounds', 'standings', 'here', 'print', 'players'], screen: { width: 390, height: 844, hasTouch: true } },
  { evening: 'Round robin of eleven', tabs: ['rounds', 'wall'], screen: { width: 1920, height: 1080, hasTouch: false } },
  { evening: 'Bridge pairs', tabs: ['rounds', 'standings', 'here'], screen: { width: 820, height: 1180, hasTouch: true } },
];

for (const { evening, tabs, screen } of VIEWS) {
  const { hasTouch, ...viewport } = screen;
  test.describe(() => {
    test.use({ viewport, hasTouch });
    test(`${evening} is well laid out at ${viewport.width}: ${tabs.join(', ')}`, async ({ page }) => {
      await page.goto('./');
      await EVENINGS.find(({ name }) => name === evening).found(page);
      await page.waitForURL(/#\/event\//);
      const event = new URL(page.url()).hash.replace(/\/rounds.*/, '');
      for (const tab of tabs) {
        await visit(page, `${event}/${tab}`);
        await settled(page);
        expect(await layoutFaults(page), tab).toEqual([]);
      }
    });
  });
}

test('faults of the layout are found', async ({ page }) => {
  await page.goto('./#/about');
  await settled(page);
  await page.evaluate(() => {
    const put = (text, style) => document.querySelector('main').insertAdjacentHTML('beforeend', `<button class="probe">${text}</button>`) ?? Object.assign([...document.querySelectorAll('.probe')].at(-1).style, style);
    put('first words', { position: 'absolute', left: '10px', top: '200px', background: 'none', width: '120px', height: '30px' });
    put('other words', { position: 'absolute', left: '14px', top: '202px', background: 'none', width: '120px', height: '30px' });
    put('x', { width: '12px', height: '12px', minHeight: '0', minWidth: '0', padding: '0' });
    put('a long line of words that is cut', { width: '60px', minWidth: '0', overflow: 'hidden', whiteSpace: 'nowrap' });
    put('far away', { marginInlineStart: '200vw' });
  });
  const found = (await layoutFaults(page)).join('\n');
  for (const fault of [/over each other: “first words”/, /covered: button.probe “first words”/, /small: button.probe “x” 12 x 12 of 24/, /cut off: “a long line/, /wider than the screen/]) {
    expect(found).toMatch(fault);
  }
});
