// Copies out and in: the file, however it comes back; the link that holds an event; names that are scripts.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from './fixtures.js';
import { ELEVEN, aside, begin, chip, download, expectResult, file, forgetJournal, home, logOf, makeRound1, namesBox, openFile, players, result, rowOf, toTab } from './hall.js';

const FOUR = ['Anna', 'Bram', 'Carla', 'Daan'];
const UNTITLED = 'Round robin of 4';

const test = base.extend({
  /** A page of another device: the same host, nothing stored. */
  other: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL, locale: 'en-GB' });
    await use(await context.newPage());
    await context.close();
  },
});

const inside = (page) => page.locator('section.sheet').filter({ has: page.getByRole('heading', { name: 'What is in this file' }) });
const events = (page) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /names ·/ }) });
const trouble = (page) => page.locator('.message--error');
const bringIn = (page, name = 'Import') => inside(page).getByRole('button', { name }).click();
const open = (page) => inside(page).getByRole('link', { name: 'Open', exact: true }).click();

test('a copy goes to another device, and a longer one brings it up to date', async ({ page, other }) => {
  await begin(page, FOUR);
  const first = await download(page, chip(page));
  await result(page, 'Anna').click();
  const second = await download(page, chip(page));

  await home(other);
  await openFile(other, first.path);
  await expect(inside(other)).toContainText(`“${UNTITLED}”: 4 names, 4 changes. Not on this device yet.`);
  await expect(events(other)).toHaveCount(0);
  await bringIn(other);
  await expect(events(other)).toHaveCount(1);
  await openFile(other, first.path);
  await expect(inside(other)).toContainText('is here already, exactly the same.');

  await openFile(other, second.path);
  await expect(inside(other)).toContainText('the file is 1 change further on. Importing it updates this event.');
  await bringIn(other);
  await open(other);
  await expectResult(other, 'Anna', 'Anna wins');
  await expect(chip(other)).toHaveText('Saved on this device · backup up to date');
  expect((await download(other, chip(other))).text).toBe(second.text);

  await home(other);
  await openFile(other, first.path);
  await expect(inside(other)).toContainText('here is already 1 change further on than the file. Nothing to import.');
  await expect(events(other)).toHaveCount(1);
});

test('a copy that went on differently is kept beside the event', async ({ page, other }) => {
  await begin(page, FOUR);
  const common = await download(page, chip(page));
  await result(page, 'Anna').click();
  const theirs = await download(page, chip(page));

  await home(other);
  await openFile(other, common.path);
  await bringIn(other);
  await open(other);
  await result(other, 'Anna', 'draw').click();
  await home(other);
  await openFile(other, theirs.path);
  await inside(other).getByText('Keep both apart instead').click();
  await expect(inside(other)).toContainText('went on differently here and in the file, from change 5 on.');
  await bringIn(other, 'Keep both');
  await expect(events(other)).toHaveCount(2);
  await open(other);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(`${UNTITLED} (copy)`);
  await expectResult(other, 'Anna', 'Anna wins');
  await home(other);
  await events(other).filter({ hasNotText: '(copy)' }).getByRole('link').click();
  await expectResult(other, 'Anna', 'draw');
});

test('two tablets on one evening: what the other one has is compared, asked about and taken in one step', async ({ page, other }) => {
  await begin(page, ['Anna', 'Bram', 'Carla', 'Daan', 'Eva', 'Fenna', 'Gijs', 'Hanna']);
  const common = await download(page, chip(page));
  await home(other);
  await openFile(other, common.path);
  await bringIn(other);
  await open(other);

  // Here Anna wins and Bram draws; on the other tablet Anna draws and Carla wins.
  await result(page, 'Anna').click();
  await result(page, 'Bram', 'draw').click();
  await result(other, 'Anna', 'draw').click();
  await result(other, 'Carla').click();
  const theirs = await download(other, chip(other));

  await page.getByRole('button', { name: 'Paste results' }).click();
  await expect(page.getByText('Is there a second tablet with this event?')).toBeVisible();
  await openFile(page, theirs.path);
  await expect(inside(page)).toContainText('“Round robin of 8” is here, and went on there too.');
  await expect(inside(page).getByRole('listitem').filter({ hasText: 'Carla – Fenna: 1–0' })).toBeVisible();
  await expect(inside(page)).toContainText('The same in both: 0 results. Only here: 1.');
  await expect(inside(page).getByRole('button', { name: '1 question first' })).toBeDisabled();
  await inside(page).getByRole('button', { name: 'There: ½–½' }).click();
  await inside(page).getByRole('button', { name: 'Take 2 changes from there' }).click();
  await expect(inside(page)).toContainText('2 changes taken from there.');
  await open(page);
  await expectResult(page, 'Anna', 'draw');
  await expectResult(page, 'Bram', 'draw');
  await expectResult(page, 'Carla', 'Carla wins');

  // The same file again has nothing more; what is here now brings the other tablet up to date.
  await home(page);
  await openFile(page, theirs.path);
  await expect(inside(page)).toContainText('is here, with everything that was entered there.');
  await open(page);
  const ours = await download(page, chip(page));
  await home(other);
  await openFile(other, ours.path);
  await inside(other).getByRole('button', { name: 'Take 1 change from there' }).click();
  await inside(other).getByRole('button', { name: 'Undo' }).click();
  await expect(inside(other).getByRole('button', { name: 'Undo' })).toBeDisabled();
  await open(other);
  await expectResult(other, 'Bram', null);
  await expectResult(other, 'Carla', 'Carla wins');
});

test('another evening of the same people is asked about, and not taken for this one', async ({ page, other }) => {
  await begin(page, FOUR);
  await begin(other, FOUR);
  await result(other, 'Anna').click();
  const theirs = await download(other, chip(other));
  await home(page);
  await openFile(page, theirs.path);
  await expect(inside(page)).toContainText('has the same names and rounds. Is it the same event, gone on elsewhere?');
  await expect(inside(page).getByRole('button', { name: 'Import' })).toBeVisible();
  await inside(page).getByRole('button', { name: 'The same: compare the two' }).click();
  await expect(inside(page)).toContainText('is here, and went on there too.');
});

test('a damaged event is restored from its copy, the damaged texts beside it', async ({ page }) => {
  await begin(page, FOUR);
  await result(page, 'Anna').click();
  const copy = await download(page, chip(page));
  const [key, log] = await logOf(page);
  await aside(page);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, log.slice(0, 300)]);
  await forgetJournal(page);
  await home(page);
  await page.reload();
  await expect(events(page)).toContainText('is damaged on this device');
  await openFile(page, copy.path);
  await bringIn(page);
  await expect(events(page)).not.toContainText('is damaged on this device');
  await expect(events(page)).toContainText('Damaged texts of this event are kept beside it.');
  await open(page);
  await expectResult(page, 'Anna', 'Anna wins');
  await page.reload();
  await expectResult(page, 'Anna', 'Anna wins');
});

test('all events in one file, one of them unreadable', async ({ page, other }) => {
  await begin(page, FOUR);
  await begin(page, ['Eva', 'Fenna']);
  await toTab(page, 'Print and files');
  const all = await download(page, page.getByRole('button', { name: 'Save all events' }));
  const broken = all.text.replace('"Carla"', '7');
  expect(broken).not.toBe(all.text);
  await home(other);
  await openFile(other, file('rondel.json', broken));
  await expect(trouble(other)).toContainText(/^Event [12] cannot be opened: .* The others are not affected\.$/);
  await expect(inside(other)).toContainText('2 names');
  await bringIn(other);
  await expect(events(other)).toHaveCount(1);
});

test('a file of 50 MB is refused kindly and at once', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'rondel-'));
  const path = join(folder, 'huge.rondel.json');
  await writeFile(path, Buffer.alloc(50 << 20, ' '));
  await home(page);
  await openFile(page, path);
  await expect(trouble(page)).toHaveText('This file is 50 MB; the limit is 16 MB.');
  await namesBox(page).fill('Anna\nBram');
  await expect(page.locator('#names-summary')).toContainText('2 names');
  await rm(folder, { recursive: true });
});

test('files that are no copies: what is wrong is said, and nothing is changed', async ({ page }) => {
  await begin(page, FOUR);
  const { text } = await download(page, chip(page));
  await home(page);
  const deep = 100_000;
  for (const [content, words] of [
    [text.slice(0, -40), /^This file stops in the middle, at line \d+, column \d+:/],
    [text.replace('"rondel":1', '"rondel":2'), /^This backup was saved by a newer Rondel \(format 2; this one reads up to 1\)/],
    [`{"rondel":1,"events":${'['.repeat(deep)}`, /^This file stops in the middle/],
    [`{"rondel":1,"events":[${'['.repeat(deep)}${']'.repeat(deep)}]}`, /^Event 1 cannot be opened/],
    [`{"rondel":1,"events":[{"log":[${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}]}]}`, /^Event 1 cannot be opened/],
    ['{"name":"somebody else’s"}', 'This file comes from another program. Choose the file that Rondel saved.'],
    ['{"rondel":1,"events":[]}', 'There is no event in this file.'],
    ['', 'This file is empty. Look for an earlier backup.'],
  ]) {
    await openFile(page, file('copy.rondel.json', content));
    await expect(trouble(page)).toHaveText(words);
    await expect(inside(page)).toHaveCount(0);
  }
  await openFile(page, { name: 'photo.json', mimeType: 'application/json', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]) });
  await expect(trouble(page)).toContainText('This is a picture.');
  await expect(events(page)).toHaveCount(1);
  await expect(events(page)).toContainText('4 names · 6 results open');
});

test('a file of names leads to a new event', async ({ page }) => {
  await home(page);
  await openFile(page, file('members.csv', 'Naam;Rating\nAnna Bakker;1850\nBram Slager;1700\nCarla Visser;1600\n'));
  await expect(inside(page)).toContainText('This is no copy of an event, but 3 names can be read from it.');
  await inside(page).getByRole('button', { name: 'Use these names' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New event');
  await expect(page.locator('#names-summary')).toContainText('3 names');
});

test('a file in another encoding is read, and what is no text is named', async ({ page }) => {
  await home(page);
  const opened = (name, text, encoding) => openFile(page, { ...file(name, ''), buffer: Buffer.from(text, encoding) });
  await opened('members.csv', 'Naam;Rating\nJoëlle Bos;1850\nBjørn Vos;1700\n', 'latin1');
  await expect(page.getByText('Read as Windows-1252; check the accents.')).toBeVisible();
  await inside(page).getByRole('button', { name: 'Use these names' }).click();
  await expect(page.locator('#names-summary')).toContainText('2 names');
  await home(page);
  await opened('members.xlsx', 'PK\x03\x04'.padEnd(26, '\0') + '\x0f\0\0\0xl/workbook.xml', 'latin1');
  await expect(trouble(page)).toHaveText('This is a workbook from Excel. Save it there as CSV and open that file.');
});

test('a schedule and a season that were opened as a backup lead to their pages', async ({ page }) => {
  await home(page);
  await openFile(page, file('rounds.txt', '1-4 2-3\n4-3 1-2\n2-4 3-1'));
  await expect(inside(page)).toContainText('This looks like a schedule: 3 rounds, 6 games.');
  await inside(page).getByRole('button', { name: 'Verify a schedule' }).click();
  await expect(page.getByRole('complementary')).toContainText('4 names, 3 rounds, 6 games');
  await home(page);
  await openFile(page, file('season.csv', 'Round;White;Black;Result\n1;Anna;Bram;1-0\n1;Cas;Daan;0-1\n2;Bram;Cas;1-0\n2;Daan;Anna;0-1'));
  await expect(inside(page)).toContainText('This looks like a season under way: 2 rounds, 4 games.');
  await inside(page).getByRole('button', { name: 'Take over a running season' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take over a running season');
  await expect(page.getByRole('complementary')).toContainText('2 rounds');
});

test('names and titles that are scripts are only text, everywhere', async ({ page, other }) => {
  const names = [
    '<img src=x onerror="window.hacked=1">',
    '<script>window.hacked=1</script>',
    '"><svg onload=window.hacked=1>',
    '<iframe srcdoc="<script>parent.hacked=1</script>">',
  ];
  const unharmed = async (page) => {
    expect(await page.evaluate(() => window.hacked)).toBeUndefined();
    await expect(page.locator('main :is(img, script, iframe, svg[onload])')).toHaveCount(0);
  };
  await page.goto('./#/new');
  await namesBox(page).fill(names.join('\n'));
  await page.getByLabel('Title').fill(names[0]);
  await page.getByLabel('Place').fill(names[1]);
  await expect(page.getByText(`${names[0]} – ${names[3]}`)).toBeVisible();
  await unharmed(page);
  await page.getByRole('button', { name: 'Make round 1' }).click();
  for (const name of names) await expect(rowOf(page, name)).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('1');
  for (const name of ['Players', 'Standings', 'Checks', 'Print and files', 'History', 'Rounds']) {
    await toTab(page, name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0]);
    await expect(page.locator('main')).toContainText(names[1]);
    await unharmed(page);
  }
  await page.getByRole('link', { name: 'Wall', exact: true }).click();
  await expect(page.locator('.wall')).toContainText('<i');
  await unharmed(page);
  await page.getByRole('link', { name: 'Back to the desk' }).click();
  const copy = await download(page, chip(page));

  await home(other);
  await openFile(other, copy.path);
  await expect(inside(other)).toContainText(names[0]);
  await bringIn(other);
  await open(other);
  for (const name of names) await expect(rowOf(other, name)).toBeVisible();
  await unharmed(other);
  await home(other);
  await expect(events(other)).toContainText(names[0]);
  await unharmed(other);
});

test.describe('the link that holds an event', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  async function link(page) {
    await toTab(page, 'Print and files');
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expect(page.getByText('Copied. Paste it where you want it.').first()).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  }

  test('opens as a copy, the names as initials', async ({ page, other }) => {
    await begin(page);
    await result(page, 'Bram Jansen').click();
    const address = await link(page);
    expect(address.length).toBeLessThan(8 << 10);
    await other.goto(address);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('An event from a link');
    await expect(other.getByText(`“Round robin of 11”: 11 names, 11 rounds. It is opened as a copy of your own`)).toBeVisible();
    // And so it is called below, where somebody looks up who they are.
    await expect(other.locator('.own__about')).toHaveText(/^Round robin of 11/);
    expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/0')))).toEqual([]);
    await other.getByRole('button', { name: 'Open as my copy' }).click();
    await expect(other.getByRole('listitem').filter({ hasText: 'Bram J.' }).getByRole('button', { pressed: true })).toHaveAccessibleName('Bram J. wins');
    await expect(other.locator('main')).not.toContainText('Jansen');
    await expect(other.locator('main')).not.toContainText('Vries');
    await other.reload();
    await expect(other.getByText('Bram J.', { exact: true })).toBeVisible();
  });

  test('carries whole names when the sender says so', async ({ page, other }) => {
    await begin(page);
    await toTab(page, 'Print and files');
    await page.getByLabel('Names as first name and initial').uncheck();
    await other.goto(await link(page));
    await other.getByRole('button', { name: 'Open as my copy' }).click();
    for (const name of ELEVEN.slice(1, 4)) await expect(other.getByText(name, { exact: true })).toBeVisible();
  });

  test('damaged on the way, of a newer version, or not one at all: said kindly', async ({ page, other }) => {
    await begin(page);
    const address = await link(page);
    for (const [bad, words] of [
      [address.slice(0, -30), 'Part of this link was lost or changed on the way. Ask for it again, or for the file.'],
      [address.replace('#/share/2', '#/share/3'), 'This link was made by a newer Rondel.'],
      [address.replace(/#.*/, '#/share/nonsense'), 'Part of this link was lost or changed on the way.'],
      [address + 'A'.repeat(9000), 'a link may break'],
    ]) {
      await other.goto(bad);
      await expect(trouble(other)).toContainText(words);
      await expect(other.getByRole('button', { name: 'Open as my copy' })).toHaveCount(0);
      await expect(other.getByRole('link', { name: 'To the start page' })).toBeVisible();
    }
  });

  test('too long for a link: the file is the way', async ({ page }) => {
    await begin(page, players(80));
    await toTab(page, 'Print and files');
    await expect(page.getByText(/^This event needs a link of \d+ characters; above 8192 a link may break\. Save a backup and send the file\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy the link' })).toHaveCount(0);
  });

  test('where the browser does not let it copy, the text stands there to be copied by hand', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await begin(page, FOUR);
    await toTab(page, 'Print and files');
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expect(page.getByText('The browser does not let the page copy.').first()).toBeVisible();
    await expect(page.getByRole('textbox').filter({ visible: true }).last()).toHaveValue(/#\/share\/2/);
  });
});

/** Drops a file on an element of the page, as from a folder beside the window. */
const drop = (page, name, text, on = 'body') =>
  page.evaluate(
    ([name, text, on]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], name));
      const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
      const target = document.querySelector(on);
      target.dispatchEvent(over);
      target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      return over.defaultPrevented;
    },
    [name, text, on],
  );

test('a file is opened wherever it is dropped, and one with which the page is started', async ({ page }) => {
  await home(page);
  await expect(makeRound1(page)).toBeVisible();
  expect(await drop(page, 'names.txt', 'Anna\nBram\nCarla')).toBe(true);
  await expect(inside(page)).toContainText('3 names');
  await drop(page, 'rounds.txt', 'Round 1: 1-4 2-3\nRound 2: 4-3 1-2\nRound 3: 2-4 3-1');
  await expect(inside(page)).toContainText('3 rounds');
  await drop(page, 'list.pdf', '%PDF-1.7');
  await expect(trouble(page)).toContainText('PDF');
  await expect(inside(page)).toHaveCount(0);

  const started = await page.context().newPage();
  await started.addInitScript(() => {
    const file = new File(['Anna\nBram'], 'club.txt');
    const value = { setConsumer: (take) => take({ files: [{ getFile: async () => file }] }) };
    Object.defineProperty(self, 'launchQueue', { value });
  });
  await home(started);
  await expect(inside(started)).toContainText('2 names');
});

test('a list of names that is dropped on the names box goes into it, and nothing else does', async ({ page }) => {
  await home(page);
  await expect(makeRound1(page)).toBeVisible();
  const box = page.locator('.names textarea');
  await box.fill('Zora');
  await drop(page, 'names.txt', 'Anna\nBram\nCarla', '.names textarea');
  await expect(box).toHaveValue('Zora\nAnna\nBram\nCarla');
  await drop(page, 'rounds.txt', 'Round 1: 1-4 2-3\nRound 2: 4-3 1-2\nRound 3: 2-4 3-1', '.names textarea');
  await expect(inside(page)).toContainText('3 rounds');
  await page.goBack();
  await expect(box).toHaveValue('Zora\nAnna\nBram\nCarla');
});
