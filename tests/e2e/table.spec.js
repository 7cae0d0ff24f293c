// The round-table studio: a teacher shows a class why the circle method never gets stuck.

import { readFile } from 'node:fs/promises';
import { test, expect } from './fixtures.js';
import { ELEVEN, begin, toTab } from './hall.js';
import { faults, openSettings } from './helpers.js';

const ring = (page) => page.getByRole('group', { name: /^Round \d+ at the round table/ });
const matrix = (page) => page.getByRole('group', { name: 'In which round do two meet?' });
const round = (page, number, of) => page.getByRole('heading', { name: `Round ${number} of ${of}`, exact: true });
const next = (page) => page.getByRole('button', { name: 'Next round', exact: true });

/** The numbers of the cells that belong to the round on screen. */
const lit = (page) => matrix(page).locator('.meetings__round.is-lit .value').allTextContents();

/** Where the disc of a player is drawn, in the middle of it. */
const place = async (page, number) => {
  const disc = ring(page).locator(`[data-player="${number - 1}"] circle`);
  const { x, y, width, height } = await disc.boundingBox();
  return [x + width / 2, y + height / 2];
};

test('a link opens the same picture', async ({ page }) => {
  await page.goto('./#/table/9/4/step-2/slanted/whole');
  await expect(round(page, 4, 9)).toBeVisible();
  // What a link chose is read without opening anything.
  await expect(page.getByText('9 players · 2 chairs · Round table')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Step(?!s)/, includeHidden: true })).toHaveValue('2');
  await expect(page.getByRole('button', { name: 'Slanted, as printed in 1986' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('checkbox', { name: 'Show the rounds to come' })).toBeChecked();
  expect(new Set(await lit(page))).toEqual(new Set(['4']));
  expect(await lit(page)).toHaveLength(9);

  // What is changed stands in the address, without a new entry for each round.
  const before = await page.evaluate(() => history.length);
  await next(page).click();
  await next(page).click();
  await expect(page).toHaveURL(/#\/table\/9\/6\/step-2\/slanted\/whole$/);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.reload();
  await expect(round(page, 6, 9)).toBeVisible();
});

test('the dance and the matrix move together', async ({ page }) => {
  await page.goto('./#/table/7/1/step-1');
  await expect(round(page, 1, 7)).toBeVisible();
  await expect(page.getByText('Round 1: 2–7, 3–6, 4–5, 1 has the bye.')).toBeVisible();
  const head = await place(page, 1);
  await next(page).click();
  await expect(page.getByText('Round 2: 3–1, 4–7, 5–6, 2 has the bye.')).toBeVisible();
  // 2 comes to the chair of 1, clockwise.
  await expect.poll(async () => (await place(page, 2)).map(Math.round)).toEqual(head.map(Math.round));
  expect(await lit(page)).toEqual(['2', '2', '2', '2', '2', '2', '2']);

  // A cell lights its game; Enter goes to its round.
  await matrix(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: '3–1: round 2. 3 has white.' })).toBeVisible();
  await expect(ring(page).locator('line.is-lit')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(round(page, 6, 7)).toBeVisible();
  // A disc lights its cells.
  await ring(page).locator('[data-player="0"]').hover();
  await expect(matrix(page).locator('.meetings__at')).toHaveCount(2);
});

test('the same as a belt of two columns, side by side with the half turn, and written by hand', async ({ page }) => {
  await page.goto('./#/table/8/3');
  await expect(page.getByText('6 goes to the first column and plays 8.')).toBeVisible();
  await expect(page.getByText('Left, count on from there: 6 → 7 → 1 → 2.')).toBeVisible();
  await expect(page.getByText('Right, count back: 6 → 5 → 4 → 3.')).toBeVisible();

  await openSettings(page);
  await page.getByLabel('Picture').selectOption('Conveyor belt');
  const belt = page.getByRole('group', { name: 'Round 3 on the conveyor belt' });
  await expect(belt).toBeVisible();
  // Who play each other stand in one row.
  const [left, right] = await Promise.all([5, 7].map((player) => belt.locator(`[data-player="${player - 1}"] circle`).boundingBox()));
  expect(Math.round(left.y)).toBe(Math.round(right.y));
  expect(left.x).toBeLessThan(right.x);

  await page.getByLabel('Picture').selectOption('1 chair and half turn side by side');
  await expect(page.getByRole('group', { name: 'Round 3 at the round table' })).toHaveCount(2);
  await page.getByRole('link', { name: 'The dead end' }).click();
  await expect(page).toHaveURL(/#\/table\/by-hand/);
});

test('plays by itself and pauses', async ({ page }) => {
  await page.goto('./#/table/4/1');
  await page.getByLabel('Speed').selectOption('Fast');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(round(page, 3, 3)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.getByRole('slider', { name: 'Go to a round' }).fill('2');
  await expect(round(page, 2, 3)).toBeVisible();
});

test('a step that fails is shown failing, and why', async ({ page }) => {
  await page.goto('./#/table/9/1');
  await openSettings(page);
  await page.getByRole('combobox', { name: /^Step(?!s)/ }).selectOption('3 chairs: fails');
  await expect(page.getByRole('heading', { name: 'Why 3 of 9 chairs gets stuck' })).toBeVisible();
  await expect(page.getByText('3 and 9 are both divisible by 3. After 3 rounds everyone is back')).toBeVisible();
  await expect(page.getByText('So 2 and 9 meet in rounds 1, 4, 7, and 1 and 2 never.')).toBeVisible();
  await expect(page.getByText('36 pairs do not meet exactly once.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this schedule' })).toBeDisabled();
  for (const number of [2, 3, 4]) {
    await next(page).click();
    await expect(round(page, number, 9)).toBeVisible();
  }
  await expect(page.getByText('Round 4: 2–9, 3–8, 4–7, 5–6, 1 has the bye.')).toBeVisible();
});

for (const [language, title, ask, end] of [
  ['English', 'Without a plan it gets stuck', 'Can a fourth round be made?', 'Never stuck'],
  ['Nederlands', 'In het wilde weg loopt het vast', 'Kan er een vierde ronde komen?', 'Nooit meer vast'],
  ['Norsk bokmål', 'Uten plan låser det seg', 'Går det an å sette opp en fjerde runde?', 'Aldri fastlåst'],
]) {
  test(`the lesson is given by keys alone (${language})`, async ({ page }) => {
    await page.goto('./#/table/7/1/why-1');
    await page.getByLabel('Language').selectOption(language);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(ask)).toBeVisible();
    const answer = page.locator('.lesson__answer');
    const keys = ['ArrowRight', 'PageDown', 'Space'];
    for (let step = 1; step < 15; step += 1) {
      await expect(page).toHaveURL(new RegExp(`/why-${step}$`));
      await expect(answer).toBeHidden();
      await page.keyboard.press(keys[step % 3]);
      await expect(answer).toBeVisible();
      expect((await answer.textContent()).length).toBeGreaterThan(10);
      await page.keyboard.press(keys[(step + 1) % 3]);
    }
    await expect(page.getByRole('heading', { level: 1, name: end })).toBeVisible();
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/\/why-14$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: end })).toBeVisible();
  });
}

test('a number in a sentence is turned by keys, by buttons and by dragging, and all of it follows', async ({ page }) => {
  await page.goto('./#/table/7/1/why-2');
  const dial = page.getByRole('spinbutton', { name: 'Players at the table' });
  await expect(dial).toHaveText('7');
  await expect(page.getByText('that makes 21 games. In one round at most 3 can be played')).toBeVisible();
  await expect(ring(page).locator('[data-player]')).toHaveCount(7);
  await dial.focus();
  await page.keyboard.press('ArrowUp');
  await expect(dial).toHaveText('9');
  await expect(dial).toBeFocused();
  await expect(page.getByText('that makes 36 games. In one round at most 4 can be played')).toBeVisible();
  await expect(ring(page).locator('[data-player]')).toHaveCount(9);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(dial).toHaveText('5');
  // The lesson's own keys did not hear of it.
  await expect(page).toHaveURL(/\/5\/1\/why-2$/);
  await page.keyboard.press('Home');
  await expect(dial).toHaveAttribute('aria-valuenow', '3');
  await expect(page.getByRole('button', { name: 'Players at the table: Fewer' })).toBeHidden();
  await page.getByRole('button', { name: 'Players at the table: More' }).click();
  await expect(dial).toHaveText('5');

  // Dragged by three notches, and back by one.
  const { x, y, width, height } = await dial.boundingBox();
  const [middle, row] = [x + width / 2, y + height / 2];
  await page.mouse.move(middle, row);
  await page.mouse.down();
  await page.mouse.move(middle + 72, row, { steps: 6 });
  await expect(dial).toHaveText('11');
  await expect(ring(page).locator('[data-player]')).toHaveCount(11);
  await page.mouse.move(middle + 48, row, { steps: 3 });
  await page.mouse.up();
  await page.mouse.move(middle - 200, row);
  await expect(dial).toHaveText('9');
  expect(height).toBeGreaterThanOrEqual(48);
  expect(width).toBeGreaterThanOrEqual(48);
});

test('in the lesson any step can be tried, and an even number stays even', async ({ page }) => {
  await page.goto('./#/table/16/1/why-12');
  const dial = page.getByRole('spinbutton', { name: 'Chairs that everyone walks' });
  await expect(dial).toHaveText('3');
  await expect(page.getByText('What goes wrong?')).toBeVisible();
  await dial.press('ArrowDown');
  await expect(dial).toHaveText('2');
  await expect(page.getByText('Does everyone still meet everyone?')).toBeVisible();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(page.getByText('Yes: 2 and 15 share no divisor')).toBeVisible();
  await expect(page.getByRole('heading', { name: /gets stuck/ })).toBeHidden();
  await dial.press('ArrowUp');
  await dial.press('ArrowUp');
  await dial.press('ArrowUp');
  await expect(dial).toHaveText('5');
  await expect(page.getByText('5 and 15 are both divisible by 5. After 3 rounds everyone is back, so').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why 5 of 15 chairs gets stuck' })).toBeVisible();
  const players = page.getByRole('spinbutton', { name: 'Players at the table' });
  await players.press('ArrowDown');
  await expect(page).toHaveURL(/#\/table\/14\//);
  await expect(players).toHaveText('13');
  await expect(page.getByText('because 13 is a prime number')).toBeVisible();
});

test('the address brings back all that is seen, also where somebody else has chosen otherwise', async ({ page, browser, baseURL }) => {
  await page.goto('./#/table/8/1');
  await openSettings(page);
  await page.getByRole('combobox', { name: 'Numbers' }).selectOption('0 to n − 1');
  await page.getByLabel('Picture').selectOption('Conveyor belt');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page).toHaveURL(/#\/table\/8\/1\/conveyor\/listed\/from-0$/);
  const belt = page.url();
  await page.goto('./#/table/9/1/why-12');
  await page.getByRole('spinbutton', { name: 'Chairs that everyone walks' }).press('ArrowUp');
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByRole('button', { name: 'diagonal' }).click();
  await expect(page).toHaveURL(/\/answer\/.*why-12\/walk-4\/lit-diagonal$/);
  const lesson = page.url();
  const told = await page.locator('.lesson__words').innerText();

  const other = await browser.newPage({ baseURL, locale: 'en-GB' });
  for (const numbers of [undefined, 'from-one']) {
    await other.goto('./#/about');
    await other.evaluate((numbers) => localStorage.setItem('rondel/1/prefs', JSON.stringify({ rondel: 1, content: { numbers } })), numbers);
    await other.reload();
    await other.goto(belt);
    await openSettings(other);
    await expect(other.getByRole('combobox', { name: 'Numbers' }).locator('option:checked')).toHaveText('0 to n − 1');
    await expect(other.getByRole('group', { name: 'Round 1 on the conveyor belt' })).toBeVisible();
    await expect(other.getByRole('table', { name: 'All rounds' })).toBeVisible();
    await other.goto(lesson);
    await expect(other.getByRole('button', { name: 'diagonal' })).toHaveAttribute('aria-pressed', 'true');
    expect(await other.locator('.lesson__words').innerText()).toBe(told);
  }
  await other.close();
});

test('a word of the lesson lights what it names', async ({ page }) => {
  await page.goto('./#/table/8/1/why-13');
  const stroke = (selector) => ring(page).locator(`${selector} > .dancer__disc`).first().evaluate((disc) => getComputedStyle(disc).strokeWidth);
  expect(await stroke('.is-extra')).toBe('1.4px');
  const word = page.getByRole('button', { name: '8', exact: true });
  await word.hover();
  expect(await stroke('.is-extra')).toBe('4px');
  await page.mouse.move(0, 0);
  expect(await stroke('.is-extra')).toBe('1.4px');
  await word.click();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'the head of the table' }).focus();
  expect(await stroke('.is-head')).toBe('4px');
  await page.keyboard.press('Tab');
  await expect(word).toHaveAttribute('aria-pressed', 'true');
  expect([await stroke('.is-extra'), await stroke('.is-head')]).toEqual(['4px', '1.4px']);
});

test('names that have no player for a moment come back with him', async ({ page }) => {
  await page.goto(`./#/table/5/1/why-2/names-${Buffer.from('Anna\nBo\nCas\nDirk\nEls').toString('base64url')}`);
  const dial = page.getByRole('spinbutton', { name: 'Players at the table' });
  await expect(page.locator('.dance').getByText('Els')).toBeVisible();
  await dial.press('ArrowDown');
  await expect(page.locator('.dance').getByText('Els')).toBeHidden();
  await dial.press('ArrowUp');
  await expect(page.locator('.dance').getByText('Els')).toBeVisible();
});

test('shown to a class it is large, without anything to edit', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('./#/table/8/1');
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(await size()).toBe('16px');
  await openSettings(page);
  await page.getByRole('button', { name: 'Show to a class' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('combobox', { name: /^Step(?!s)/ })).toBeHidden();
  expect(await size()).toBe('24px');
  await expect(page).toHaveURL(/\/big$/);
  // The button that began the show has the focus, and is not pressed again.
  await page.keyboard.press('Space');
  await expect(round(page, 2, 7)).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(round(page, 3, 7)).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(round(page, 2, 7)).toBeVisible();
  await expect(page).toHaveURL(/\/big$/);
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'The screen is black' })).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'The screen is black' })).toBeHidden();
  await page.getByRole('button', { name: 'Stop showing' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('the hand-out is one sheet to fill in and one with the solution', async ({ page }) => {
  for (const [players, format] of [[8, 'A4'], [7, 'Letter'], [40, 'A4']]) {
    await page.goto(`./#/table/${players}/1/paper`);
    await expect(page.getByText(`The round table, ${players} players: solution`)).toBeVisible();
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), `${players} on ${format}`).toHaveLength(2);
  }
});

test('every picture is a file', async ({ page, context }) => {
  // A page of its own, whose policy lets a parser keep the style sheet of the file.
  const reader = await context.newPage();
  await page.goto('./#/table/8/3');
  for (const index of [0, 1]) {
    const [svg] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as SVG' }).nth(index).click(),
    ]);
    const text = await readFile(await svg.path(), 'utf8');
    const roots = await reader.evaluate((source) => {
      const read = new DOMParser().parseFromString(source, 'image/svg+xml');
      return [read.documentElement.localName, read.querySelectorAll('parsererror, script, [style]').length];
    }, text);
    expect(roots).toEqual(['svg', 0]);
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as PNG' }).nth(index).click(),
    ]);
    const bytes = await readFile(await png.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(1200);
    // More than one colour is drawn.
    expect(bytes.length).toBeGreaterThan(8000);
  }
});

test.describe('without motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nobody walks, and the words say what moved', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('./#/table/8/1');
    await expect(round(page, 1, 7)).toBeVisible();
    await next(page).click();
    await expect(page.getByText('Everyone has walked 4 chairs clockwise.')).toBeVisible();
    // Where all seven sat, and an arrow from there for each: a line and a head.
    await expect(ring(page).locator('.ghost')).toBeVisible();
    const subpaths = (part) => ring(page).locator(part).evaluate((path) => path.getAttribute('d').match(/M/g).length);
    expect(await subpaths('.ghost')).toBe(7);
    await expect(ring(page).locator('.walks.is-on')).toBeVisible();
    await expect(ring(page).locator('.walks.is-returning')).toBeHidden();
    expect(await subpaths('.walks.is-on')).toBe(14);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => animation.effect.getComputedTiming().duration)
        .filter((duration) => duration > 150),
    );
    expect(moving).toEqual([]);
    await page.getByRole('button', { name: 'Previous round' }).click();
    await expect(ring(page).locator('.walks.is-returning')).toBeVisible();
    await expect(ring(page).locator('.walks.is-on')).toBeHidden();
  });
});

test('a schedule is used for a new event, with names and step', async ({ page }) => {
  await page.goto('./#/table/8/1/step-1');
  await openSettings(page);
  await page.getByText('Names instead of numbers').first().click();
  await page.getByRole('textbox', { name: 'Names instead of numbers' }).fill('Anna\nBram\nCarla\nDaan\nEva\nFenna\nGijs');
  await page.getByRole('textbox', { name: 'Names instead of numbers' }).blur();
  await expect(round(page, 1, 7)).toBeVisible();
  await page.getByRole('combobox', { name: /^Step(?!s)/ }).selectOption('1 chair: the plain dance');
  await expect(page.getByText('Bram–Gijs, Carla–Fenna, Daan–Eva, Anna has the bye')).toBeVisible();
  await page.getByRole('button', { name: 'Use this schedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New event' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Names, one per line' })).toHaveValue(/^Anna\nBram/);
  await expect(page.getByRole('spinbutton', { name: 'Step', exact: true })).toHaveValue('1');
  await page.getByRole('button', { name: 'Make round 1' }).click();
  await expect(page.getByRole('heading', { name: 'Round 1 ·' })).toBeVisible();
});

test('an event leads to the lesson with its own players', async ({ page }) => {
  await begin(page, ELEVEN);
  await toTab(page, 'Checks');
  await page.getByRole('link', { name: 'Why does this work?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Without a plan it gets stuck' })).toBeVisible();
  await page.getByRole('link', { name: /^3: / }).click();
  await expect(page.getByText('We take an odd number of players')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Players at the table' })).toHaveText('11');
  await expect(page.locator('.dance').getByText('Kees v')).toBeVisible();
});

// What drives a picture; the rest of its page lies beside it or below.
const DRIVEN = [['heading', /^Round 1 of \d+$/], ['slider', 'Go to a round'], ['button', 'Previous round'], ['button', 'Play'], ['button', 'Next round']];
const BY_HAND = [['heading', /^Round \d of 5$/], ['button', 'Undo'], ['button', 'Redo'], ['button', 'Start again']];
const PICTURES = [
  ['table/8/1', ['group', 'Round 1 at the round table'], ...DRIVEN],
  ['span/12/1', ['group', '12 players, round 1'], ...DRIVEN],
  ['table/starter/8/1', ['group', '8 players on a circle, round 1'], ['button', 'Undo'], ['button', 'Start again'], ['button', 'Finish it for me']],
  ['table/starter/10/1/lines-1-2.3-7.4-6.5-8', ['group', '10 players on a circle, round 1'], ...DRIVEN],
  ['table/by-hand/6', ['group', /^Pairing of round 1\b/], ...BY_HAND],
  ['table/by-hand/board-1', ['group', /^Pairing of round 4\b/], ...BY_HAND],
  ['movement/room/mitchell-5-5', ['img', 'The tables in round 1'], ...DRIVEN],
];

for (const [width, height, fold] of [[1366, 768, 600], [390, 844, 560]]) {
  test(`every picture and what drives it are whole in the first ${fold} px at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const found = [];
    for (const [place, ...parts] of PICTURES) {
      await page.goto(`./#/${place}`);
      for (const [role, name] of parts) {
        const box = await page.getByRole(role, { name, exact: true }).boundingBox();
        const isWhole = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= fold;
        if (!isWhole) found.push(`${place}: ${name} ends at ${Math.round(box.y + box.height)} px`);
      }
    }
    expect(found).toEqual([]);
  });
}

test('on a phone the picture of a step is in sight with its sentence, and so are the buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const step of [1, 4]) {
    await page.goto(`./#/table/6/1/why-${step}`);
    const picture = page.locator('.lesson__pictures svg').first();
    await expect(picture).toBeVisible();
    await expect(picture, `step ${step}`).toBeInViewport({ ratio: 0.5 });
    await expect(page.getByRole('button', { name: 'Show the answer' })).toBeInViewport({ ratio: 1 });
    // By a key, since a click of this machine scrolls to what it clicks.
    await page.keyboard.press('ArrowRight');
    // The longest goes on below the buttons.
    await expect(page.locator('.lesson__answer')).toBeInViewport({ ratio: 0.4 });
    await expect(page.getByRole('button', { name: 'Next step' })).toBeInViewport({ ratio: 1 });
  }
});

for (const viewport of [{ width: 360, height: 740 }, { width: 820, height: 1180 }]) {
  test(`fits ${viewport.width} px, with targets for a finger`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const place of ['8/3', '40/3/slanted', '8/3/both', '9/2/step-3', '8/1/paper', '8/1/why-9', '8/1/why-14', '8/2/big']) {
      await page.goto(`./#/table/${place}`);
      await expect(page.locator(place.endsWith('big') ? '.stage__foot' : '.studio')).toBeVisible();
      const [width, small] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        [...document.querySelectorAll(':is(.studio, .stage) :is(button, select, input, summary, a)')]
          .filter((element) => element.checkVisibility())
          .map((element) => (element.matches('[type=checkbox]') ? element.closest('label') : element))
          // A word of a sentence is as high as its line, so that none lies over another.
          .filter((element) => element.getBoundingClientRect().height < (element.matches('.lesson__word') ? 28 : 44))
          .map((element) => element.outerHTML.slice(0, 90)),
      ]);
      expect(width, place).toBeLessThanOrEqual(viewport.width);
      expect(small, place).toEqual([]);
    }
  });
}

test('no fault that can be found by machine, in the light or in the dark', async ({ page }) => {
  const found = [];
  for (const place of ['8/3', '9/2/step-3/slanted/whole', '7/2/belt', '7/2/conveyor', '8/3/both', '8/1/paper', '8/2/big', '8/1/why-1', '8/1/why-9', '8/1/why-14']) {
    await page.goto(`./#/table/${place}`);
    await expect(page.locator('.studio :is(svg, .paper__page)').first()).toBeVisible();
    if (place === '8/3') await page.getByRole('button', { name: 'Show as table' }).click();
    if (place.includes('why')) await page.keyboard.press('ArrowRight');
    found.push(...(await faults(page, { dark: true })).map((fault) => `${place}: ${fault}`));
  }
  expect(found).toEqual([]);
});

test('on paper the lesson has all its words and a matrix of many is whole', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto('./#/table/8/1/why-3/answer');
  const words = page.locator('.lesson__words');
  await expect(words).toContainText('game against themselves');
  await page.emulateMedia({ media: 'print' });
  // A word that lights what it names is a button, and buttons are for the screen.
  const seen = await words.evaluate((element) => element.innerText.replace(/\s+/g, ' '));
  expect(seen).toContain('add for everyone a game against themselves');
  await page.emulateMedia({ media: 'screen' });
  await page.goto('./#/table/40/1');
  await expect(matrix(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const { x, width } = await matrix(page).boundingBox();
  expect(x + width).toBeLessThanOrEqual(718);
  expect(await page.locator('.hand__rounds').evaluate((table) => table.getBoundingClientRect().right)).toBeLessThanOrEqual(718);
});
