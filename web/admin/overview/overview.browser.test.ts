import { expect, test } from 'vitest';
import { arrive, signIn } from '#testing/lease/person.ts';
import { openProduct } from '#testing/openProduct.ts';

const { product, browser } = await openProduct();

test('a number of a chart opens the list that it counts', async () => {
  const { page } = await signIn(await arrive(browser, product.url), 'admin');
  await page.goto(`${product.url}/admin/overview?days=90`);
  const funnel = page.getByRole('region', { name: 'From order to report' });
  await funnel.getByText('Show as a table').click();
  const ordered = funnel.getByRole('link', { name: /^Ordered, Reached/ });
  const number = Number(await ordered.textContent());
  expect(number).toBeGreaterThan(0);
  await ordered.click();
  await page.getByRole('heading', { level: 1, name: 'Tradelines: Ordered' }).waitFor();
  const rows = page.getByRole('table', { name: 'Tradelines: Ordered' }).locator('tbody tr');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(Math.min(25, number));
  expect(new URL(page.url()).pathname).toBe('/admin/overview/lines');
});
