// The same people next week: kept from an event by a tap, ticked but for one who is away, and begun.

import { test, expect } from './fixtures.js';
import { home, makeRound1, namesBox, roundTitle, toTab } from './hall.js';

const button = (page, name) => page.getByRole('button', { name, exact: true });
const tick = (page, name) => page.getByRole('listitem').filter({ hasText: name }).getByRole('checkbox');
/** Whoever plays or is free in the round on screen. */
const playing = async (page) => (await page.locator('.desk__name bdi').allTextContents()).sort();

test('people kept from an event are ticked the week after, and play with what is known of them', async ({ page }) => {
  await home(page);
  await expect(page.getByRole('link', { name: 'From our list…' })).toHaveCount(0);
  await namesBox(page).fill('Name;Class;Rating\nAnna;7B;1510\nBram;7B;\nCarla;6A;900\nDaan;6A;\nEva;7B;1200');
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  await toTab(page, 'Players');
  // Nothing is kept unasked.
  expect(await page.evaluate(() => localStorage.getItem('rondel/1/people'))).toBe(null);
  await button(page, 'Keep these people').click();
  await expect(page.getByText('All of them are among our people.')).toBeVisible();

  await home(page);
  await page.getByRole('link', { name: 'From our list…' }).click();
  await expect(page.getByRole('heading', { name: 'Our people' })).toBeVisible();
  await button(page, 'Tick all 5').click();
  await tick(page, 'Daan').uncheck();
  await button(page, 'Begin with these 4').click();
  await expect(namesBox(page)).toHaveValue(/^name\tclass\trating\nAnna\t7B\t1510\nBram\t7B\t\nCarla\t6A\t900\nEva\t7B\t1200$/i);
  await makeRound1(page).click();
  await expect(roundTitle(page, 1)).toBeVisible();
  expect(await playing(page)).toEqual(['Anna', 'Bram', 'Carla', 'Eva']);

  // A rating list is looked through: what it has is offered, and taken over by a tap.
  await page.goto('./#/people');
  await page.getByText('Read a rating list').click();
  const list = (name, text) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  await page.getByLabel('Open a rating list').setInputFiles(list('notes.csv', 'Anna\nBram\n'));
  await expect(page.getByText('This is no rating list')).toBeVisible();
  await page
    .getByLabel('Open a rating list')
    .setInputFiles(list('KLASSIEK.csv', 'Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\r\n1;Anna;;NED;1523;9;2012;w\r\n2;Eva;;NED;1200;9;2012;w\r\n'));
  await expect(page.getByText('1510 → 1523')).toBeVisible();
  await expect(page.getByText('1 has the same rating there and here.')).toBeVisible();
  await button(page, 'Take over this one').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Anna' })).toContainText('1523');

  // All of it goes in one step.
  await page.getByText('Delete the whole list').click();
  await button(page, 'Delete the list').click();
  await expect(page.getByText('Nobody yet.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('people')))).toEqual([]);
});
