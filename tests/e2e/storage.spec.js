// What the device keeps, and what happens when it does not: full, denied, damaged, emptied, shared by two tabs,
// left in the middle of a write.

import { test, expect } from './fixtures.js';
import { aside, begin, chip, download, expectResult, forgetJournal, home, journal, logOf, makeRound1, namesBox, openFile, result, rowOf, said, stored } from './hall.js';

// Three games a round, so that two results do not complete one.
const SIX = ['Anna', 'Bram', 'Carla', 'Daan', 'Eva', 'Fenna'];
const FOUR = SIX.slice(0, 4);
const alert = (page) => page.getByRole('alert');
/** Opens the menu of an event in the list. */
const openMenu = (within) => within.locator('.recent__menu > summary').click();
const events = (page) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /names ·/ }) });
const button = (page, words) => page.getByRole('button', { name: words, exact: true });

/** Changes what is stored behind the page's back, as no other tab of it would. */
const store = (page, changes) =>
  page.evaluate((changes) => {
    for (const [key, text] of Object.entries(changes)) {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    }
  }, changes);

/** Waits until the mark outside the store, by which a later visit knows that it was emptied, counts `events`. */
const expectMark = (page, events) =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open('rondel-expects')).match('rondel-expects'))?.text()))
    .toBe(String(events));

/** Leaves no room in the store, not for a letter. */
const fill = (page) =>
  page.evaluate(() => {
    let text = '';
    for (let length = 1 << 22; length >= 1; length >>= 1) {
      try {
        localStorage.setItem('filler', text + 'x'.repeat(length));
        text += 'x'.repeat(length);
      } catch {}
    }
  });

/** From here on the journal refuses everything. */
const breakJournal = (page) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

test('a full store: what the journal took is saved, also after a reload, and a copy is asked for', async ({ page }) => {
  await begin(page, SIX);
  await fill(page);
  await result(page, 'Anna').click();
  await expect(chip(page)).toContainText('Saved, but storage is full: save a backup');
  await expect(alert(page)).toContainText('Everything is saved, but the storage of this browser is full.');
  await expect(said(page)).not.toContainText('Not saved');
  // More than what is freed when the page is left, where this tab is noted as the one that writes the event.
  for (const words of ['draw', 'Anna wins', 'draw', 'Anna wins']) await result(page, 'Anna', words).click();
  await expect(chip(page)).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expectResult(page, 'Anna', 'Anna wins');
  await expect(chip(page)).toContainText('Saved, but storage is full: save a backup');

  // What neither of them took is not saved: the line of the change says so, the banner too, and leaving is asked about.
  await breakJournal(page);
  await result(page, 'Bram').click();
  await expect(chip(page)).toContainText('Not saved on this device');
  await expect(said(page)).toContainText('Not saved.');
  await expect(alert(page)).toContainText('no room left on this device');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expectResult(page, 'Bram', 'Bram wins');

  await store(page, { filler: null });
  await result(page, 'Bram', 'draw').click();
  await expect(alert(page)).toHaveCount(0);
  await expect(said(page)).not.toContainText('Not saved');
  await page.reload();
  await expectResult(page, 'Anna', 'Anna wins');
  await expectResult(page, 'Bram', 'draw');
});

test('a full store without a journal: the old value stays, it is said loudly, and freed room heals', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { get: () => undefined }));
  await begin(page, SIX);
  await result(page, 'Anna').click();
  await expect(chip(page)).toContainText('Saved, but a crash may lose the last seconds');
  await fill(page);
  const before = await logOf(page);

  await result(page, 'Bram').click();
  await expect(alert(page)).toContainText('no room left on this device');
  await expect(chip(page)).toContainText('Not saved on this device');
  await expectResult(page, 'Bram', 'Bram wins');
  expect(await logOf(page)).toEqual(before);

  // More than what is freed when the event is left, where this tab is noted as the one that writes it.
  for (const how of [undefined, 'draw', undefined]) await result(page, 'Carla', how).click();
  await page.keyboard.press('Backspace');

  // The page can be left for another of its own: the changes are still there.
  await home(page);
  await expect(alert(page)).toContainText('no room left on this device');
  const copy = await download(page, alert(page).getByRole('button', { name: 'Save all events' }));
  expect(copy.text.match(/"Report"/gi)).toHaveLength(6);
  await events(page).getByRole('link').click();
  await expectResult(page, 'Bram', 'Bram wins');

  await store(page, { filler: null });
  await result(page, 'Bram', 'draw').click();
  await expect(alert(page)).toHaveCount(0);
  await expect(chip(page)).toContainText('Saved, but a crash may lose the last seconds');
  await page.reload();
  await expectResult(page, 'Anna', 'Anna wins');
  await expectResult(page, 'Bram', 'draw');
});

test('where storage is denied the page works in memory and says so', async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: denied });
  });
  await home(page);
  await expect(alert(page)).toContainText('does not let the page save anything');
  await namesBox(page).fill(SIX.join('\n'));
  await makeRound1(page).click();
  await result(page, 'Anna').click();
  await expectResult(page, 'Anna', 'Anna wins');
  await expect(chip(page)).toContainText('Not saved on this device');
  await expect(alert(page)).toBeVisible();

  await home(page);
  await events(page).getByRole('link').click();
  await expectResult(page, 'Anna', 'Anna wins');
  const copy = await download(page, alert(page).getByRole('button', { name: 'Save all events' }));
  expect(copy.text).toContain('Carla');
});

test('one damaged event: the others are fine, its remains can be saved, and what can be read goes on', async ({ page }) => {
  await begin(page, SIX);
  await result(page, 'Anna').click();
  const [key, log] = await logOf(page);
  await begin(page, ['Gijs', 'Hanna']);
  await result(page, 'Gijs').click();

  // The last line, which is the result, is no entry any more.
  const lines = log.trimEnd().split('\n');
  const damaged = [...lines.slice(0, -1), lines.at(-1).replace('"at"', '"ta"'), ''].join('\n');
  expect(damaged).not.toBe(log);
  await store(page, { [key]: damaged });

  await home(page);
  await forgetJournal(page);
  await page.reload();
  await expect(events(page)).toHaveCount(2);
  const bad = events(page).filter({ hasText: 'is damaged on this device' });
  await expect(bad).toHaveCount(1);
  await expect(bad).toContainText('Nothing is deleted');
  const remains = await download(page, bad.getByRole('button', { name: 'Download the damaged texts' }));
  expect(JSON.parse(remains.text)[key]).toBe(damaged);

  await events(page).filter({ hasText: '2 names' }).getByRole('link').click();
  await expectResult(page, 'Gijs', 'Gijs wins');
  await page.goBack();

  // Its own page says the same as the list.
  await bad.getByRole('link').click();
  await expect(page.getByText('is damaged on this device')).toBeVisible();
  await expect(page.getByText('The first 4 changes can still be read.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with what can be read' }).click();
  await expectResult(page, 'Anna', null);
  await result(page, 'Bram').click();
  await page.reload();
  await expectResult(page, 'Bram', 'Bram wins');

  // The damaged texts lie beside it until the person removes them.
  await home(page);
  expect(Object.values(await stored(page))).toContain(damaged);
  await button(page, 'Remove the damaged texts').click();
  await expect(button(page, 'Remove the damaged texts')).toHaveCount(0);
  expect(Object.values(await stored(page))).not.toContain(damaged);
  await expect(events(page)).toHaveCount(2);
});

test('a damaged index is made again from the events', async ({ page }) => {
  await begin(page, SIX);
  await result(page, 'Anna').click();
  await store(page, { 'rondel/1/index': '{"rondel":1,"events":{' });
  await home(page);
  await page.reload();
  await expect(events(page)).toContainText('6 names · 14 results open');
  await events(page).getByRole('link').click();
  await expectResult(page, 'Anna', 'Anna wins');
});

test('a store that forgot or was damaged is mended from the journal, and what was removed stays away', async ({ page }) => {
  await begin(page, SIX);
  await result(page, 'Anna').click();
  const address = page.url();
  const before = await stored(page);
  const [key, log] = await logOf(page);
  await result(page, 'Bram').click();
  await expect(chip(page)).toHaveAttribute('aria-busy', 'false');
  const mended = async () => {
    await page.reload();
    await expectResult(page, 'Anna', 'Anna wins');
    await expectResult(page, 'Bram', 'Bram wins');
  };
  await store(page, before);
  await mended();
  await store(page, { [key]: log.slice(0, -20) });
  await mended();
  await page.evaluate(() => localStorage.clear());
  await mended();

  const all = await stored(page);
  await home(page);
  await openMenu(page);
  await button(page, 'Remove from this device').click();
  await page.getByRole('button', { name: /^Delete “/ }).click();
  await expect(events(page)).toHaveCount(0);
  // The journal's note of it is on its way to the disk.
  await expect.poll(async () => (await journal(page)).some((text) => /"removed":\d/.test(text))).toBe(true);
  await page.goto('about:blank');
  await aside(page);
  await store(page, all);
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This event is not on this device' })).toBeVisible();
});

test('an emptied store is noticed and restored from the copy', async ({ page }) => {
  await begin(page, SIX);
  await result(page, 'Anna').click();
  const copy = await download(page, chip(page));
  await expectMark(page, 1);
  await forgetJournal(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto('./');
  await expect(alert(page)).toContainText('There was an event on this device, and now there is none');

  await openFile(alert(page), copy.path);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(alert(page)).toHaveCount(0);
  await events(page).getByRole('link').click();
  await expectResult(page, 'Anna', 'Anna wins');
  await expect(alert(page)).toHaveCount(0);
  await page.reload();
  await expectResult(page, 'Anna', 'Anna wins');
  await expect(alert(page)).toHaveCount(0);
});

test('who does not miss the events goes on without', async ({ page }) => {
  await begin(page, SIX);
  await home(page);
  await expectMark(page, 1);
  await forgetJournal(page);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await alert(page).getByRole('button', { name: 'Continue without it' }).click();
  await expect(alert(page)).toHaveCount(0);
  await page.reload();
  await expect(namesBox(page)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test.describe('two tabs on one event', () => {
  const elsewhere = (page) => page.getByRole('status').filter({ hasText: 'open in another tab or window' });

  test('the second only shows it, follows it, and can take it over', async ({ page, context }) => {
    await begin(page, SIX);
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(elsewhere(second)).toBeVisible();
    await expect(result(second, 'Anna')).toBeDisabled();
    await expect(elsewhere(page)).toHaveCount(0);

    await result(page, 'Anna').click();
    await expectResult(second, 'Anna', 'Anna wins');

    await elsewhere(second).getByRole('button', { name: 'Use it here' }).click();
    await expect(elsewhere(second)).toHaveCount(0);
    await expect(elsewhere(page)).toBeVisible();
    await expect(result(page, 'Bram')).toBeDisabled();
    await result(second, 'Bram').click();
    await expectResult(page, 'Bram', 'Bram wins');

    // Keys write no more than buttons do.
    await page.keyboard.press('0');
    await expectResult(page, 'Anna', 'Anna wins');
    await second.reload();
    await expectResult(second, 'Anna', 'Anna wins');
    await expectResult(second, 'Bram', 'Bram wins');
  });

  test('a tab that was closed gives the event free', async ({ page, context }) => {
    await begin(page, SIX);
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(elsewhere(second)).toBeVisible();
    await page.close();
    await second.bringToFront();
    await second.reload();
    await result(second, 'Anna').click();
    await expectResult(second, 'Anna', 'Anna wins');
    await expect(elsewhere(second)).toHaveCount(0);
  });

  test('a tab that was killed locks nobody out, and its last tap is there', async ({ page, context }) => {
    await begin(page, SIX);
    await result(page, 'Anna').click();
    const address = page.url();
    const killed = page.waitForEvent('crash');
    await page.goto('chrome://crash').catch(() => {});
    await killed;
    const second = await context.newPage();
    await second.goto(address);
    await expectResult(second, 'Anna', 'Anna wins');
    await result(second, 'Bram').click();
    await expectResult(second, 'Bram', 'Bram wins');
    await expect(elsewhere(second)).toHaveCount(0);
  });
});

test.describe('a tab killed between two writes of one tap', () => {
  /** The store before and after a tap, and an event page that is closed without another word. */
  async function tapped(page) {
    await begin(page, SIX);
    await result(page, 'Anna').click();
    const before = await stored(page);
    await result(page, 'Bram').click();
    await expect(said(page)).toContainText('Board 2');
    const after = await stored(page);
    const [key] = await logOf(page);
    const address = page.url();
    await page.goto('about:blank');
    await aside(page);
    await forgetJournal(page);
    expect(after[key]).not.toBe(before[key]);
    expect(after['rondel/1/index']).not.toBe(before['rondel/1/index']);
    return { before, after, key, address };
  }

  test('the log was written, the index was not: the tap is there', async ({ page }) => {
    const { before, address } = await tapped(page);
    await store(page, { 'rondel/1/index': before['rondel/1/index'] });
    await page.goto(address);
    await expectResult(page, 'Anna', 'Anna wins');
    await expectResult(page, 'Bram', 'Bram wins');
    await result(page, 'Bram', 'draw').click();
    await page.reload();
    await expectResult(page, 'Bram', 'draw');
    await home(page);
    await expect(events(page)).toContainText('13 results open');
  });

  test('nothing was written yet: the event is as before the tap', async ({ page }) => {
    const { before, key, address } = await tapped(page);
    await store(page, { [key]: before[key], 'rondel/1/index': before['rondel/1/index'] });
    await page.goto(address);
    await expectResult(page, 'Anna', 'Anna wins');
    await expectResult(page, 'Bram', null);
  });

  test('the very first write of an event: it is whole, or it is not there', async ({ page }) => {
    await begin(page, SIX);
    const all = await stored(page);
    const [key] = await logOf(page);
    const address = page.url();
    await page.goto('about:blank');
    await aside(page);
    await store(page, { 'rondel/1/index': null });
    await page.goto(address);
    await expectResult(page, 'Anna', null);
    await result(page, 'Anna').click();
    await page.reload();
    await expectResult(page, 'Anna', 'Anna wins');
    const entries = all[key].split('\n').slice(1).join('\n');
    expect((await stored(page))[key]).toContain(entries);
  });
});

test('the browser is asked once, at the first event, to erase nothing by itself', async ({ page }) => {
  await page.addInitScript(() => {
    window.asked = 0;
    StorageManager.prototype.persist = async () => {
      window.asked += 1;
      return true;
    };
  });
  const asked = () => page.evaluate(() => window.asked);
  await home(page);
  await namesBox(page).fill(SIX.join('\n'));
  expect(await asked()).toBe(0);
  await makeRound1(page).click();
  await expect(rowOf(page, 'Anna')).toBeVisible();
  await expect.poll(asked).toBe(1);
  await result(page, 'Anna').click();
  await begin(page, ['Eva', 'Fenna']);
  expect(await asked()).toBe(1);
});

test('a backup that the browser does not take is no backup', async ({ page }) => {
  await begin(page, FOUR);
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('refused');
    };
  });
  await chip(page).click();
  await expect(said(page)).toContainText('The browser did not take the file.');
  await expect(chip(page)).toHaveText('Saved on this device · no backup');
});

test('a backup is offered after a complete round, and its age is always in sight', async ({ page }) => {
  const offer = page.getByText('Save a backup?');
  await begin(page, FOUR);
  await expect(chip(page)).toHaveText('Saved on this device · no backup');
  await result(page, 'Anna').click();
  await expect(offer).toHaveCount(0);
  // A file is told beside the last change, which can still be taken back; the next change takes its place. Whether the
  // browser saves it is nothing that a page hears.
  await download(page, chip(page));
  await expect(said(page)).toContainText('The backup was handed to the browser');
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expectResult(page, 'Anna', null);
  await expect(said(page)).not.toContainText('The backup was handed to the browser');
  await said(page).getByRole('button', { name: 'Redo' }).click();
  await result(page, 'Bram').click();
  await expect(offer).toHaveText('Round 1 is complete. Save a backup?');
  const copy = await download(page, page.getByRole('button', { name: 'Save a backup', exact: true }));
  expect(copy.name).toMatch(/\.rondel\.json$/);
  await expect(offer).toHaveCount(0);
  await expect(chip(page)).toHaveText('Saved on this device · backup up to date');

  await result(page, 'Bram', 'draw').click();
  await expect(chip(page)).toHaveText('Saved on this device · backup 1 change old');
  // It was answered today.
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(chip(page)).toHaveText('Saved on this device · backup 1 change old');
  const again = await download(page, chip(page));
  expect(again.text).not.toBe(copy.text);
  await expect(chip(page)).toHaveText('Saved on this device · backup up to date');
});

test('a backup is offered after thirty changes', async ({ page }) => {
  const offer = page.getByText(/changes since the last backup/);
  await begin(page, SIX);
  await download(page, chip(page));
  for (let change = 1; change <= 29; change += 1) {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press(change % 2 ? '1' : '0');
  }
  await expect(chip(page)).toHaveText('Saved on this device · backup 29 changes old');
  await expect(offer).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('0');
  await expect(chip(page)).toHaveText('Saved on this device · backup 30 changes old');
  await expect(offer).toHaveText('30 changes since the last backup.');
  await button(page, 'Later').click();
  await expect(offer).toHaveCount(0);
});

test('opened without an address, the page goes on with the event that is not finished', async ({ page }) => {
  await begin(page, ['Eva', 'Fenna']);
  const address = page.url();
  await page.goto('about:blank');
  await page.goto('./');
  await expect(result(page, 'Eva')).toBeVisible();
  expect(page.url()).toBe(address);

  // A finished one is not in the way of the next.
  await result(page, 'Eva').click();
  await page.goto('about:blank');
  await page.goto('./');
  await expect(namesBox(page)).toBeVisible();
  await expect(events(page)).toContainText('2 names · all played');
});

test('an event is removed only after a question that names it, and others stay', async ({ page }) => {
  await begin(page, ['Eva', 'Fenna']);
  await begin(page, SIX);
  await home(page);
  const first = events(page).filter({ hasText: '2 names' });
  await openMenu(first);
  await button(first, 'Remove from this device').click();
  await expect(first).toContainText('For 30 days it can be put back.');
  await first.getByRole('button', { name: 'Cancel' }).click();
  await expect(events(page)).toHaveCount(2);
  await button(first, 'Remove from this device').click();
  await first.getByRole('button', { name: /^Delete “/ }).click();
  await expect(events(page)).toHaveCount(1);
  await page.reload();
  await expect(events(page)).toHaveCount(1);
  await expect(events(page)).toContainText('6 names');
});

test('who closes the page as soon as an event has gone from the list does not find it again', async ({ page }) => {
  await begin(page, ['Eva', 'Fenna']);
  await begin(page, SIX);
  await home(page);
  const first = events(page).filter({ hasText: '2 names' });
  await openMenu(first);
  await button(first, 'Remove from this device').click();
  await expect(first.getByRole('button', { name: /^Delete “/ })).toBeVisible();
  const loaded = page.waitForEvent('load');
  await first.evaluate((item) => {
    const seen = new MutationObserver(() => {
      if (item.isConnected) return;
      seen.disconnect();
      location.reload();
    });
    seen.observe(document.body, { childList: true, subtree: true });
    [...item.querySelectorAll('button')].find((it) => it.textContent.startsWith('Delete “')).click();
  });
  await loaded;
  await expect(events(page)).toContainText('6 names');
  // The journal has been looked through when the page is open.
  await page.waitForFunction(() => document.documentElement.dataset.part === 'start' && sessionStorage.getItem('rondel/opening') === null);
  await expect(events(page)).toHaveCount(1);
});

test('what was removed is put back as it was, and stays; or goes for good', async ({ page }) => {
  await begin(page, SIX);
  await result(page, 'Anna').click();
  await home(page);
  const bin = page.locator('.bin');
  const binned = bin.getByRole('listitem');
  const remove = async () => {
    await openMenu(events(page));
    await button(events(page), 'Remove from this device').click();
    await events(page).getByRole('button', { name: /^Delete “/ }).click();
    await expect(events(page)).toHaveCount(0);
    await bin.getByText('Removed (1)').click();
  };
  await remove();
  await expect(binned).toContainText('Can be put back for 30 days.');
  await button(binned, 'Put back').click();
  await expect(events(page)).toHaveCount(1);
  await expect(bin).toHaveCount(0);
  // The journal, which noted the removal, has it again before it is opened: else the next start would let it go.
  await expect.poll(async () => (await journal(page)).some((text) => /"removed":\d/.test(text))).toBe(false);
  await page.reload();
  await events(page).getByRole('link').first().click();
  await expectResult(page, 'Anna', 'Anna wins');

  await home(page);
  await remove();
  await button(binned, 'Remove for good').click();
  await expect(bin.getByRole('alert').or(bin)).toContainText('Only a backup brings it back then.');
  await bin.locator('.message').getByRole('button', { name: 'Remove for good' }).click();
  await expect(bin).toHaveCount(0);
  await expect.poll(async () => JSON.stringify([await journal(page), await stored(page)])).not.toContain('Anna');
});

test('without a disk there is no bin, and the question says what is lost', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { get: () => null }));
  await begin(page, SIX);
  await home(page);
  await openMenu(events(page));
  await button(events(page), 'Remove from this device').click();
  await expect(events(page)).toContainText('Only a backup brings it back');
  await events(page).getByRole('button', { name: /^Delete “/ }).click();
  await expect(events(page)).toHaveCount(0);
  await expect(page.locator('.bin')).toHaveCount(0);
});

test.describe('an iPad', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });

  test('is told before the first event that the Home Screen is the better place', async ({ page }) => {
    const advice = page.getByText('Add Rondel to the Home Screen and start there.');
    await home(page);
    await expect(advice).toBeVisible();
    await expect(page.getByText('Events made here do not appear there by themselves')).toBeVisible();
    await begin(page, SIX);
    await home(page);
    await expect(advice).toHaveCount(0);
  });
});
