// What the page may load and run: nothing that is not its own.

import { test, expect } from './fixtures.js';
import { begin, toTab } from './hall.js';

const policy = (page) => page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');

test('the policy is strict', async ({ page }) => {
  await page.goto('./');
  const rules = Object.fromEntries(
    (await policy(page)).split(';').map((rule) => {
      const [name, ...sources] = rule.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  expect(rules['default-src']).toEqual(["'none'"]);
  const sources = Object.values(rules).flat();
  expect(sources).not.toContain("'unsafe-inline'");
  expect(sources).not.toContain("'unsafe-eval'");
  expect(sources.filter((source) => !/^('.*'|data:|blob:)$/.test(source))).toEqual([]);
  // The net, the loader and the first screen; the style of that screen.
  const hashes = (rule) => rules[rule].filter((source) => source.startsWith("'sha256-"));
  expect(hashes('script-src')).toHaveLength(3);
  expect(hashes('style-src')).toHaveLength(1);
});

test('a script that is not the page’s own does not run', async ({ page, troubles }) => {
  await page.goto('./');
  troubles.expect(/Content Security Policy/);
  const ran = await page.evaluate(async () => {
    const violation = new Promise((seen) => addEventListener('securitypolicyviolation', (event) => seen(event.effectiveDirective)));
    const script = document.createElement('script');
    script.textContent = 'window.intruder = true';
    document.body.append(script);
    return { directive: await violation, intruder: window.intruder ?? false };
  });
  expect(ran).toEqual({ directive: 'script-src-elem', intruder: false });
});

test('a request to another origin is refused', async ({ page, troubles }) => {
  await page.goto('./');
  troubles.expect(/Content Security Policy/);
  // The reserved name would not resolve; the policy must answer before anybody tries.
  const refused = await page.evaluate(async () => {
    const violation = new Promise((seen) => addEventListener('securitypolicyviolation', (event) => seen(event.effectiveDirective)));
    await fetch('https://example.invalid/').catch(() => {});
    return violation;
  });
  expect(refused).toBe('connect-src');
});

test('what a person typed is text on every list and sheet', async ({ page }) => {
  const [tag, entity] = ['<b data-typed>Bo</b> "Li"', 'Tom &lt Ann <!--'];
  await begin(page, [tag, entity, 'Anna', 'Cees']);
  await page.keyboard.press('1');
  const stands = async (tab, list) => {
    await toTab(page, tab);
    for (const name of [tag, entity]) await expect(page.locator(list).getByText(name, { exact: true }).first()).toBeVisible();
  };
  await stands('Standings', '.standings');
  await expect(page.locator('.standings').getByRole('button', { name: `Points of ${tag}` })).toBeVisible();
  await stands('Standings', '.cross');
  await stands('Print and files', '.paper__page');
  await expect(page.locator('[data-typed]')).toHaveCount(0);
});
