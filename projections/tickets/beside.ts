import type { commissions, fulfilments } from '../bookings/facts.ts';
import type { Db } from '../database/db.ts';

/** Maximum number of records of each kind. */
const NEWEST = 10;

/** Returns a customer's newest orders with their money, without deleted ones. */
export async function ordersOf(db: Db, buyerId: string) {
  const rows = await db('read.orders')
    .where({ buyer_id: buyerId })
    .whereNotNull('tab')
    .whereNot('tab', 'deleted')
    .orderBy('first_position', 'desc')
    .limit(NEWEST);
  return rows.map((row) => ({
    id: row.id,
    number: row.first_position,
    state: row.order_state,
    clientName: row.client_name,
    totalCents: row.total_cents,
    paymentAmountCents: row.payment_amount_cents,
    paymentMethod: row.payment_method,
    paymentSentAt: row.payment_sent_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    refundOwedCents: row.refund_owed_cents,
  }));
}

/** Returns a cardholder's newest bookings with their commissions. */
export async function bookingsOf(db: Db, cardholderId: string) {
  const rows = await db('read.bookings')
    .where({ cardholder_id: cardholderId })
    .whereNotNull('fulfilment')
    .orderBy('first_position', 'desc')
    .limit(NEWEST);
  return rows.map((row) => ({
    id: row.id,
    number: row.first_position,
    bank: row.bank!,
    fulfilment: row.fulfilment as (typeof fulfilments)[number],
    commission: row.commission as (typeof commissions)[number],
    commissionCents: row.commission_cents,
  }));
}

/** Returns a customer's newest other tickets, without deleted ones. */
export async function otherTicketsOf(db: Db, customerId: string, id: string) {
  const rows = await db('read.tickets')
    .where({ customer_id: customerId })
    .whereNot({ id })
    .whereNot('ticket_state', 'deleted')
    .orderBy('first_position', 'desc')
    .limit(NEWEST);
  return rows.map((row) => ({
    id: row.id,
    number: row.first_position,
    type: row.type!,
    state: row.ticket_state,
    lastMessageAt: row.last_message_at!.toISOString(),
  }));
}
