// A host that does well: it sends what lies packed beside each file, with the headers of docs/hosts.

import { readdirSync, readFileSync } from 'node:fs';
import { test as base, expect } from './fixtures.js';
import { readyOffline } from './helpers.js';
import { makeRound1, namesBox, roundTitle } from './hall.js';
import { serve } from './serve.js';

/** The rules of docs/hosts/_headers: a pattern of paths, and headers. */
const RULES = readFileSync(new URL('../../docs/hosts/_headers', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .reduce((rules, line) => {
    if (line.startsWith('/')) return [...rules, { path: new RegExp(`^${line.replaceAll('.', '\\.').replaceAll('*', '.*')}$`), headers: {} }];
    const [name, value] = line.trim().split(/: (.*)/);
    rules.at(-1).headers[name] = value;
    return rules;
  }, []);
const headers = (path) => Object.assign({}, ...RULES.filter((rule) => rule.path.test(path)).map((rule) => rule.headers));

const test = base.extend({
  site: async ({}, use) => {
    const site = await serve(process.env.RONDEL_DIST, { brotli: true, headers });
    await use(site);
    await site.close();
  },
});

test('what has a hash in its name is kept for ever, and nothing else', () => {
  const files = readdirSync(process.env.RONDEL_DIST).filter((file) => !/\.(br|gz)$/.test(file));
  const hashed = files.filter((file) => /-[0-9a-f]{12}\./.test(file));
  expect(hashed.length).toBeGreaterThan(10);
  expect(files.filter((file) => headers(`/${file}`)['Cache-Control'] !== undefined)).toEqual(hashed);
});

test.describe('with all headers', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page comes packed, plays, and goes on without the host', async ({ page, context }) => {
    const packed = [];
    page.on('response', (answer) => packed.push([answer.url().replace(/.*\//, ''), answer.headers()['content-encoding']]));
    await page.goto('./');
    await namesBox(page).fill('Anna\nBram\nCarla\nDaan');
    await makeRound1(page).click();
    await expect(roundTitle(page, 1)).toBeVisible();
    const code = packed.filter(([file]) => /\.(wasm|js)$/.test(file));
    expect(code.length).toBeGreaterThan(4);
    expect(code.filter(([, encoding]) => encoding !== 'br')).toEqual([]);

    await readyOffline(page);
    await page.goto('./#/table/by-hand/6');
    await expect(page.getByRole('button', { name: 'Count', exact: true })).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await expect(page.getByText('Counted: 10000 tries each.')).toBeVisible({ timeout: 60_000 });
  });
});

test('nobody frames the page, and everybody a picture of it', async ({ page, site, troubles }) => {
  troubles.expect(/frame/i);
  const framed = async (address) => {
    await page.setContent(`<iframe src="${address}" width="600" height="600"></iframe>`);
    await page.frameLocator('iframe').locator('body').waitFor({ state: 'attached' });
    return page.frames()[1];
  };
  const picture = await framed(`${site.url}bare.html#en/table/8/3`);
  await expect(picture.getByRole('img')).toBeVisible();
  const refused = await framed(`${site.url}index.html`);
  await expect.poll(() => refused.url()).toMatch(/^chrome-error:/);
});
