import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyCart, placed, screenshot } from '../lease/acts.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
const as = async (name: string) => signIn(await arrive(browser, product.url), name);

interface Row {
  readonly id: string;
  readonly lender: string;
  readonly orderable: boolean;
  readonly window: string;
  readonly slotsAvailable: number;
}
/** Two lenders with room for `slots` users on one card. */
async function roomy(bruno: Person, slots: number): Promise<readonly Row[]> {
  const { rows } = (await bruno.ask('get', '/api/v1/cards/?limit=50')) as { rows: readonly Row[] };
  return rows.filter((row) => row.orderable && row.window === 'guaranteed' && row.slotsAvailable >= slots);
}

async function cancelUnpaid(bruno: Person): Promise<void> {
  const { rows } = (await bruno.ask('get', '/api/v1/orders/?state=paymentPending')) as { rows: { id: string }[] };
  for (const { id } of rows) await bruno.ask('post', `/api/v1/orders/${id}/cancel/`, { data: { reason: 'Not now' } });
}

test('Bruno orders two tradelines for three earlier clients and sends one proof in 14 clicks at most; staff confirm it once', async () => {
  const bruno = await as('broker');
  await cancelUnpaid(bruno);
  await emptyCart(bruno);
  const [first, second] = await roomy(bruno, 3);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await bruno.goTo('/tradelines-for-sale');
  for (const { id } of [first!, second!]) {
    await bruno.ask('post', '/api/v1/cart/', { data: { tradelines: [{ id }] } });
    // The button in the list: which of a lender's cards it is, the test does not guess.
    clicks += 1;
  }
  await bruno.page.reload();
  await click(bruno.link(/^Cart/).first());
  await click(bruno.link('Order for several clients'));
  const clients = bruno.page.getByRole('table', { name: 'Clients and tradelines' }).getByRole('row');
  await clients.nth(3).waitFor();
  // No secret reaches the page: the last four digits tell clients apart.
  expect(await clients.nth(1).innerText()).toMatch(/SSN ending in \d{4}/);
  for (const index of [1, 2, 3]) await click(clients.nth(index).getByRole('checkbox').first());
  for (const box of await bruno.page.locator('form').getByRole('checkbox').all()) await click(box);
  await click(bruno.button('Place 3 orders'));
  await bruno.page.waitForURL(/\/payment\/orders\?ids=/);
  await bruno.see('Pay for your orders');
  const placed = bruno.page.getByRole('link', { name: /^Order \d+$/ });
  await expect.poll(() => placed.count()).toBe(3);
  const numbers = (await placed.allInnerTexts()).map((text) => text.replace(/\D/g, ''));
  await bruno.see(numbers.join(' '));
  clicks += 1;
  await bruno.page.locator('input[type=file]').setInputFiles(await screenshot());
  await bruno.see('Uploaded screenshot.png');
  await click(bruno.button('Send payment proof'));
  await bruno.see("Screenshot received. We're checking your payment");
  expect(clicks).toBeLessThanOrEqual(14);
  expect(bruno.complaints).toEqual([]);

  const { items } = (await bruno.ask('get', '/api/v1/cart/')) as { items: unknown[] };
  expect(items).toEqual([]);
  const sam = await as('orders-staff');
  await sam.goTo(`/admin/payments-to-confirm?search=${numbers[1]}`);
  await sam.page
    .getByRole('row', { name: new RegExp(numbers[1]!) })
    .first()
    .click();
  await sam.see(/One payment of \$[\d,.]+ for 3 orders/);
  expect(await sam.page.getByText('already used').count()).toBe(0);
  await sam.field('Transaction reference').fill('ZELLE-TOGETHER');
  await sam.button('Confirm payment for 3 orders').click();
  // Undone or sent as one: nothing has left the page yet.
  await sam.see('Payment confirmed for 3 orders');
  await sam.button('Send now').last().click();
  await expect
    .poll(async () => {
      const { rows } = (await bruno.ask('get', '/api/v1/orders/?state=paid')) as { rows: { number: string }[] };
      return numbers.every((number) => rows.some((row) => row.number === number));
    })
    .toBe(true);
  expect(sam.complaints).toEqual([]);
});

test('what may be unpaid at once is told before the first choice, and in the cart with the way to pay all at once', async () => {
  const bruno = await as('broker');
  await cancelUnpaid(bruno);
  const [card] = await roomy(bruno, 1);
  await placed(bruno, card!.lender, { firstName: 'Ina', lastName: 'Unpaid' }, { withProof: false });
  const put = async () => {
    await emptyCart(bruno);
    const [one] = await roomy(bruno, 1);
    await bruno.ask('post', '/api/v1/cart/', { data: { tradelines: [{ id: one!.id }] } });
  };
  await put();
  await bruno.goTo('/cart/clients');
  await bruno.see('You can have 3 unpaid orders, so you can place 2 more now.');
  const boxes = bruno.page.getByRole('table', { name: 'Clients and tradelines' }).getByRole('row');
  await boxes.nth(3).waitFor();
  for (const index of [1, 2, 3]) await boxes.nth(index).getByRole('checkbox').first().check();
  await bruno.see('You chose 3 clients. Choose up to 2, or pay an order first.');
  expect(await bruno.button('Place 3 orders').isDisabled()).toBe(true);
  for (const firstName of ['Ivo', 'Isa']) {
    const [next] = await roomy(bruno, 1);
    await placed(bruno, next!.lender, { firstName, lastName: 'Unpaid' }, { withProof: false });
  }
  await put();
  await bruno.goTo('/cart');
  await bruno.see('You have 3 unpaid orders, and the limit is 3.');
  expect(await bruno.link('Check out').count()).toBe(0);
  // The checkout says it once, in the place of a form that would lead nowhere.
  await bruno.goTo('/checkout');
  await bruno.see('You have 3 unpaid orders, and the limit is 3.');
  expect(await bruno.page.getByText('You have 3 unpaid orders').count()).toBe(1);
  expect(await bruno.button('Review order').count()).toBe(0);
  await bruno.link('Pay 3 orders together').click();
  await bruno.page.waitForURL(/\/payment\/orders\?ids=/);
  await bruno.see('Ina Unpaid');
  expect(bruno.complaints).toEqual([]);
});
