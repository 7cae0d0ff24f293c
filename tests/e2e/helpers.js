// What more than one spec needs to do to a page.

import axe from 'axe-core';
import { extractText, getDocumentProxy } from 'unpdf';

/**
 * What a machine finds in the way of anybody on the page as it stands: a line for each kind of fault, none where all is
 * well. With `dark` the page is looked at in the dark as well, for its contrast; nothing but the colours is another there.
 */
export async function faults(page, { dark = false } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Where a fault lies is told by its markup, not by a selector, which takes long to work out.
  const look = (only) =>
    page.evaluate(async (only) => {
      const options = { resultTypes: ['violations'], selectors: false, ...(only && { runOnly: { type: 'rule', values: only } }) };
      const { violations } = await window.axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' ')}`);
    }, only);
  const found = await look();
  if (!dark) return found;
  const scheme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'light' : 'dark' });
  found.push(...(await look(['color-contrast'])).map((fault) => `in the ${scheme === 'dark' ? 'light' : 'dark'}: ${fault}`));
  await page.emulateMedia({ colorScheme: scheme });
  return found;
}

/** Opens what can be chosen of a picture: who plays, and how they are looked at. */
export const openSettings = (page) => page.locator('summary', { hasText: /^Players and / }).click();

/** Waits until the service worker is in charge of the page: from then on no network is needed. */
export async function readyOffline(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) {
      await new Promise((changed) => navigator.serviceWorker.addEventListener('controllerchange', changed, { once: true }));
    }
  });
}

/** Waits until the page has asked for what it fetches ahead: while it opens there is a mark, which goes just before. */
export async function quiet(page) {
  await page.waitForFunction(() => sessionStorage.getItem('rondel/opening') === null);
  await page.waitForLoadState('networkidle');
}

/** Makes the page's CPU so many times slower; 1 is its own speed. */
export async function throttle(page, times) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Prints the page as it would come out of a printer: the text of each sheet, and the file's bytes. */
export async function print(page, { format = 'A4' } = {}) {
  const bytes = await page.pdf({ format, preferCSSPageSize: false, printBackground: false });
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  return { bytes, sheets: text };
}
