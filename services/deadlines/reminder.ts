import type { BookingState } from '#workflows/booking/booking.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import type { OrderState } from '#workflows/order/order.ts';
import type { MailData } from '#services/mail/templates.ts';

/** Whom a reminder goes to, and what it tells; undefined when the record has nobody to remind. */
export function reminderFor({
  lifecycle,
  id,
  turn,
  template,
  state,
  deadlines,
}: {
  lifecycle: string;
  id: string;
  turn: string;
  template: string;
  state: unknown;
  deadlines: readonly Deadline[];
}): { readonly to: string; readonly data: MailData } | undefined {
  const { buyerId, cardholderId } = state as { buyerId?: string | null; cardholderId?: string | null };
  const to = turn === 'buyer' ? buyerId : turn === 'cardholder' ? cardholderId : undefined;
  if (!to) return undefined;
  if (lifecycle === 'order') return { to, data: ofOrder(id, state as OrderState) };
  if (lifecycle === 'booking') return { to, data: ofBooking(id, template, state as BookingState, deadlines) };
  return undefined;
}

const ofOrder = (orderId: string, { totalCents, payBy }: OrderState): MailData => ({
  orderId,
  amountCents: totalCents,
  ...(payBy === null ? {} : { payBy }),
});

/** Which deadline a mail is about. The day that it tells is the deadline's own, also when it is sent a day ahead. */
const about: Readonly<Record<string, string>> = { 'removal-due': 'removal', 'balance-reminder': 'balance' };

function ofBooking(
  bookingId: string,
  template: string,
  { lease, terms }: BookingState,
  deadlines: readonly Deadline[],
): MailData {
  const on = lease?.firstStatementDate ?? terms?.statementDate;
  const by = deadlines.find(({ name }) => name === about[template])?.dueAt;
  return {
    bookingId,
    ...(by === undefined ? {} : { by }),
    ...(on === undefined || template !== 'balance-reminder' ? {} : { on }),
  };
}
