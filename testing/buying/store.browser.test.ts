import { expect, test } from 'vitest';
import type { TradelineRow } from '#projections/cards/model.ts';
import { tradelinePath } from '#web/site/store/tradelinePath.ts';
import { arrive, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
const phone = { width: 390, height: 844 };
const onSale = async (query = ''): Promise<readonly TradelineRow[]> =>
  (await (await fetch(`${product.url}/api/v1/cards/?limit=50${query}`)).json()).rows;

test('without a script the list is there, can be filtered and ordered, and each button leads to what it sells', async () => {
  const all = await onSale();
  const html = await (await fetch(`${product.url}/tradelines-for-sale`)).text();
  for (const row of all) expect(html).toContain(`href="${tradelinePath(row)}"`);

  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const rows = page.getByRole('table', { name: 'Tradelines for sale' }).locator('tbody tr');
  await page.goto('/tradelines-for-sale?ref=abc');
  expect(await rows.count()).toBe(all.length);
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click();
  await page.waitForURL(/ordering=-price/);
  const prices = await rows.locator('td:nth-last-child(2)').allInnerTexts();
  const dear = all.toSorted((a, b) => b.priceCents - a.priceCents);
  expect(Number(prices[0]!.replaceAll(/\D/g, ''))).toBe(dear[0]!.priceCents / 100);

  const most = dear[Math.floor(dear.length / 2)]!.priceCents / 100;
  await page.getByRole('textbox', { name: 'Price up to' }).fill(String(most));
  await page.getByRole('button', { name: 'Show tradelines' }).click();
  await page.waitForURL(/price_to=/);
  expect(await rows.count()).toBe(all.filter(({ priceCents }) => priceCents <= most * 100).length);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  expect(await rows.count()).toBe(all.length);

  await page
    .getByRole('link', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Dates of this tradeline' }).waitFor();
  // What stands in `noscript` is no text for a browser that may run scripts.
  const told = page.locator('main noscript p');
  expect([await told.isVisible(), (await told.textContent())!.startsWith('The cart needs JavaScript')]).toEqual([
    true,
    true,
  ]);
  await context.close();
});

test('on a phone a row has two lines, the filters are a sheet that says what it leaves, and the order stands outside', async () => {
  const { page, complaints } = await arrive(browser, product.url, phone);
  await page.goto('/tradelines-for-sale');
  const rows = page.getByRole('table', { name: 'Tradelines for sale' }).locator('tbody tr');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .waitFor();
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(90);
  const all = await rows.count();

  const search = page.getByRole('searchbox', { name: 'Search' });
  expect(await search.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Filters' }).click();
  await search.fill('chase');
  const [chase] = [(await onSale('&search=chase')).length];
  expect(chase).toBeLessThan(all);
  await page.getByRole('button', { name: new RegExp(`^Show ${chase} tradelines?$`) }).click();
  await search.waitFor({ state: 'hidden' });
  expect(await rows.count()).toBe(chase);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => rows.count()).toBe(all);

  await page.getByLabel('Sort by').selectOption('Shows soonest');
  await page.waitForURL(/ordering=reports_by/);
  // The boxes to compare by come with their button.
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await page.getByRole('button', { name: 'Compare' }).click();
  expect(await page.getByRole('checkbox').count()).toBe(all);
  expect(complaints).toEqual([]);
});

test('tradelines are put into the cart from the list and from their own page, on a phone', async () => {
  const gus = await arrive(browser, product.url, phone);
  await gus.goTo('/tradelines-for-sale');
  await gus
    .button(/^Add to cart: Citi/)
    .first()
    .click();
  await gus.see('Citi is in your cart.');
  await gus.link('Cart, 1 tradeline').waitFor();
  await gus.link('Discover').first().click();
  await gus.page.getByRole('heading', { level: 1, name: /^Discover \$/ }).waitFor();
  await gus
    .button(/^Add to cart: Discover/)
    .first()
    .click();
  await gus.link('Cart, 2 tradelines').waitFor();
  await gus
    .button(/^In the cart: Discover/)
    .first()
    .waitFor();
  await gus.link(/^Check out$/).click();
  await gus.page.waitForURL(/\/checkout$/);
  await gus.see('Discover');
  expect(gus.complaints).toEqual([]);
});

test('a broker sees on a tradeline’s page what it costs them', async () => {
  const [row] = await onSale();
  const bruno = await signIn(await arrive(browser, product.url), 'broker');
  await bruno.goTo(tradelinePath(row!));
  const { lines } = (await bruno.ask('post', '/api/v1/orders/quote/', {
    data: { lines: [{ cardId: row!.id }] },
  })) as { lines: readonly { priceCents: number; discount: { percent: number } }[] };
  const { priceCents, discount } = lines[0]!;
  if (discount.percent > 0) await bruno.see(`your ${discount.percent}% discount`);
  else await bruno.see('This is your price.');
  await bruno.see(`$${(priceCents / 100).toLocaleString('en-US')}`);
  expect(bruno.complaints).toEqual([]);
});
