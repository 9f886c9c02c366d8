import type { Db } from '../database/db.ts';
import { searchQuery } from '../grid/search.ts';
import { allOf, type Fragment } from '../grid/where.ts';
import { countRows } from '../paging/count.ts';
import type { Page, PageRequest } from '../paging/model.ts';
import type { BookingDetail, CardholderBooking, CommissionsByCardholder } from './model.ts';
import { cardholderBookings, staffBookings } from './rows.ts';

export interface BookingOnCard {
  readonly id: string;
  /** The booking's number. */
  readonly number: string;
  readonly statementDate: string;
  readonly orderId: string;
  readonly buyerId: string;
  readonly cardholderId: string;
}

/** Returns a cardholder's bookings, newest first. `now` decides whose turn it is. */
export async function bookingsOfCardholder(
  db: Db,
  cardholderId: string,
  { fulfilment, ...page }: PageRequest & { fulfilment?: readonly CardholderBooking['fulfilment'][] },
  now: Date,
): Promise<Page<CardholderBooking>> {
  const conditions: Fragment[] = [{ sql: 'b.cardholder_id = ?', values: [cardholderId] }];
  if (fulfilment) conditions.push({ sql: 'b.fulfilment = any(?::text[])', values: [fulfilment] });
  return pageOf(db, conditions, 'b.opened_at desc, b.first_position desc', page, now);
}

/** Returns what each cardholder is to be paid, the longest waiting first. */
export async function commissionsByCardholder(db: Db): Promise<readonly CommissionsByCardholder[]> {
  const { rows } = await db.raw<{ cardholder_id: string; bookings: number; cents: string; oldest: Date }>(
    `select cardholder_id, count(*)::int as bookings, sum(commission_cents)::bigint as cents, min(commission_payable_at) as oldest from read.bookings where commission = 'payable' group by cardholder_id order by oldest, cardholder_id`,
  );
  return rows.map((row) => ({
    cardholderId: row.cardholder_id!,
    bookings: row.bookings,
    payableCents: Number(row.cents),
    oldestPayableAt: row.oldest.toISOString(),
  }));
}

/** A commission that can be paid now. */
export interface PayableCommission {
  readonly id: string;
  readonly cardholderId: string;
  /** The booking's number, as every page shows it. */
  readonly number: string;
  readonly bank: string;
  readonly amountCents: number;
}

/** Returns the payable commissions of some cardholders for bookings, or of all, the longest waiting first. */
export async function payableBookings(
  db: Db,
  cardholderIds?: readonly string[],
): Promise<readonly PayableCommission[]> {
  const payable = db('read.bookings').where({ commission: 'payable' });
  const theirs = cardholderIds ? payable.whereIn('cardholder_id', [...cardholderIds]) : payable;
  const rows = await theirs
    .orderBy(['commission_payable_at', 'id'])
    .select('id', 'cardholder_id', 'first_position', 'bank', 'commission_cents');
  return rows.map((row) => ({
    id: row.id,
    cardholderId: row.cardholder_id!,
    number: row.first_position,
    bank: row.bank!,
    amountCents: row.commission_cents,
  }));
}

/** Returns one booking, its client sealed; undefined if there is none. */
export async function bookingDetail(db: Db, id: string, now: Date): Promise<BookingDetail | undefined> {
  const [booking] = await staffBookings(db, { sql: 'b.id = ? and b.fulfilment is not null', values: [id] }, now);
  return (
    booking && {
      ...booking.row,
      client: booking.state.terms!.client as BookingDetail['client'],
      consentSignature: booking.state.consent?.signature ?? null,
      consentNameDiffers: booking.state.consent?.nameDiffers ?? false,
    }
  );
}

/** Returns the bookings on a card that have not ended, with their customers: a hold on the card is shown at them. */
export async function openBookingsOn(db: Db, cardId: string): Promise<readonly BookingOnCard[]> {
  const { rows } = await db.raw<BookingOnCard>(
    `select id, first_position::text as number, statement_date::text as "statementDate", order_id as "orderId",
       buyer_id as "buyerId", cardholder_id as "cardholderId"
     from read.bookings where card_id = ? and ended_at is null and fulfilment is not null order by opened_at desc limit 200`,
    [cardId],
  );
  return rows;
}

async function pageOf(
  db: Db,
  conditions: readonly Fragment[],
  order: string,
  { search, page, pageSize }: PageRequest,
  now: Date,
): Promise<Page<CardholderBooking>> {
  const words = searchQuery(search);
  const where = allOf(
    words === undefined ? conditions : [...conditions, { sql: 'b.own_search @@ ?::tsquery', values: [words] }],
  );
  const bookings = await cardholderBookings(db, where, now, {
    sql: `order by ${order} limit ? offset ?`,
    values: [pageSize, (page - 1) * pageSize],
  });
  return { rows: bookings.map(({ row }) => row), ...(await countRows(db, 'read.bookings b', where)) };
}
