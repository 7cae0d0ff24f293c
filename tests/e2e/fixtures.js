// `test` for every spec: the page comes from the built files, served from a
// subfolder, and nothing may go wrong unnoticed while a test runs.

import { test as base, expect } from '@playwright/test';
import { serve } from './serve.js';

export { expect };

export const test = base.extend({
  // A host for each test, so that no two share an origin and its storage.
  site: async ({}, use) => {
    const site = await serve(process.env.RONDEL_DIST);
    await use(site);
    await site.close();
  },

  baseURL: async ({ site }, use) => use(site.url),

  // What went wrong in any page of the context: errors in the console, uncaught
  // exceptions, requests to another origin. Must be empty at the end; a test that
  // brings about an error on purpose takes it out with `troubles.expect(pattern)`.
  troubles: [
    async ({ context, baseURL }, use) => {
      const seen = [];
      const origin = new URL(baseURL).origin;
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`console: ${message.text()}`);
      });
      context.on('weberror', (error) => seen.push(`uncaught: ${error.error()}`));
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== origin) seen.push(`request to ${url}`);
      });
      const expected = [];
      await use({ seen, expect: (pattern) => expected.push(pattern) });
      expect(seen.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))).toEqual([]);
    },
    { auto: true },
  ],
});
