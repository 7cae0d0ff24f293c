// The start page and the choices before round 1: whatever people paste, and what it means.

import { test, expect } from './fixtures.js';
import { ELEVEN, begin, countTaps, home, leave, makeRound1, namesBox, part, paste, players, roundTitle, rowOf, tab, toTab, openMore } from './hall.js';

const summary = (page) => page.locator('#names-summary');
const remarks = (page) => page.locator('.remarks');
const type = async (page, text) => {
  await home(page);
  await namesBox(page).fill(text);
};
/** The names of round 1, both sides of a table together, as a sorted list. */
const seated = async (page) => (await page.locator('.desk__name').allInnerTexts()).sort();

test('from pasted names to round 1 in two taps', async ({ page }) => {
  await home(page);
  // Where the page takes the place of the first screen while the box is pressed, the press goes to the new box, and is
  // done once more by the browser's driver, which saw the old one.
  await expect(makeRound1(page)).toBeVisible();
  const taps = await countTaps(page);
  await paste(page, ELEVEN);
  await expect(summary(page)).toHaveText(
    '11 names 11 rounds, 55 games: everyone meets everyone once. An odd number: one has the bye in each round, everybody equally often.',
  );
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 5 still playing');
  expect(await taps()).toBe(2);
  await expect(page.locator('.desk__free')).toHaveText(/has the bye this round$/);
});

const FORMS = [
  ['one a line', 'Anna\nBram\nCarla\nDaan', null],
  ['lines of Windows with blanks', 'Anna\r\n\r\n  Bram \r\nCarla\r\nDaan\r\n\r\n', '1 empty line or place was skipped.'],
  ['commas', 'Anna, Bram, Carla, Daan', null],
  ['semicolons', 'Anna; Bram; Carla; Daan', null],
  ['tabs', 'Anna\tBram\tCarla\tDaan', null],
  ['a numbered list', '1. Anna\n2. Bram\n3. Carla\n4. Daan', 'List numbers'],
  ['bullets', '• Anna\n• Bram\n• Carla\n• Daan', 'Bullets'],
  ['a list under a title', 'Players:\nAnna\nBram\nCarla\nDaan', '“Players:”, was taken for a title'],
  ['a spreadsheet', 'Navn\tRating\tSko\nAnna\t1850\t38\nBram\t1700\t43\nCarla\t\t39\nDaan\t1500\t44', 'Columns not used: Sko.'],
];

test('four names, however they are pasted', async ({ page }) => {
  await home(page);
  for (const [form, text, said] of FORMS) {
    await test.step(form, async () => {
      await namesBox(page).fill(text);
      await expect(summary(page)).toHaveText('4 names 3 rounds, 6 games: everyone meets everyone once.');
      if (said) await expect(remarks(page)).toContainText(said);
      else await expect(remarks(page)).toHaveCount(0);
      await makeRound1(page).click();
      await expect(roundTitle(page, 1)).toBeVisible();
      expect(await seated(page)).toEqual(['Anna', 'Bram', 'Carla', 'Daan']);
      await leave(page);
      await expect(namesBox(page)).toHaveValue('');
    });
  }
});

test('a wrong name that is seen in round 1 is put right in the list, as long as no result is in', async ({ page }) => {
  await begin(page, ['Groetjes', 'Bram', 'Carla', 'Daan']);
  await toTab(page, 'Players');
  await page.getByRole('button', { name: 'Give it a title' }).click();
  await page.keyboard.type('Club evening');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Club evening');
  await page.getByRole('button', { name: 'Change the list' }).click();

  await expect(namesBox(page)).toHaveValue('Groetjes\nBram\nCarla\nDaan');
  await page.reload();
  await expect(namesBox(page)).toHaveValue('Groetjes\nBram\nCarla\nDaan');
  await expect(page.getByText('The events you make are listed here.')).toBeVisible();
  await namesBox(page).fill('Anna\nBram\nCarla\nDaan');
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  expect(await seated(page)).toEqual(['Anna', 'Bram', 'Carla', 'Daan']);

  // The way by the browser's own button: the box is empty, and the event offers its list.
  await home(page);
  const again = page.getByRole('listitem').filter({ hasText: 'Club evening' }).getByRole('button', { name: 'Change the list' });
  await expect(again).toBeVisible();
  await namesBox(page).fill('Eva');
  await expect(again).toHaveCount(0);
  await namesBox(page).fill('');
  await again.click();
  await expect(namesBox(page)).toHaveValue('Anna\nBram\nCarla\nDaan');
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await page.keyboard.press('1');
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 1 still playing');
  await openMore(page);
  await expect(page.getByRole('searchbox', { name: 'Find a name' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the list' })).toHaveCount(0);
});

test('who does not know the systems answers three questions, and pairs say what their movement has to fit', async ({ page }) => {
  await type(page, ELEVEN.join('\n'));
  await page.getByRole('button', { name: 'Not sure?' }).click();
  for (const answer of ['One against one, or two teams', 'On one day', 'No, fewer rounds']) {
    await page.getByText(answer).click();
  }
  await expect(page.getByRole('radio', { name: /^Monrad/ })).toBeChecked();
  await expect(page.getByText('Monrad fits:')).toBeVisible();
  await page.getByText('Bridge, in fixed pairs').click();
  await expect(page.getByRole('radio', { name: /^Bridge pairs/ })).toBeChecked();
  await page.getByText('Boards per round', { exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Boards per round' }).fill('3');
  await page.getByRole('button', { name: 'Choose a movement' }).click();
  await expect(page).toHaveURL(/#\/movement\/pairs-11\/each-3$/);
});

test('duplicates are pointed out and kept', async ({ page }) => {
  await type(page, 'Anna\nBram\nanna\nCarla\n');
  await expect(summary(page)).toContainText('4 names');
  await expect(remarks(page)).toHaveText('“Anna” stands in lines 1 and 3. All are kept; add something that tells them apart.');
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  expect(await seated(page)).toEqual(['Anna (1)', 'Bram', 'Carla', 'anna (3)']);
});

test('what the names were taken for is seen before they play', async ({ page }) => {
  await type(page, 'Tonight:\nAnna\nPiet 1760\nCees and Dirk\n');
  await expect(summary(page)).toContainText('4 names');
  for (const doubt of ['Line 1, “Tonight:”', 'write “Piet; 1760”', '“Cees and Dirk”, was taken for one name'])
    await expect(remarks(page)).toContainText(doubt);
  await page.getByText('The names as read: none with a rating').click();
  await expect(page.locator('.as-read li')).toHaveText(['Tonight:', 'Anna', 'Piet 1760', 'Cees and Dirk']);
  await namesBox(page).fill('Anna\nPiet; 1760\nCees\nDirk');
  await expect(page.locator('.as-read li')).toHaveText(['Anna', 'Piet rating 1760', 'Cees', 'Dirk']);
  await expect(page.getByText('The names as read: 1 with rating')).toBeVisible();
  await expect(remarks(page)).toHaveCount(0);
  await namesBox(page).fill('Anna\nPiet Hein 1760\nCees');
  await expect(page.locator('.as-read li')).toHaveText(['Anna', 'Piet Hein rating 1760', 'Cees']);
  await expect(remarks(page)).toContainText('Line 2: “1760” after “Piet Hein” was read as the rating.');
});

test('a column of a pasted table is what the person says it is', async ({ page }) => {
  await type(page, 'Ola Hansen\tMice\nKari Lie\tBees\nPer Bo\tMice');
  await page.getByLabel('Column 2 (Mice, Bees)').selectOption('class');
  await expect(namesBox(page)).toHaveValue('name\tclass\nOla Hansen\tMice\nKari Lie\tBees\nPer Bo\tMice');
  await expect(page.getByText('Read as a table: name, class.')).toBeVisible();
  await page.getByText('The names as read: none with a rating, 3 with class').click();
  await expect(page.locator('.as-read li').first()).toHaveText('Ola Hansen class Mice');
  await expect(summary(page)).toContainText('3 names');
});

test('no name, one name, two names', async ({ page }) => {
  await home(page);
  await expect(summary(page)).toHaveText('No names yet.');
  await expect(makeRound1(page)).toBeDisabled();
  await namesBox(page).fill('Anna');
  await expect(summary(page)).toHaveText('One name so far. A schedule needs at least two.');
  await expect(makeRound1(page)).toBeDisabled();
  await namesBox(page).fill('Anna\nBram');
  await expect(summary(page)).toHaveText('2 names 1 round, 1 game: everyone meets everyone once.');
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 1 still playing');
});

test('five hundred names are an event, and more than a thousand are not', async ({ page }) => {
  await home(page);
  await paste(page, players(1001));
  await expect(page.getByText('1001 names are too many for one round robin; the limit is 1000.')).toBeVisible();
  await paste(page, players(500));
  await expect(summary(page)).toContainText('500 names 499 rounds, 124750 games');
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 250 still playing');
  await page.keyboard.press('1');
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 249 still playing');
  await page.reload();
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 249 still playing');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('very long names stay whole, and nothing sticks out of the page', async ({ page }) => {
    const long = `${'Maximilian-Alexander '.repeat(9)}von Berg`.slice(0, 200).trim();
    const unbroken = 'Æ'.repeat(200);
    await type(page, [long, unbroken, 'Bram', 'x'.repeat(201)].join('\n'));
    await expect(summary(page)).toContainText('3 names');
    await expect(remarks(page)).toHaveText('Line 4 is 201 characters long and was left out; a name has at most 200.');
    await makeRound1(page).click();
    await expect(roundTitle(page, 1)).toBeVisible();
    for (const name of ['Players', 'Rounds', 'Standings', 'Checks', 'Print and files', 'History']) {
      await toTab(page, name);
      if (name === 'Rounds') await expect(roundTitle(page, 1)).toBeVisible();
      else await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
    // Of a row of pages the one on the screen is seen.
    await page.reload();
    await expect(tab(page, 'History')).toBeInViewport({ ratio: 1 });
    await toTab(page, 'Rounds');
    await page.getByRole('button', { name: 'Next round' }).click();
    await expect(roundTitle(page, 2)).toBeVisible();
    await expect(page.getByText(unbroken).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test('emoji, right-to-left and combining letters stay as they were typed', async ({ page }) => {
  const names = ['👩‍👩‍👧 Familien', 'محمد الأحمد', 'שרה כהן', 'Zoë Ångström', '李小龍', 'J̌ān 🦊'];
  await begin(page, names);
  for (const name of names) await expect(rowOf(page, name)).toBeVisible();
  const [white, black] = [page.locator('.desk__name--first'), page.locator('.desk__name--second')];
  for (const [index, side] of [white, black].entries()) {
    const places = await side.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
    expect(new Set(places).size, `all names of side ${index} begin in one column`).toBe(1);
  }
});

test('nothing typed is lost over a reload, another page or another language', async ({ page }) => {
  await type(page, 'Anna\nBram\nCar');
  await page.reload();
  await expect(namesBox(page)).toHaveValue('Anna\nBram\nCar');
  await page.getByRole('link', { name: 'More options' }).click();
  await expect(namesBox(page)).toHaveValue('Anna\nBram\nCar');
  await page.getByLabel('Title').fill('Winter evening');
  await page.getByLabel('How often everyone meets').selectOption('twice, sides reversed');
  await page.getByLabel('Language').selectOption('Nederlands');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nieuw toernooi');
  await expect(page.getByLabel('Titel')).toHaveValue('Winter evening');
  await expect(page.getByLabel('Hoe vaak iedereen tegen iedereen speelt')).toHaveText(/twee keer/);
  await page.reload();
  await expect(page.getByLabel('Titel')).toHaveValue('Winter evening');
  await expect(page.getByRole('textbox', { name: 'Namen' })).toHaveValue('Anna\nBram\nCar');
});

for (const [locale, lang, question] of [
  ['nl-NL', 'nl', 'Wie doen er mee?'],
  ['nl-BE', 'nl', 'Wie doen er mee?'],
  ['nb-NO', 'nb', 'Hvem spiller?'],
  ['nn-NO', 'nb', 'Hvem spiller?'],
  ['fr-FR', 'en', 'Who is playing?'],
]) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`a browser in ${locale} begins in ${lang}`, async ({ page }) => {
      await home(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(question);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
    });
  });
}

test('the chosen language is kept', async ({ page }) => {
  await begin(page, ['Anna', 'Bram']);
  await toTab(page, 'Print and files');
  await page.getByLabel('Language').selectOption('Norsk bokmål');
  await page.getByRole('link', { name: 'Runde', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Runde 1 · 1 spilles ennå' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Runde 1 · 1 spilles ennå' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
  await page.getByRole('link', { name: 'Del, skriv ut' }).click();
  await page.getByLabel('Språk').selectOption('English');
  await part(page, 'Round').click();
  await expect(roundTitle(page, 1)).toBeVisible();
});

test('light, dark and as the device', async ({ page }) => {
  const light = 'rgb(251, 250, 246)';
  const dark = 'rgb(20, 24, 29)';
  const choice = page.getByLabel('Light or dark');
  const paper = page.locator('html');
  await home(page);
  await expect(paper).toHaveCSS('background-color', light);
  await choice.selectOption('Dark');
  await expect(paper).toHaveCSS('background-color', dark);
  await page.reload();
  await expect(paper).toHaveCSS('background-color', dark);
  await page.emulateMedia({ colorScheme: 'dark' });
  await choice.selectOption('Light');
  await expect(paper).toHaveCSS('background-color', light);
  await choice.selectOption('Same as device');
  await expect(paper).toHaveCSS('background-color', dark);
});

test.describe('the choices before round 1', () => {
  const meaning = (page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'What this means' }) }).last();
  const facts = (page) => meaning(page).locator('dd');
  const choose = async (page, names = ['Anna', 'Bram', 'Carla', 'Daan', 'Eva', 'Fenna']) => {
    await page.goto('./#/new');
    await namesBox(page).fill(names.join('\n'));
  };

  test('how often everyone meets, minutes and boards show what they mean', async ({ page }) => {
    await choose(page);
    await page.getByLabel('Minutes per game').fill('20');
    await expect(facts(page)).toHaveText(['5', '15', '1 h 40 min']);
    await page.getByLabel('How often everyone meets').selectOption('twice, sides reversed');
    await expect(facts(page)).toHaveText(['10', '30', '3 h 20 min']);
    await page.getByRole('spinbutton', { name: /^Boards/ }).fill('2');
    await expect(meaning(page)).toContainText('With so few boards every round is played in 2 turns.');
    await expect(facts(page)).toHaveText(['10', '30', '6 h 40 min']);
    await page.getByRole('button', { name: 'Make round 1' }).click();
    await expect(roundTitle(page, 1)).toBeVisible();
    for (let round = 2; round <= 10; round += 1) await page.getByRole('button', { name: 'Next round' }).click();
    await expect(roundTitle(page, 10)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next round' })).toBeDisabled();
  });

  test('points of one’s own, with a word when they are none', async ({ page }) => {
    await choose(page, ['Anna', 'Bram']);
    await page.getByLabel('Points for a win, draw, loss').selectOption('Custom');
    const win = page.getByRole('textbox', { name: /^Win/ });
    await win.fill('three');
    await expect(page.getByText('Enter whole or half points from 0 to 100, such as 1, 0.5 or 1½.')).toBeVisible();
    await expect(win).toHaveAttribute('aria-invalid', 'true');
    await win.fill('2,5');
    await expect(page.getByText('Enter whole or half points')).toHaveCount(0);
    await page.getByRole('button', { name: 'Make round 1' }).click();
    await page.keyboard.press('1');
    await toTab(page, 'Standings');
    await expect(page.getByRole('row', { name: /Anna|Bram/ }).first()).toContainText('2½');
  });

  test('couples do not meet, the price is told, and a couple of somebody who has gone is noticed', async ({ page }) => {
    await choose(page);
    await page.getByText('Couples who do not play each other').first().click();
    const name = (of) => page.getByRole('group', { name: 'Keep apart' }).getByRole('button', { name: of, exact: true });
    // Pressed twice a name waits no longer; the second name makes the couple.
    await name('Anna').click();
    await expect(page.getByText('And who should not be with Anna? Tap the other name.')).toBeVisible();
    await name('Anna').click();
    await expect(page.getByText('Tap two names.')).toBeVisible();
    await name('Anna').click();
    await name('Fenna').click();
    await expect(name('Anna')).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: 'Anna + Fenna' })).toBeVisible();
    await expect(meaning(page)).toContainText('The price: 2 games of others are lost too.');
    await expect(facts(page).nth(1)).toHaveText('12');
    await namesBox(page).fill('Anna\nBram\nCarla\nDaan\nEva\nFemke');
    await expect(page.getByText('Fenna is kept apart from somebody but is not among the names.').first()).toBeVisible();
    // The question may be far up the form, so the button says it too.
    await expect(page.getByRole('button', { name: 'Make round 1' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Make round 1' })).toHaveAccessibleDescription(/^Fenna is kept apart from somebody but is not among the names\./);
    await page.getByRole('button', { name: 'Remove Anna + Fenna' }).click();
    await expect(facts(page).nth(1)).toHaveText('15');
  });

  test('two rounds an evening, every fortnight', async ({ page }) => {
    await choose(page);
    await page.getByLabel('Date of round 1').fill('2026-12-21');
    await page.getByLabel('Dates of later rounds').selectOption('Other');
    await page.getByLabel('Rounds per date').fill('2');
    await page.getByLabel('Days between dates').fill('14');
    await page.getByRole('button', { name: 'Make round 1' }).click();
    const head = page.locator('.desk__head');
    const next = page.getByRole('button', { name: 'Next round' });
    await expect(head).toContainText('Monday, 21 December 2026');
    await next.click();
    await expect(head).toContainText('Monday, 21 December 2026');
    await next.click();
    await expect(head).toContainText('Monday, 4 January 2027');
  });

  test('numbers drawn by lot, drawn again and put back', async ({ page }) => {
    await choose(page);
    const preview = meaning(page).getByRole('list');
    const listed = await preview.innerText();
    await page.getByRole('button', { name: 'Draw the numbers by lot' }).click();
    await expect(page.getByLabel('Draw number')).toHaveValue(/^\d+$/);
    await page.getByRole('button', { name: 'As listed' }).click();
    await expect(preview).toHaveText(listed.replace(/\n/g, ''));
  });

  test('the names of an earlier event', async ({ page }) => {
    await begin(page, ['Anna', 'Bram']);
    await page.goto('./#/new');
    await page.getByLabel('Use the names of an earlier event').selectOption({ index: 1 });
    await expect(namesBox(page)).toHaveValue('Anna\nBram');
  });
});

test.describe('the picture of round 1', () => {
  const NAMES = ['Fenna de Zeeuw', 'Willem van den Bosch', 'Annemarie de Wit-Terpstra', 'Sjoerd Dijkstra', 'Mehmet Yılmaz'];
  const chairs = (page) => page.locator('.opening__number').filter({ visible: true });

  for (const [width, height] of [[390, 844], [320, 640]]) {
    test.describe(`on a phone of ${width} by ${height}`, () => {
      test.use({ viewport: { width, height } });

      test('has as many chairs as names, and the next step is in sight', async ({ page }) => {
        await home(page);
        await namesBox(page).click();
        for (const [index, name] of NAMES.entries()) {
          await page.keyboard.type(index ? `\n${name}` : name);
          if (index === 0) continue;
          await expect(chairs(page)).toHaveCount(index + 1);
          await expect(makeRound1(page)).toBeEnabled();
          await expect(makeRound1(page)).toBeInViewport({ ratio: 1 });
        }
        await expect(page.getByRole('img', { name: 'Round 1: 2–5, 3–4. Bye: 1.' })).toBeAttached();
        // Nothing stays covered: what lies behind the button comes out above it.
        const last = page.getByRole('link', { name: 'More options' });
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await last.scrollIntoViewIfNeeded();
        await last.click();
        await expect(page.getByRole('heading', { name: 'New event' })).toBeVisible();
      });
    });
  }

  test('tells who meets whom only where that is known', async ({ page }) => {
    await type(page, NAMES.join('\n'));
    const choose = (name) => page.getByRole('radio', { name }).check();
    await choose(/^Keizer/);
    await expect(page.getByRole('img', { name: 'Round 1: 1–2, 3–4. Bye: 5.' })).toBeVisible();
    await expect(page.getByText('Round 1, if everyone turns up.')).toBeVisible();
    await choose(/^Monrad/);
    await expect(page.getByText('Who plays whom is drawn by lot.')).toBeVisible();
    await expect(chairs(page)).toHaveCount(0);
    await choose(/^Round robin/);
    await namesBox(page).fill(players(61).join('\n'));
    await expect(page.getByText('With more than 60 names')).toBeVisible();
    await expect(page.locator('.opening')).toHaveCount(0);
  });
});

test('an event has its figure in the list, and a result fills it', async ({ page }) => {
  const chords = () => page.locator('.recent .filling__played').evaluate((path) => path.getAttribute('d').split('M').length - 1);
  await begin(page, ['Anna', 'Bram', 'Carla', 'Daan']);
  await home(page);
  expect(await chords()).toBe(0);
  await page.locator('.recent__link').click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await page.keyboard.press('1');
  await expect(roundTitle(page, 1)).toHaveText('Round 1 · 1 still playing');
  await home(page);
  expect(await chords()).toBe(1);
  // What an earlier version wrote has the plain mark.
  await page.evaluate(() => {
    const index = JSON.parse(localStorage.getItem('rondel/1/index'));
    for (const record of Object.values(index.events)) delete record.summary.figure;
    localStorage.setItem('rondel/1/index', JSON.stringify(index));
  });
  await page.reload();
  await expect(page.locator('.recent .filling svg')).toBeVisible();
});

test('the page that opens a file has the events beside it, or says what will stand there', async ({ page }) => {
  await page.goto('./#/open');
  await expect(page.getByRole('heading', { name: 'Your events' })).toBeVisible();
  await expect(page.getByText('The events you make are listed here.')).toBeVisible();
  await begin(page, ELEVEN);
  await page.goto('./#/open');
  await expect(page.getByRole('heading', { name: 'Your events' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '11 names' })).toHaveCount(1);
});
