import { test, expect } from './fixtures.js';

test('the page starts', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('banner').getByText('Rondel')).toBeVisible();
});
