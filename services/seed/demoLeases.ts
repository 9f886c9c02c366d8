import { type Person, system } from '#workflows/kernel/actor.ts';
import { addDays, addHours } from '#workflows/kernel/calendar.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import { fullNameOf, people } from './demoPeople.ts';
import { receiptPicture } from './papers.ts';
import type { StoryDeps } from './storyDeps.ts';

/** The cardholder signs the consent form. */
export async function signed({ player }: StoryDeps, owner: Person, bookingId: string, at: string) {
  const steps = Object.fromEntries(consentSteps.map((step) => [step, true]));
  await player.play(at, owner, 'booking', bookingId, 'signConsent', {
    steps,
    signature: fullNameOf(owner),
  });
}

/** The cardholder adds the user and confirms the balance two hours later. The consent is signed 8 hours before `at`. */
export async function added(deps: StoryDeps, owner: Person, bookingId: string, at: string) {
  await signed(deps, owner, bookingId, addHours(at, -8));
  const bytes = await receiptPicture({
    title: 'Authorized user added',
    lines: ['Your request was received.', 'The card arrives in 7 to 10 days.'],
  });
  const screenshotFileId = await deps.store({ bytes, name: 'added.png', by: owner.userId, purpose: 'au-added' });
  const { snapshot } = await deps.player.play(at, owner, 'booking', bookingId, 'reportAuAdded', { screenshotFileId });
  await deps.player.play(addHours(at, 2), owner, 'booking', bookingId, 'confirmBalance', { amountCents: 1_250 });
  return snapshot.state as BookingState;
}

/** An order whose payment came in: its bookings, and the cardholder of each. */
export interface PaidOrder {
  readonly bookings: readonly string[];
  readonly owner: (bookingId: string) => Person;
  readonly paidAt: string;
}

/** A lease from the payment to the commission. The user is still on the card. */
export async function throughPosting(deps: StoryDeps, order: PaidOrder, bookingId: string = order.bookings[0]!) {
  const lease = await throughPayable(deps, order, bookingId);
  await deps.player.play(
    day(addDays(lease.firstStatementDate, 28)),
    people.pavel,
    'booking',
    bookingId,
    'markCommissionPaid',
    { reference: `ACH-${bookingId.slice(0, 8)}`, method: 'deposit' },
  );
  return lease;
}

/** A lease from the payment to the day from which its commission can be paid. */
export async function throughPayable(deps: StoryDeps, { owner, paidAt }: PaidOrder, bookingId: string) {
  const { lease } = await added(deps, owner(bookingId), bookingId, addHours(paidAt, 16));
  await deps.player.play(day(addDays(lease!.firstStatementDate, 12)), people.sam, 'booking', bookingId, 'markPosted', {
    bureaus: ['experian', 'equifax'],
  });
  await deps.player.play(
    day(addDays(lease!.firstStatementDate, 26)),
    system('deadline:commissionPayable'),
    'booking',
    bookingId,
    'makeCommissionPayable',
  );
  return lease!;
}
const day = (date: string) => `${date}T17:30:00.000Z`;

/** A whole lease, until the user is removed. */
export async function throughLease(deps: StoryDeps, order: PaidOrder) {
  const { reportedUntil } = await throughPosting(deps, order);
  const { bookings, owner } = order;
  const bookingId = bookings[0]!;
  const bytes = await receiptPicture({
    title: 'Authorized user removed',
    lines: ['The user can no longer use this account.'],
  });
  const screenshotFileId = await deps.store({
    bytes,
    name: 'removed.png',
    by: owner(bookingId).userId,
    purpose: 'au-removed',
  });
  if (day(addDays(reportedUntil, 1)) < deps.now().toISOString()) {
    await deps.player.play(day(addDays(reportedUntil, 1)), owner(bookingId), 'booking', bookingId, 'reportAuRemoved', {
      screenshotFileId,
    });
  }
}
