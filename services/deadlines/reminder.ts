import type { BookingState } from '#workflows/booking/booking.ts';
import type { OrderState } from '#workflows/order/order.ts';
import type { MailData } from '#services/mail/templates.ts';

/** Whom a reminder goes to, and what it tells; undefined when the record has nobody to remind. */
export function reminderFor({ lifecycle, id, turn, template, state }: { lifecycle: string; id: string; turn: string; template: string; state: unknown }): { readonly to: string; readonly data: MailData } | undefined {
  const { buyerId, cardholderId } = state as { buyerId?: string | null; cardholderId?: string | null };
  const to = turn === 'buyer' ? buyerId : turn === 'cardholder' ? cardholderId : undefined;
  if (!to) return undefined;
  if (lifecycle === 'order') return { to, data: ofOrder(id, state as OrderState) };
  if (lifecycle === 'booking') return { to, data: ofBooking(id, template, state as BookingState) };
  return undefined;
}

const ofOrder = (orderId: string, { totalCents, payBy }: OrderState): MailData => ({ orderId, amountCents: totalCents, ...(payBy === null ? {} : { payBy }) });

function ofBooking(bookingId: string, template: string, { lease, terms }: BookingState): MailData {
  const on = template === 'removal-due' ? lease?.removalDue : (lease?.firstStatementDate ?? terms?.statementDate);
  return { bookingId, ...(on === undefined ? {} : { on }) };
}
