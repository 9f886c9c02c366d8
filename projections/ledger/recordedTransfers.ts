import type { Db } from '../database/db.ts';
import { groupedBy } from '#workflows/kernel/groupedBy.ts';
import { must } from '#workflows/kernel/must.ts';
import { PACIFIC } from '#workflows/kernel/calendar.ts';
import { isPayout, referenceTypes } from './entries.ts';
import { notTakenBack, undoneBy } from './referenceUses.ts';

/** One transfer that staff recorded: what came in for orders, a refund, or a payout of one or several commissions. */
export interface RecordedTransfer {
  /** The id of its first event; of a payout to several people under one reference, the id of their batch. */
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'payout';
  /** Cents; below zero for money that went out. */
  readonly amountCents: number;
  /** As it was typed, and as references are compared. */
  readonly reference: string;
  readonly comparedReference: string;
  /** Instant. */
  readonly at: string;
  readonly personIds: readonly string[];
  readonly parts: readonly TransferPart[];
}

/** One event of a transfer. */
export interface TransferPart {
  readonly eventId: string;
  readonly type: string;
  readonly orderId: string;
  readonly bookingId: string | null;
  readonly extensionId: string | null;
  readonly referrerId: string | null;
  readonly at: string;
}

/**
 * Returns the transfers that were recorded since an instant and not taken back, newest first. Payments under one
 * reference to one person on one day, or in one batch, are one transfer; a batch that pays several people is also one
 * as a whole, because some banks list it so.
 */
export async function recordedTransfers(db: Db, { since }: { readonly since: string }) {
  return transfersWhere(db, `l.at >= ?::timestamptz and ${notTakenBack}`, [since]);
}

/** Returns the newest refunds that were paid to a buyer and not taken back, for whatever order. */
export async function refundsTo(db: Db, buyerId: string): Promise<readonly RecordedTransfer[]> {
  const found = await transfersWhere(db, `l.buyer_id = ? and l.amount_cents < 0 and ${notTakenBack}`, [buyerId]);
  return found.filter(({ kind }) => kind === 'refund').slice(0, NEWEST);
}
/** Maximum number of a buyer's refunds. */
const NEWEST = 10;

/** Returns the same transfers by their ids, with those that were taken back since. */
export async function transferById(db: Db, id: string): Promise<RecordedTransfer | undefined> {
  const found = await transfersWhere(
    db,
    `exists (select 1 from read.ledger f where f.account = 'cash' and (f.event_id = ? or f.batch_id = ?)
       and f.type = l.type and f.reference = l.reference)`,
    [id, id],
  );
  return found.find((one) => one.id === id);
}

async function transfersWhere(db: Db, where: string, values: readonly string[]): Promise<readonly RecordedTransfer[]> {
  const { rows } = await db.raw<Stored>(
    `select l.event_id, l.type, l.order_id, l.booking_id, l.extension_id, l.referrer_id, l.batch_id, l.at, l.amount_cents,
       l.note, l.reference, coalesce(l.referrer_id, l.cardholder_id, l.buyer_id) as person_id,
       (l.at at time zone '${PACIFIC}')::date::text as day
     from read.ledger l join ${undoneBy} on t.type = l.type
     where l.account = 'cash' and l.amount_cents <> 0 and ${where}
     order by l.position desc, l.seq limit ${MOST}`,
    [[...referenceTypes.keys()], [...referenceTypes.values()], ...values],
  );
  const groups = (keyOf: (row: Stored) => string) => [...groupedBy(rows, keyOf).values()];
  const perPerson = groups((row) =>
    JSON.stringify([kindOf(row), row.person_id, row.batch_id ?? [row.reference, row.day]]),
  );
  const batches = groups(({ batch_id: batch }) => batch ?? '').filter(
    ([first, ...others]) => first!.batch_id !== null && others.some((row) => row.person_id !== first!.person_id),
  );
  return [...perPerson.map((of) => transferOf(of)), ...batches.map((of) => transferOf(of, of[0]!.batch_id!))];
}

/** More lines than a statement's weeks hold. */
const MOST = 10_000;

function transferOf(rows: readonly Stored[], id?: string): RecordedTransfer {
  // The newest comes first.
  const first = must(rows.at(-1), 'an event of the transfer');
  return {
    id: id ?? first.event_id,
    kind: kindOf(first),
    amountCents: rows.reduce((sum, row) => sum + Number(row.amount_cents), 0),
    reference: first.note ?? '',
    comparedReference: first.reference ?? '',
    at: first.at.toISOString(),
    personIds: [...new Set(rows.flatMap((row) => row.person_id ?? []))],
    parts: rows.map((row) => ({
      eventId: row.event_id,
      type: row.type,
      orderId: row.order_id,
      bookingId: row.booking_id,
      extensionId: row.extension_id,
      referrerId: row.referrer_id,
      at: row.at.toISOString(),
    })),
  };
}

const kindOf = ({ type, amount_cents: cents }: Pick<Stored, 'type' | 'amount_cents'>): RecordedTransfer['kind'] =>
  isPayout(type) ? 'payout' : Number(cents) > 0 ? 'payment' : 'refund';

interface Stored {
  readonly event_id: string;
  readonly type: string;
  readonly order_id: string;
  readonly booking_id: string | null;
  readonly extension_id: string | null;
  readonly referrer_id: string | null;
  readonly batch_id: string | null;
  readonly at: Date;
  readonly amount_cents: string;
  readonly note: string | null;
  readonly reference: string | null;
  readonly person_id: string | null;
  readonly day: string;
}
