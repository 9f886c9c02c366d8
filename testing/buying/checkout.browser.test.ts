import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { affirmAll, fillInClient, prepareOrder, screenshot } from '../lease/acts.ts';
import { arrive, hasFocus, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();

const as = async (name: string) => signIn(await arrive(browser, product.url), name);
const tradelineRow = ({ page }: Person, lender: RegExp) => page.getByRole('row', { name: lender });
const details = ({ page }: Person) => page.getByRole('heading', { name: 'Who is this for?' });

/** Counts clicks and typed fields. */
function counting() {
  const effort = { clicks: 0, fields: 0 };
  return {
    effort,
    click: async (target: Locator) => {
      effort.clicks += 1;
      await target.click();
    },
    type: async (target: Locator, text: string) => {
      effort.fields += 1;
      await target.fill(text);
    },
  };
}

test('a guest gets from the catalog to a sent proof in 9 clicks and 6 fields at most with an account: the store is a page of the site, and nothing is loaded anew after it', async () => {
  const ben = await arrive(browser, product.url);
  const { effort, click, type } = counting();
  await ben.goTo('/tradelines-for-sale');
  let loads = 0;
  ben.page.on('load', () => (loads += 1));
  await click(tradelineRow(ben, /Navy Federal/).getByRole('button', { name: /Add to cart/ }));
  await click(ben.link(/^Check out$/));
  await type(ben.field('E-mail'), 'buyer-two@demo.test');
  await ben.page.keyboard.press('Tab');
  await type(ben.page.getByRole('textbox', { name: 'Password' }), demoPassword);
  await click(ben.page.getByRole('main').getByRole('button', { name: 'Log in' }));
  await details(ben).waitFor();
  // Their account knows the rest. A whole address is sorted into its fields.
  await type(ben.field('SSN').first(), '219099999');
  await type(ben.field('Date of birth'), '04011990');
  await type(ben.field('Street address'), '12 Elm Street, Fresno, CA 93721');
  await click(ben.button('Review order'));
  await ben.button('Place order').waitFor();
  for (const box of await ben.page.getByRole('checkbox').all()) await click(box);
  await click(ben.button('Place order'));
  await ben.page.waitForURL(/\/payment\/order\//);
  effort.clicks += 1;
  await ben.page.locator('input[type=file]').setInputFiles(await screenshot());
  await ben.see('Uploaded screenshot.png');
  await click(ben.button('Send payment proof'));
  await ben.see("Screenshot received. We're checking your payment");
  expect(effort.clicks).toBeLessThanOrEqual(9);
  expect(effort.fields).toBeLessThanOrEqual(6);
  expect(loads).toBe(1);
  expect(ben.complaints).toEqual([]);
});

test('for herself the account fills in what it knows; for a client nothing, and what was typed for either is there again', async () => {
  const bea = await as('buyer');
  await inCart(bea, /Barclays/);
  await bea.goTo('/checkout');
  const valueOf = (label: string) => bea.field(label).first().inputValue();
  await expect.poll(() => valueOf('First name')).toBe('Bea');
  expect([await valueOf('E-mail'), await valueOf('Phone'), await valueOf('State')]).toEqual([
    'buyer@demo.test',
    expect.stringMatching(/^\d{3}-\d{3}-\d{4}$/),
    'CA',
  ]);
  await bea.field('City').fill('Fresno');
  await bea.page.getByRole('radio', { name: 'A client' }).check();
  // What she typed stays; what came from her account is no client's.
  expect([await valueOf('First name'), await valueOf('City')]).toEqual(['', 'Fresno']);
  // Somebody she ordered for before isn't asked for again.
  const known = bea.page.getByRole('combobox', { name: 'Client' });
  const option = known.getByRole('option', { name: /^Rosa Delgado \(SSN ends in \d{4}\)$/ });
  await known.selectOption({ label: await option.innerText() });
  const box = bea.page.getByRole('note').filter({ hasText: "You don't enter these details again." });
  await box.getByText('Rosa Delgado').waitFor();
  expect(await bea.field('SSN').count()).toBe(0);
  // Details that changed are entered anew; how to reach her is known.
  await box.getByRole('button', { name: 'Details changed' }).click();
  await expect.poll(() => valueOf('First name')).toBe('Rosa');
  expect([await valueOf('SSN'), await valueOf('Street address'), await valueOf('City')]).toEqual(['', '', '']);
  await bea.page.getByRole('radio', { name: 'Me', exact: true }).check();
  expect([await valueOf('First name'), await valueOf('City')]).toEqual(['Bea', '']);
  expect(bea.complaints).toEqual([]);
});

test('Back and a reload keep what was typed but for the SSN; everything that is affirmed stands there with a way to change it', async () => {
  const bea = await as('buyer');
  await prepareOrder(bea, /Barclays/, { firstName: 'Rita', lastName: 'Client' });
  expect(new URL(bea.page.url()).search).toBe('?step=review');
  const review = bea.page.getByRole('region', { name: 'Review and place your order' });
  for (const text of ['Rita Client', '555-222-3333', '•••-••-9999', 'Apr 1, 1990', '12 Elm Street, Reno, NV 89501']) {
    await review.getByText(text).waitFor();
  }
  const summary = bea.page.getByRole('region', { name: 'Your order', exact: true });
  expect(await summary.getByRole('listitem').innerText()).toMatch(/Barclays[\s\S]*\$[\s\S]*year[\s\S]*Shows by/);
  await review.getByRole('button', { name: 'Edit' }).click();
  await details(bea).waitFor();
  expect(await bea.field('SSN').first().inputValue()).toBe('219-09-9999');
  await bea.page.goBack();
  await review.waitFor();
  await bea.page.goBack();
  await details(bea).waitFor();

  await bea.page.goForward();
  await review.waitFor();
  expect(await bea.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('9999');
  await bea.page.reload();
  await details(bea).waitFor();
  expect([await bea.field('City').inputValue(), await bea.field('SSN').first().inputValue()]).toEqual(['Reno', '']);
  await bea.button('Review order').click();
  // One fault is shown at its field and announced.
  await bea.page.getByRole('status').filter({ hasText: '1 field needs attention' }).waitFor({ state: 'attached' });
  await expect.poll(() => hasFocus(bea.field('SSN').first())).toBe(true);
  // Whoever logs out leaves nothing behind in this tab.
  await bea.page.getByRole('banner').locator('summary', { hasText: 'Bea Miller' }).click();
  await bea.button('Log out').click();
  await bea.see('You logged out successfully!');
  expect(await bea.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Elm Street');
});

test('a lost answer repeats the same order when it is sent again, and a refusal leads back to the field', async () => {
  const bea = await as('buyer');
  await prepareOrder(bea, /Barclays/, { firstName: 'Rita', lastName: 'Client' });
  const keys: (string | undefined)[] = [];
  bea.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/orders/')) {
      keys.push(request.headers()['idempotency-key']);
    }
  });
  await bea.page.route('**/api/v1/orders/', (route) => route.abort(), { times: 1 });
  await bea.button('Place order').click();
  await bea.see("We can't reach the server");
  await bea.button('Place order').click();
  await bea.page.waitForURL(/\/payment\/order\//);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('errors are shown once, the first wrong field gets the focus, and removing a line leaves the focus in the list', async () => {
  const bea = await as('buyer');
  await inCart(bea, /Barclays/, /Elan/);
  await bea.goTo('/checkout');
  await bea.page.getByRole('radio', { name: 'A client' }).check();
  await bea.button('Review order').click();
  await bea.see('10 fields need attention');
  await expect.poll(() => hasFocus(bea.field('First name'))).toBe(true);
  await bea.button(/Remove.*Barclays/).focus();
  await bea.page.keyboard.press('Enter');
  await bea.see('Removed Barclays');
  await bea.button(/Remove.*Barclays/).waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(bea.button(/Remove.*Elan/))).toBe(true);
  await fillInClient(bea, { firstName: 'Rita', lastName: 'Client' });
  await bea.button('Review order').click();
  await affirmAll(bea);
  expect(bea.complaints).toEqual([]);
});

/** By request: exactly these. */
async function inCart(buyer: Person, ...lenders: readonly RegExp[]): Promise<void> {
  const { items } = (await buyer.ask('get', '/api/v1/cart/')) as { items: readonly { id: string }[] };
  for (const { id } of items) await buyer.ask('delete', '/api/v1/cart/', { data: { id } });
  const { rows } = (await buyer.ask('get', '/api/v1/cards/?limit=50')) as {
    rows: readonly { id: string; lender: string }[];
  };
  const tradelines = lenders.map((lender) => ({ id: rows.find((row) => lender.test(row.lender))!.id }));
  await buyer.ask('post', '/api/v1/cart/', { data: { tradelines } });
}

test('a price that rose since stands in the cart with both amounts, and nothing is ordered before it is kept', async () => {
  const gus = await arrive(browser, product.url);
  await gus.goTo('/tradelines-for-sale');
  await tradelineRow(gus, /Barclays/)
    .getByRole('button', { name: /Add to cart/ })
    .click();
  await gus.link('Cart, 1 tradeline').waitFor();
  const cody = await as('cards-staff');
  const { rows } = await (await cody.page.request.get('/api/v1/cards/?limit=50')).json();
  const { id, priceCents } = rows.find(({ lender }: { lender: string }) => lender === 'Barclays');
  const raised = await cody.page.request.post(`/api/v1/cards/${id}/changePrice/`, {
    data: { priceCents: priceCents + 5_000, commissionCents: 10_000 },
    headers: { origin: product.url },
  });
  expect(raised.ok(), await raised.text()).toBe(true);
  await gus.goTo('/cart');
  const both = new RegExp(`from \\$${priceCents / 100} to \\$${priceCents / 100 + 50}`);
  await gus.page.getByText(both).waitFor();
  expect(await gus.link(/^Check out$/).count()).toBe(0);
  // What the guest saw comes along into the account.
  await signIn(gus, 'broker');
  await gus.goTo('/checkout');
  await gus.page.getByText(both).waitFor();
  await gus.page.getByText('Something in your cart changed').waitFor();
  await gus.button('Review order').and(gus.page.locator('[aria-disabled]')).waitFor();
  await gus.button('Keep it: Barclays').click();
  await gus.page.getByText(both).waitFor({ state: 'detached' });
  await gus.button('Review order').and(gus.page.locator(':not([aria-disabled])')).waitFor();
});

test('by keyboard the first tradeline is three Tabs away, its headings order the list, and what is too late for its statement says so', async () => {
  const guest = await arrive(browser, product.url);
  await guest.goTo('/tradelines-for-sale');
  const rows = guest.page.getByRole('table', { name: 'Tradelines for sale' }).locator('tbody tr');
  await rows.first().waitFor();
  const press = (key: string) => guest.page.keyboard.press(key);
  const focused = () =>
    guest.page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '');
  let tabs = 0;
  for (const skip of ['Skip to content', 'Skip to the tradelines']) {
    await press('Tab');
    tabs += 1;
    expect(await focused()).toBe(skip);
    await press('Enter');
  }
  do {
    await press('Tab');
    tabs += 1;
  } while (!(await focused()).startsWith('Add to cart'));
  expect(tabs).toBeLessThan(8);
  expect(await hasFocus(rows.first().getByRole('button'))).toBe(true);

  const prices = async () =>
    (await rows.locator('td:nth-last-child(2)').allInnerTexts()).map((text) => Number(text.replaceAll(/\D/g, '')));
  const heading = guest.page.getByRole('columnheader', { name: 'Price' });
  expect(await heading.getAttribute('aria-sort')).toBe('ascending');
  await heading.getByRole('link').click();
  await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending');
  // For a moment there may be no rows at all, which are in any order.
  const isFalling = (shown: readonly number[]) =>
    shown.length > 5 && shown.join() === shown.toSorted((a, b) => b - a).join();
  await expect.poll(prices).toSatisfy(isFalling);
  expect(new URL(guest.page.url()).search).toBe('?ordering=-price');

  const { rows: onSale } = (await guest.ask('get', '/api/v1/cards/?limit=50')) as {
    rows: readonly { window: string; lender: string }[];
  };
  const late = onSale.filter(({ window }) => window === 'mayReportNextCycle').length;
  expect(await guest.page.getByText('This statement or next').count()).toBe(late);
  expect(guest.complaints).toEqual([]);
});
