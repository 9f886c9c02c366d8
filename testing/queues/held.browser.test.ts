import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../apiClient.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';
import { panel, press, rows } from './desk.ts';
import { waitingPayments } from './waitingPayments.ts';

const { product, browser } = await openProduct();
let sam: Person, ada: Person;
beforeAll(async () => {
  const bea = await signedIn(product.url, 'buyer');
  [sam, ada] = await Promise.all([
    signIn(await arrive(browser, product.url, { width: 1440, height: 900 }), 'orders-staff'),
    signIn(await arrive(browser, product.url), 'admin'),
    waitingPayments(bea, 10),
  ]);
});

const open = () => new URL(sam.page.url()).searchParams.get('open') ?? '';
const reference = () => panel(sam).getByLabel('Transaction reference');
const stateOf = async (id: string) =>
  (await product.parts.db('read.orders').where({ id }).first('order_state'))?.order_state;
const isPaid = (id: string) => expect.poll(() => stateOf(id), { timeout: 15_000 }).toBe('paid');
const inReview = 'paymentUnderReview';

/** Opens the first payment of the queue. */
async function begin(): Promise<void> {
  await sam.goTo('/admin/payments-to-confirm');
  await rows(sam).first().waitFor();
  await press(sam, 'j', 'Enter');
  await panel(sam).getByRole('button', { name: 'Confirm payment' }).waitFor();
}

/** Confirms the open payment with a digit, its reference and Enter; answers its id once another one is open. */
async function confirm(typed: string): Promise<string> {
  const id = open();
  await panel(sam).getByRole('button', { name: 'Confirm payment' }).waitFor();
  await press(sam, '1');
  await sam.page.keyboard.type(typed);
  await expect.poll(() => reference().inputValue()).toBe(typed);
  await press(sam, 'Enter');
  await expect.poll(open).not.toBe(id);
  return id;
}

/** The confirmations that left the page, by the order's id. */
const sent: string[] = [];
beforeAll(() => {
  sam.page.on('request', (one) => {
    const id = /\/orders\/([^/]+)\/confirmPayment\/$/.exec(one.url())?.[1];
    if (id && one.method() === 'POST') sent.push(id);
  });
});

test('the next payment is open before a confirmation is sent; Ctrl+Z brings the latest one back with what was typed', async () => {
  await begin();
  await confirm('Z-10');
  const second = await confirm('Z-11');
  await sam.see(/^Order \d+ · Payment confirmed/);
  await panel(sam).getByRole('button', { name: 'Confirm payment' }).waitFor();
  await press(sam, 'Control+z');
  await expect.poll(open).toBe(second);
  await expect.poll(() => reference().inputValue()).toBe('Z-11');
  expect(sent).not.toContain(second);
  expect(await stateOf(second)).toBe(inReview);
});

test('looked at again, it says that it was not sent; Enter decides nothing a second time, and it can be sent at once', async () => {
  await begin();
  const first = await confirm('Z-20');
  await expect.poll(() => reference().inputValue()).toBe('');
  // Pressed again where the next record wasn't bound to the keys yet: nothing stands before the first one.
  await expect
    .poll(async () => {
      if (open() !== first) await press(sam, 'k');
      return open();
    })
    .toBe(first);
  await panel(sam).getByText('Not sent yet').waitFor();
  await reference().press('Enter');
  await panel(sam).getByRole('button', { name: 'Send now' }).click();
  await isPaid(first);
  expect(sent.filter((one) => one === first)).toEqual([first]);
});

test('it is sent at once by whoever leaves the queue or reloads the page', async () => {
  await begin();
  const left = await confirm('Z-30');
  await sam.page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Bookings/ })
    .click();
  await expect.poll(() => sent).toContain(left);
  await begin();
  const reloaded = await confirm('Z-31');
  await sam.page.reload();
  await isPaid(reloaded);
  await isPaid(left);
});

test('where the server is away as the page is reloaded, the new page sends it', async () => {
  await begin();
  const id = await confirm('Z-40');
  await sam.page.route('**/confirmPayment/', (route) => route.abort('connectionrefused'), { times: 1 });
  await sam.page.reload();
  await isPaid(id);
  await sam.page.unrouteAll();
});

/** Opens what came back, from its message. */
const openReturned = () => sam.page.getByRole('alert').getByRole('button', { name: 'Open' }).last().click();

test('without a connection it comes back with what was typed, and can be sent again', async () => {
  await begin();
  const id = await confirm('Z-50');
  await sam.page.context().setOffline(true);
  await sam.button('Send now').last().click();
  await sam.see(/We can't reach the server/);
  await sam.page.context().setOffline(false);
  await openReturned();
  await expect.poll(open).toBe(id);
  await expect.poll(() => reference().inputValue()).toBe('Z-50');
  await reference().press('Enter');
  await expect.poll(open).not.toBe(id);
  await sam.button('Send now').last().click();
  await isPaid(id);
});

test('Start serves another record while a decision is held, and undoing brings the held one back', async () => {
  await sam.goTo('/admin/payments-to-confirm');
  await sam.button('Start').click();
  await expect.poll(open).not.toBe('');
  const id = await confirm('Z-60');
  await panel(sam).getByRole('button', { name: 'Confirm payment' }).waitFor();
  const second = await confirm('Z-61');
  expect(second).not.toBe(id);
  await panel(sam).getByRole('button', { name: 'Confirm payment' }).waitFor();
  await press(sam, 'Control+z');
  await expect.poll(open).toBe(second);
  await expect.poll(() => reference().inputValue()).toBe('Z-61');
  await sam.button('Send now').last().click();
  await isPaid(id);
  expect(await stateOf(second)).toBe(inReview);
});

test('a colleague who decides meanwhile was faster: the held decision comes back and says so', async () => {
  await begin();
  const id = await confirm('Z-70');
  const { totalCents } = (await ada.ask('get', `/api/v1/order-management/${id}/`)) as { totalCents: number };
  await ada.ask('post', `/api/v1/orders/${id}/confirmPayment/`, {
    data: { amountCents: totalCents, method: 'zelle', reference: 'Z-71' },
  });
  await sam.button('Send now').last().click();
  await sam.see(/Ada Winter already did this: payment confirmed/);
  await openReturned();
  await expect.poll(open).toBe(id);
  await panel(sam).getByRole('heading', { level: 2 }).waitFor();
  await isPaid(id);
});
