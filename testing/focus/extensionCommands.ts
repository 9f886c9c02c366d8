import { expect } from 'vitest';
import { addHours } from '#workflows/kernel/calendar.ts';
import { idBeside } from '#services/commands/recordsBeside.ts';
import { idOf } from '../api/apiRig.ts';
import { attachScreenshot } from '../lease/acts.ts';
import type { Person } from '../lease/person.ts';
import type { Cast } from './cast.ts';
import { done, send } from './sending.ts';

/** Extensions of one booking, from the buyer's request to the cardholder's answer and staff's decisions; then a commission of another. */
export async function extensions(all: Cast): Promise<void> {
  const { sam, bookings } = all;
  const [booking] = await bookings('Whitfield');
  const { id: bookingId, cardholder_id: cardholderId } = booking!;
  const owner = cardholderId === idOf('cardholder') ? all.carla : all.carl;
  await requestedAndPaid(all);
  await owner.goTo(`/cardholder/bookings/${bookingId}`);
  await send(act(all, owner, 'accept'));
  await judged(all, idBeside('extension', bookingId, 2));

  await paidAnew(all, idBeside('extension', bookingId, 3), bookingId);
  await owner.goTo(`/cardholder/bookings/${bookingId}`);
  await send(act(all, owner, 'refuse'));
  await opened(sam, idBeside('extension', bookingId, 3));
  await send(act(all, sam, 'settlePayment'), { receivedCents: '0' });

  const [extended] = await bookings('Castillo');
  const earning = idBeside('extension', extended!.id, 1);
  await opened(sam, earning);
  await send(act(all, sam, 'markCommissionPaid'));
  await opened(sam, earning);
  await send(act(all, sam, 'unpayCommission'));
}

const act = ({ sent }: Cast, person: Person, name: string) => ({ person, sent, command: `extension.${name}` });

/** Bea gives up what she asked for, asks again, and pays. */
async function requestedAndPaid(all: Cast): Promise<void> {
  const { bea, demoOrder } = all;
  await bea.goTo(`/my-orders/${demoOrder('buyer', 'Whitfield')}`);
  await send(act(all, bea, 'delete'));
  await send({ ...act(all, bea, 'requestExtension'), leads: true });
  await bea.page.waitForURL(/\/payment\/order\/.*\?extension=/);
  await attachScreenshot(bea);
  await done(act(all, bea, 'submitPayment'), () => bea.button('Send payment proof').press('Enter'));
}

/** Staff decline, count as paid, approve, take that back, delete, and pay back what came in. */
async function judged(all: Cast, id: string): Promise<void> {
  const { ada, sam, product } = all;
  const until = addHours(product.parts.now().toISOString(), 96).slice(0, 16);
  const steps: readonly (readonly [Person, string, Readonly<Record<string, string>>?])[] = [
    [sam, 'decline'],
    [sam, 'markPaidPending'],
    [sam, 'extendModerationExpiry', { until }],
    [sam, 'approve', { amountCents: '500' }],
    [sam, 'returnCredit'],
    [ada, 'reverseApproval'],
    [sam, 'delete', { receivedCents: '100' }],
    [sam, 'recordRefundPaid'],
    [sam, 'reverseRefundPaid'],
  ];
  for (const [person, name, filling] of steps) {
    await opened(person, id);
    await send(act(all, person, name), filling);
    if (name === 'approve') await bookingMoved(person, id);
  }
}

/** What is approved moves the booking's dates a moment later, and only then it can be taken back. */
async function bookingMoved({ ask }: Person, id: string): Promise<void> {
  const { bookingId, after } = (await ask('get', `/api/v1/extension-requests/${id}/`)) as {
    bookingId: string;
    after: { reportedUntil: string };
  };
  await expect
    .poll(() => ask('get', `/api/v1/bookings/${bookingId}/`), { timeout: 15_000 })
    .toMatchObject({ reportedUntil: after.reportedUntil });
}

/** Bea asks for one more and staff count it as paid, without a page. */
async function paidAnew({ bea, sam }: Cast, id: string, bookingId: string): Promise<void> {
  await bea.ask('post', `/api/v1/bookings/${bookingId}/extension-requests/`, { data: {} });
  await sam.ask('post', `/api/v1/extension-requests/${id}/paid-pending/`, { data: { reason: 'Seen in the account' } });
}

/** Staff's queue with that extension beside it. */
async function opened(staff: Person, id: string): Promise<void> {
  await staff.goTo(`/admin/extensions?tab=all&open=${id}`);
  await staff.page.getByRole('complementary').getByRole('heading', { level: 2 }).first().waitFor();
}
