import { beforeAll, expect, test } from 'vitest';
import { openProduct } from '../openProduct.ts';
import { confirmed, placed } from './acts.ts';
import { arrive, type Person, signIn } from './person.ts';

const { product, browser } = await openProduct();
let bea: Person, sam: Person;

beforeAll(async () => {
  const as = async (name: string) => signIn(await arrive(browser, product.url), name);
  [bea, sam] = await Promise.all([as('buyer'), as('orders-staff')]);
});

interface Order {
  readonly state: string;
  readonly totalCents: number;
  readonly lines: readonly {
    readonly line: number;
    readonly bank: string;
    readonly bookingId: string;
    readonly priceCents: number;
    readonly refunded: boolean;
    readonly mayReportNextCycle: boolean;
    readonly window: string;
  }[];
}
const orderOf = (id: string, after = '') => sam.ask('get', `/api/v1/order-management/${id}/${after}`) as Promise<Order>;
/** By request, and until the order's page shows it. */
const send = async (path: string, data: object) => {
  const { position } = (await sam.ask('post', path, { data })) as { position: string };
  return `?after=${position}`;
};
const openRestore = async (orderId: string) => {
  await sam.goTo(`/admin/orders/${orderId}`);
  await sam.choose('Restore order');
  await sam.dialog().getByText('What happens next').waitFor();
};
const acceptance = () => sam.dialog().getByLabel('The buyer accepts that it may report on the next cycle');

test('a refunded line is not offered again: the dialog restores the others, on their cards or on cards that cost no more', async () => {
  const lenders = ['Barclays', 'Navy Federal'];
  const orderId = await placed(bea, lenders, { firstName: 'Rhea', lastName: 'Client' });
  await confirmed(sam, orderId);
  await expect.poll(async () => (await orderOf(orderId)).lines.every(({ bookingId }) => bookingId)).toBe(true);
  const [first, second] = (await orderOf(orderId)).lines;
  await send(`/api/v1/bookings/${first!.bookingId}/refund/`, { amountCents: first!.priceCents, reason: 'Not served' });
  await expect
    .poll(async () => (await orderOf(orderId)).lines.map(({ refunded }) => refunded), { timeout: 20_000 })
    .toEqual([true, false]);
  await send(`/api/v1/orders/${orderId}/cancel/`, { reason: 'Bea changed her mind' });

  await openRestore(orderId);
  const choice = sam.dialog().getByRole('table', { name: new RegExp(second!.bank) });
  await expect.poll(() => choice.getByRole('radio').count()).toBeGreaterThan(1);
  expect(await sam.dialog().getByRole('table').count()).toBe(1);
  expect(await choice.getByRole('radio', { name: 'Keep this card' }).isChecked()).toBe(true);
  expect((await choice.getByRole('row').allInnerTexts()).slice(2).join()).not.toMatch(/Barclays|Navy Federal/);
  await sam.dialog().getByRole('button', { name: 'Restore order' }).click();
  await sam.dialog().waitFor({ state: 'detached' });
  await expect.poll(async () => (await orderOf(orderId)).state).toBe('paid');
  expect(sam.complaints).toEqual([]);
});

test('a statement that has come close: the dialog asks whether the buyer accepts the next cycle, and sends it', async () => {
  const { rows } = (await bea.ask('get', '/api/v1/cards/?limit=50')) as {
    rows: readonly { lender: string; daysBefore: number; orderable: boolean }[];
  };
  // The nearest: in the days that the clock skips, cards go on hold for what their cardholders didn't do.
  const card = rows
    .filter(
      ({ lender, daysBefore, orderable }, index) =>
        orderable && daysBefore > 5 && daysBefore < 29 && rows.findIndex((one) => one.lender === lender) === index,
    )
    .toSorted((one, other) => one.daysBefore - other.daysBefore)[0]!;
  const orderId = await placed(
    bea,
    card.lender,
    { firstName: 'Rolf', lastName: 'Client' },
    {
      withProof: false,
      mayReportNextCycle: false,
    },
  );
  await send(`/api/v1/orders/${orderId}/cancel/`, { reason: 'Bea changed her mind' });
  // Two hours more: late in the evening it is three days before, and never five.
  await product.moveClock((card.daysBefore - 4) * 24 + 2);

  await openRestore(orderId);
  await acceptance().waitFor();
  await sam.dialog().getByText('Accept that it may report on the next cycle.').waitFor();
  await acceptance().check();
  await sam.dialog().getByText('Accept that it may report on the next cycle.').waitFor({ state: 'detached' });
  await sam.dialog().getByRole('button', { name: 'Restore order' }).click();
  await sam.dialog().waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await orderOf(orderId)).lines[0])
    .toMatchObject({ mayReportNextCycle: true, window: 'mayReportNextCycle' });
  expect((await orderOf(orderId)).state).toBe('paymentPending');
  expect(sam.complaints).toEqual([]);
});
