import type { Db, TableRow } from '#projections/database/db.ts';
import { type Duty, dutyOf, hasDuties } from '#workflows/duties/dutiesOf.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { reaches } from '#workflows/kernel/access.ts';
import { entryOf, lifecycleNames } from '#services/domains/entries.ts';
import type { CalendarReader, Customer } from '#services/domains/lifecycleEntry.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { type CalendarTitle, calendarTitles } from './calendarTitles.ts';

/** One thing in a calendar. */
export interface Entry {
  /** The same for as long as it is the same thing: calendars update it in place. */
  readonly uid: string;
  readonly title: CalendarTitle;
  /** What its reader has to do, in the words of their pages; staff read the title's. */
  readonly duty: Pick<Duty, 'what' | 'amountCents' | 'bank'> | null;
  /** Instant, or a Pacific day for a day that is whole. */
  readonly at: string;
  /** The numbers that people read, of whatever it is about; empty where it is about none. A sentence names the one it says. */
  readonly numbers: Readonly<Record<'order' | 'booking' | 'ticket', string>>;
  readonly bank: string;
  /** What silence leads to. */
  readonly silence: 'command' | 'remind' | 'flagOverdue' | null;
  /** Page of the site. */
  readonly path: string;
  /** Grows with the record, so that a moved date replaces the one before. */
  readonly sequence: number;
  /** Instant of the last change. */
  readonly changedAt: string;
}

/** One record's calendar; without it all that is a person's own to do. */
export interface Scope {
  readonly lifecycle: 'order' | 'booking';
  readonly id: string;
}

/** Calendars are asked for every few hours by machines: what is beyond this many is too far away to matter. */
const MOST = 500;

/** What a person has in their calendar: their own turns, and for a buyer the days of each lease. Nothing of any client. */
export async function entriesFor(db: Db, person: Person, scope?: Scope): Promise<readonly Entry[]> {
  const { userType, userId } = person;
  if (userType === 'cardholder') {
    return (
      await deadlines(db, {
        turns: ['cardholder'],
        owner: { column: 'b.cardholder_id', userId },
        lifecycles: lifecyclesWith('cardholder'),
        scope,
      })
    ).map(shownTo('cardholder'));
  }
  if (userType === 'buyer' || userType === 'broker') {
    const due = await deadlines(db, {
      turns: ['buyer'],
      owner: { column: 'o.buyer_id', userId },
      lifecycles: lifecyclesWith('buyer'),
      scope,
    });
    return [...due.map(shownTo('buyer')), ...(await leaseDays(db, userId, scope))];
  }
  // A record's own file has everybody's turns; the feed of a member of staff only theirs.
  const turns: readonly Turn[] = scope ? ['buyer', 'cardholder', 'staff'] : ['staff'];
  return (await deadlines(db, { turns, lifecycles: lifecyclesOf(person), scope })).map(shownTo('staff'));
}

const lifecyclesWith = (customer: Customer) =>
  lifecycleNames.filter((name) => entryOf(name).customers.some((one) => one === customer));

const lifecyclesOf = ({ userType, permissions }: Person) =>
  lifecycleNames.filter(
    (name) => userType === 'admin' || (userType === 'staff' && reaches(permissions, entryOf(name).staff[0], 2)),
  );

type Turn = TableRow<'read.deadlines'>['turn'];
type DueRow = Awaited<ReturnType<typeof deadlines>>[number];

interface EntriesRequest {
  readonly turns: readonly Turn[];
  readonly owner?: { readonly column: 'o.buyer_id' | 'b.cardholder_id'; readonly userId: string };
  readonly lifecycles: readonly LifecycleName[];
  readonly scope: Scope | undefined;
}

function deadlines(db: Db, { turns, owner, lifecycles, scope }: EntriesRequest) {
  return (
    db('read.deadlines as d')
      .join('read.deadline_records as r', 'r.id', 'd.stream')
      // A record that hangs on another one names it in its state; orders and bookings are found by their own ids, without reading theirs.
      .leftJoin(
        'read.bookings as b',
        'b.id',
        db.raw(
          `case d.lifecycle when 'booking' then d.record_id when 'order' then null else coalesce(r.state ->> 'bookingId', r.state #>> '{terms,bookingId}') end`,
        ),
      )
      .leftJoin(
        'read.orders as o',
        'o.id',
        db.raw(
          `coalesce(b.order_id, case d.lifecycle when 'order' then d.record_id when 'booking' then null else r.state ->> 'orderId' end)`,
        ),
      )
      .leftJoin('read.tickets as t', 't.id', db.raw(`case d.lifecycle when 'ticket' then d.record_id end`))
      .whereIn('d.turn', turns)
      .whereIn('d.lifecycle', lifecycles)
      .whereRaw(`d.lifecycle || '.' || d.name = any(?::text[])`, [[...calendarTitles]])
      .modify((query) => {
        if (owner) void query.where(owner.column, owner.userId);
        if (scope?.lifecycle === 'order') void query.where('o.id', scope.id);
        if (scope?.lifecycle === 'booking') void query.where('b.id', scope.id);
      })
      .orderBy('d.due_at')
      .limit(MOST)
      .select(
        'd.stream',
        'd.name',
        'd.lifecycle',
        'd.record_id',
        'd.due_at',
        'd.silence',
        'r.state',
        'r.revision',
        'r.updated_at',
        'b.bank',
        'o.first_position as order_number',
        'b.first_position as booking_number',
        't.first_position as ticket_number',
        'o.id as order_id',
      )
  );
}

const shownTo =
  (reader: CalendarReader) =>
  ({ stream, name, lifecycle, record_id, due_at, silence, revision, order_id, bank, state, ...row }: DueRow): Entry => {
    const duty =
      reader !== 'staff' && hasDuties(lifecycle)
        ? dutyOf(lifecycle, record_id, state as never, { name, dueAt: due_at.toISOString(), silence })
        : undefined;
    return {
      uid: `${stream}-${name}`,
      title: `${lifecycle}.${name}` as CalendarTitle,
      duty: duty ?? null,
      at: due_at.toISOString(),
      numbers: {
        // The buyer's order is no business of the cardholder's.
        order: reader === 'cardholder' ? '' : (row.order_number ?? ''),
        booking: row.booking_number ?? '',
        ticket: row.ticket_number ?? '',
      },
      bank: bank ?? '',
      silence: silence.does,
      path: duty?.page ?? entryOf(lifecycle).calendar?.pages[reader]?.({ id: record_id, orderId: order_id }) ?? '/',
      sequence: Number(revision),
      changedAt: row.updated_at.toISOString(),
    };
  };

/** Returns until when each running lease can be extended, and until when it reports. */
async function leaseDays(db: Db, buyerId: string, scope: Scope | undefined): Promise<readonly Entry[]> {
  const rows = await db('read.bookings as b')
    .join('read.orders as o', 'o.id', 'b.order_id')
    .where('o.buyer_id', buyerId)
    .whereNull('b.ended_at')
    .whereNotNull('b.reported_until')
    .modify((query) => void (scope && query.where('o.id', scope.id)))
    .limit(MOST)
    .select(
      'b.id',
      'b.order_id',
      'b.bank',
      'b.revision',
      'b.updated_at',
      'o.first_position as order_number',
      'b.first_position as booking_number',
      db.raw<{ extend_before: string; reported_until: string }>('b.extend_before::text, b.reported_until::text'),
    );
  return rows.flatMap(({ id, order_id, bank, revision, extend_before, reported_until, ...row }) => {
    const day = (name: 'extendBefore' | 'reportedUntil', at: string): Entry => ({
      uid: `booking-${id}-${name}`,
      title: `booking.${name}`,
      duty: null,
      at,
      numbers: { order: row.order_number, booking: row.booking_number, ticket: '' },
      bank: bank ?? '',
      silence: null,
      path: `/my-orders/${order_id}`,
      sequence: Number(revision),
      changedAt: row.updated_at.toISOString(),
    });
    return [day('extendBefore', extend_before), day('reportedUntil', reported_until)];
  });
}
