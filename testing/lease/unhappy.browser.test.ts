import { beforeAll, expect, test } from 'vitest';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import { formatDay } from '#words/format/dates.ts';
import { openProduct } from '../openProduct.ts';
import { confirmed, fillConfirmation, inDialog, pay, placed, prepareOrder } from './acts.ts';
import { arrive, type Person, signIn } from './person.ts';

const { product, browser } = await openProduct();
let bea: Person, ben: Person, sam: Person, ada: Person, carla: Person, cleo: Person;

beforeAll(async () => {
  const as = async (name: string) => signIn(await arrive(browser, product.url), name);
  [bea, ben, sam, ada, carla, cleo] = await Promise.all([
    as('buyer'),
    as('buyer-two'),
    as('orders-staff'),
    as('admin'),
    as('cardholder'),
    as('cards-staff'),
  ]);
});

const client = { firstName: 'Rita', lastName: 'Client' };

test('a payment is declined with a reason, the buyer reads it and sends another proof', async () => {
  const orderId = await placed(bea, 'Barclays', client);
  await bea.goTo(`/my-orders/${orderId}`);
  await bea.see('Payment under review');
  await sam.goTo(`/admin/orders/${orderId}`);
  await sam.page.locator('summary', { hasText: 'Actions' }).click();
  await inDialog(sam, 'Decline payment', () => sam.dialog().getByLabel('Reason').fill('The amount cannot be read'));
  await bea.see('Payment pending');
  await bea.goTo(`/payment/order/${orderId}`);
  await bea.see('The amount cannot be read');
  await pay(bea, orderId);
});

test('two staff confirm the same payment: one does, the other reads who won', async () => {
  const orderId = await placed(ben, 'Barclays', client);
  await ben.goTo(`/my-orders/${orderId}`);
  await ben.see('Payment under review');
  for (const staff of [sam, ada]) {
    await staff.goTo(`/admin/orders/${orderId}`);
    await staff.button('Confirm payment').first().click();
    await fillConfirmation(staff);
  }
  await sam.dialog().getByRole('button', { name: 'Confirm payment' }).click();
  await ada.dialog().getByRole('button', { name: 'Confirm payment' }).click();
  const reported = (staff: Person) =>
    staff.page.getByText(/^(Sam Ortega|Ada Winter) already did this: payment confirmed, .+\.$/).first();
  // Both forms close: one with what was done, the other with the one sentence of who was faster.
  await Promise.all([sam, ada].map((staff) => staff.dialog().waitFor({ state: 'detached' })));
  await Promise.any([sam, ada].map((staff) => reported(staff).waitFor()));
  await ben.see('Order paid');
});

test('an order that nobody pays expires, before the buyer’s eyes', async () => {
  const orderId = await placed(bea, 'Navy Federal', client, { withProof: false });
  await bea.goTo(`/my-orders/${orderId}`);
  await bea.see('Payment pending');
  await product.moveClock(48.1);
  await bea.see('Expired');
  // Staff read the same word as she does, so there is nothing to add to it.
  await sam.goTo(`/admin/orders/${orderId}`);
  await sam.see('Expired');
  expect(await sam.page.getByText('The customer reads').count()).toBe(0);
});

test('the cardholder refuses with a reason; it cannot be undone, and the buyer sees it', async () => {
  const orderId = await placed(ben, 'Capital One', { firstName: 'Nora', lastName: 'Refused' });
  await confirmed(sam, orderId);
  await ben.goTo(`/my-orders/${orderId}`);
  await ben.see('Order paid');
  await carla.goTo('/cardholder/bookings');
  await carla.page.getByRole('link', { name: /Nora Refused/ }).click();
  await carla.page.waitForURL(/\/cardholder\/bookings\/[0-9a-f-]+$/);
  const bookingId = carla.page.url().split('/').at(-1) ?? '';
  await carla.goTo(`/cardholder/bookings/${bookingId}/consent-form/refuse`);
  await carla.field('Reason').fill('I am closing this card');
  await carla.button(/Decline/).click();
  await ben.see('I am closing this card');
  await carla.goTo(`/cardholder/bookings/${bookingId}/consent-form/refuse`);
  await carla.see('This order has already been declined by you.');
});

test('a hold on the card of an open order appears before the buyer’s eyes, and goes again when it is cancelled', async () => {
  const orderId = await placed(bea, 'Wells Fargo', client);
  await confirmed(sam, orderId);
  await bea.goTo(`/my-orders/${orderId}`);
  await bea.see('Order paid');
  const card = (await (await cleo.page.request.get('/api/v1/cards/?limit=50')).json()).rows.find(
    ({ lender }: { lender: string }) => lender === 'Wells Fargo',
  );
  const today = pacificDate(product.parts.now().toISOString());
  const ask = async (path: string, data: object) => {
    const answer = await cleo.page.request.post(`/api/v1/cards/${card.id}/holds/${path}`, {
      data,
      headers: { origin: product.url },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await ask('', { kind: 'admin', startDate: today, endDate: null, reason: 'Asked by the bank' });
  await bea.see('Card on hold');
  const { rows } = await (await cleo.page.request.get(`/api/v1/cards/${card.id}/holds/`)).json();
  const hold = rows.find(
    ({ kind, status }: { kind: string; status: string }) => kind === 'admin' && status === 'active',
  );
  await ask(`${hold.holdId}/cancel/`, { confirmed: true, reason: 'The bank is content' });
  await bea.page.getByText('Card on hold').first().waitFor({ state: 'detached' });
});

test('Cleo gives a hold a last day: one before its start is refused in the form, and the page shows the other at once', async () => {
  const { rows } = (await cleo.ask('get', '/api/v1/cards/?limit=50')) as { rows: { id: string; lender: string }[] };
  const { id } = rows.find(({ lender }) => lender === 'Wells Fargo')!;
  const startDate = pacificDate(product.parts.now().toISOString());
  await cleo.ask('post', `/api/v1/cards/${id}/holds/`, { data: { kind: 'admin', startDate, endDate: null } });
  await cleo.goTo(`/admin/card/${id}`);
  const hold = cleo.page.getByRole('listitem').filter({ has: cleo.button('Change dates') });
  await hold.getByText('open-ended').waitFor();
  await hold.getByRole('button', { name: 'Change dates' }).click();
  const lastDay = cleo.dialog().getByLabel('End date');
  const save = cleo.dialog().getByRole('button', { name: 'Change dates' });
  await lastDay.fill(addDays(startDate, -1));
  await save.click();
  await cleo.dialog().getByText('End date cannot be before start date').first().waitFor();
  await lastDay.fill(addDays(startDate, 9));
  await save.click();
  await cleo.dialog().waitFor({ state: 'detached' });
  await hold.getByText(formatDay(addDays(startDate, 9), 'en-US')).waitFor();
  expect(await hold.getByText('open-ended').count()).toBe(0);
  await inDialog(cleo, 'Cancel hold');
  await hold.waitFor({ state: 'detached' });
  expect(cleo.complaints).toEqual([]);
});

test('what a buyer overpaid stands under its own tab until Pavel returns it; then it is a refund to pay', async () => {
  const orderId = await placed(bea, 'Barclays', client);
  const asked = `/api/v1/order-management/${orderId}/`;
  const { totalCents, number } = (await sam.ask('get', asked)) as { totalCents: number; number: string };
  await sam.ask('post', `/api/v1/orders/${orderId}/confirmPayment/`, {
    data: { method: 'zelle', amountCents: totalCents + 4_500, reference: 'Z-OVERPAID' },
  });
  const pavel = await signIn(await arrive(browser, product.url, { width: 1440, height: 900 }), 'payments-staff');
  await pavel.goTo('/admin/refunds');
  const row = pavel.page.getByRole('row').filter({ hasText: number });
  const tab = (name: string) => pavel.page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) });
  await tab('Overpaid').click();
  await row.getByText('$45').waitFor();
  await row.click();
  await inDialog(pavel, 'Return credit', async () => {
    await pavel.dialog().getByText('We owe the customer $45.').waitFor();
    await pavel.dialog().getByLabel('Reason').fill('Bea asked for it');
  });
  await row.waitFor({ state: 'detached' });
  await tab('To pay').click();
  await row.getByRole('checkbox').check();
  await pavel.page.getByRole('region', { name: 'Selected rows' }).getByText('1 selected · $45').waitFor();
  expect(pavel.complaints).toEqual([]);
});

// The last one: what its loser wanted stays in their cart.
test('two buyers want the last slot: one gets it, the other reads that it is gone', async () => {
  const one = await signIn(await arrive(browser, product.url), 'buyer');
  const other = await signIn(await arrive(browser, product.url), 'buyer-two');
  await Promise.all(
    [one, other].map(async (buyer) => {
      await prepareOrder(buyer, /U\.S\. Bank/, client);
      const then = buyer.page.getByRole('region', { name: 'What happens next' });
      await then.getByText('E-mail to you').waitFor();
      expect(await then.getByRole('listitem').allInnerTexts()).toEqual([
        'E-mail to you: how to pay for the order',
        expect.stringMatching(/^Pay by .* or your order expires/),
        'We hold a slot at U.S. Bank.',
        expect.stringMatching(/^We place the order for \$\d/),
      ]);
    }),
  );
  await Promise.all([one, other].map((buyer) => buyer.button('Place order').click()));
  await Promise.any([one, other].map((buyer) => buyer.page.waitForURL(/\/payment\/order\//)));
  await Promise.any([one, other].map((buyer) => buyer.page.getByRole('alert').getByText(/slot/i).waitFor()));
  expect([one, other].filter(({ page }) => page.url().includes('/payment/order/'))).toHaveLength(1);
});
