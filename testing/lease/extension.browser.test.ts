import { beforeAll, expect, test } from 'vitest';
import { openProduct } from '../openProduct.ts';
import { attachScreenshot, fillConfirmation, inDialog } from './acts.ts';
import { arrive, type Person, signIn } from './person.ts';

const { product, browser } = await openProduct();
let bruno: Person, sam: Person, owner: Person;
/** A line of Bruno's that runs and was never extended. */
let orderId: string, bookingId: string, line: number;
let offer: Offer;

interface Offer {
  readonly allowed: boolean;
  readonly priceCents: number;
  readonly before: { readonly reportedUntil: string };
  readonly after: { readonly reportedUntil: string; readonly removalDue: string };
}

beforeAll(async () => {
  const as = async (name: string) => signIn(await arrive(browser, product.url), name);
  const [carla, otto] = await Promise.all([as('cardholder'), as('cardholder-two')]);
  [bruno, sam] = await Promise.all([as('broker'), as('orders-staff')]);
  await findLine();
  const isTheirs = async (person: Person) => (await person.page.request.get(`/api/v1/bookings/${bookingId}/`)).ok();
  owner = (await isTheirs(carla!)) ? carla! : otto!;
});

async function findLine(): Promise<void> {
  const { rows } = (await bruno.ask('get', '/api/v1/orders/?page=1&pageSize=50')) as {
    rows: { id: string; lines: { line: number; bookingId: string | null; endedAt: string | null }[] }[];
  };
  for (const order of rows) {
    for (const one of order.lines) {
      if (one.bookingId === null || one.endedAt !== null) continue;
      const path = `/api/v1/bookings/${one.bookingId}/extension-requests/`;
      const answer = (await bruno.ask('get', path)) as { rows: unknown[]; offer: Offer | null };
      if (answer.rows.length > 0 || !answer.offer?.allowed) continue;
      [orderId, bookingId, line, offer] = [order.id, one.bookingId, one.line, answer.offer];
      return;
    }
  }
  throw new Error('The demo has no line of Bruno that can be extended');
}

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US')}`;
const day = (person: Person, date: string) => person.page.locator(`time[datetime="${date}"]`).first();
const ofLine = (person: Person) => person.page.getByRole('region', { name: new RegExp(`^Tradeline ${line}\\b`) });

test('an extension is requested, accepted, paid and approved; the new dates are on the pages of all three', async () => {
  await bruno.goTo(`/my-orders/${orderId}`);
  const price = dollars(offer.priceCents);
  await ofLine(bruno).getByText(`${price} for one more statement`).waitFor();
  await ofLine(bruno).getByRole('button', { name: 'Extend', exact: true }).click();
  await bruno.dialog().getByText(price).waitFor();
  await bruno.dialog().locator(`time[datetime="${offer.after.reportedUntil}"]`).waitFor();
  await bruno.dialog().getByRole('button', { name: 'Extend', exact: true }).click();
  await bruno.page.waitForURL(/\/payment\/order\/.*\?extension=/);

  await owner.goTo(`/cardholder/bookings/${bookingId}`);
  const extension = owner.page.getByRole('region', { name: 'Extension 1' });
  await extension.getByText('Extra commission').waitFor();
  expect(await extension.getByText(price, { exact: true }).count()).toBe(0);
  await inDialog(owner, 'Accept extension');
  await extension.getByText('Cardholder accepted').waitFor();

  await bruno.page.getByRole('timer', { name: 'Time left to pay' }).waitFor();
  await attachScreenshot(bruno);
  await bruno.button(/Send payment proof/).click();
  await bruno.see("Screenshot received. We're checking your payment");

  await sam.goTo(`/admin/orders/${orderId}#booking-${bookingId}`);
  const drawn = sam.page.getByRole('region', { name: 'Extension 1' });
  await drawn.getByText('In review').first().waitFor();
  await inDialog(sam, 'Approve extension', () => fillConfirmation(sam));
  await drawn.getByText('Extended').first().waitFor();
  await sam.page.getByRole('complementary').locator(`time[datetime="${offer.after.reportedUntil}"]`).first().waitFor();

  await bruno.see('Extension paid. Nothing more to pay.');
  await bruno.goTo(`/my-orders/${orderId}`);
  await ofLine(bruno).getByRole('region', { name: 'Extension 1' }).getByText('Extended').first().waitFor();
  await ofLine(bruno).locator(`dd time[datetime="${offer.after.reportedUntil}"]`).first().waitFor();
  // The next one stands on it.
  await ofLine(bruno).getByRole('button', { name: 'Extend', exact: true }).waitFor();
  await day(owner, offer.after.reportedUntil).waitFor();
  await day(owner, offer.after.removalDue).waitFor();
  expect([...bruno.complaints, ...owner.complaints, ...sam.complaints]).toEqual([]);
});

test('the cardholder declines with a reason, and the buyer reads it on the line', async () => {
  await bruno.ask('post', `/api/v1/bookings/${bookingId}/extension-requests/`, { data: {} });
  await owner.goTo(`/cardholder/bookings/${bookingId}`);
  await inDialog(owner, 'Decline extension', () =>
    owner.dialog().getByLabel('Reason').fill('I am closing this card next month'),
  );
  await bruno.goTo(`/my-orders/${orderId}`);
  const second = ofLine(bruno).getByRole('region', { name: 'Extension 2' });
  await second.getByText('Declined by the cardholder').first().waitFor();
  await second.getByText('I am closing this card next month').waitFor();
});
