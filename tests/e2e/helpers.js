// What more than one spec needs to do to a page.

import { extractText, getDocumentProxy } from 'unpdf';

/** Waits until the service worker is in charge of the page: from then on no network is needed. */
export async function readyOffline(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) {
      await new Promise((changed) => navigator.serviceWorker.addEventListener('controllerchange', changed, { once: true }));
    }
  });
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
