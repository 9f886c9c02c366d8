import type { Db } from '#projections/database/db.ts';
import { rowOf, type StoredRow } from '#projections/timeline/query.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { isOneOf, staff } from '#workflows/kernel/who.ts';
import { type LifecycleName, ofAnOrder } from '#workflows/lifecycles.ts';
import { findUsers } from '#services/accounts/users.ts';
import { noteIn } from '#services/domains/audit/loggedEvents.ts';
import { historyReader } from '#services/domains/records/contract.ts';
import { namesIn, namesOfIds } from '#services/domains/records/namesIn.ts';
import { namesOf, peopleIn } from '#services/domains/records/shownTimeline.ts';
import type { PersonEvent, PersonEventKind } from './personContract.ts';
import { seenPerson } from './seenPerson.ts';

interface Request {
  readonly kind?: PersonEventKind | undefined;
  /** `next` of the page before: `{at}~{key}`. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Where a kind of record names its customers. */
const owners = {
  order: ['orders', 'buyer_id'],
  booking: ['bookings', 'buyer_id', 'cardholder_id'],
  extension: ['extensions', 'buyer_id', 'cardholder_id'],
  claim: ['claims', 'buyer_id', 'cardholder_id'],
  card: ['cards', 'cardholder_id'],
  ticket: ['tickets', 'customer_id'],
} as const satisfies Partial<Record<LifecycleName, readonly string[]>>;

/** Each kind of a record of the timeline; what moves money is `payments`, whatever record it belongs to. */
const kinds = {
  order: 'orders',
  booking: 'bookings',
  extension: 'bookings',
  claim: 'claims',
  card: 'cards',
  verification: 'cards',
  ticket: 'tickets',
  account: 'account',
} as const satisfies Readonly<Record<string, PersonEventKind>>;

/** Types of events about money that came in or went out. */
const MONEY =
  '[.](payment-(submitted|confirmed|declined|settled)|confirmation-reversed|refunded|refund-paid(-reversed)?|difference-paid|credit-returned|commission-(paid|unpaid)|referral-(paid|unpaid)|approved|approval-reversed)[.]v';
const OF_MONEY = new RegExp(`^(${ofAnOrder.join('|')})$`);
/** Looks, sign-ins, and what a record notes of another one: they say nothing new about the person. */
const LEFT_OUT =
  '[.](signed-(in|out)|noted|read|look-recorded|personal-data-revealed|agency-login-revealed|au-added-noted|booking-end-noted|refund-noted|client-added|slot-(reserved|released|settled|abandoned)|claim-(opened|ended))[.]v';

const users3 = staff('users', 3);

/**
 * Returns what happened to a person, newest first: their records, their account, and the mails that they were sent; of
 * that, what the reader may read the history of. Among everything, mails that only repeat an event are left out. 404 for accounts of internal users, unless an admin asks.
 */
export async function personTimeline(
  db: Db,
  userId: string,
  reader: Person,
  { kind, before, limit }: Request,
): Promise<{ rows: PersonEvent[]; next: string | null }> {
  await seenPerson(db, userId, reader);
  const managesUsers = isOneOf([users3], reader, {});
  const shown = (Object.keys(kinds) as (keyof typeof kinds)[]).filter(
    (name) =>
      (name === 'account' ? managesUsers : isOneOf([historyReader(name)], reader, {})) &&
      (kind === undefined || kinds[name] === kind || (kind === 'payments' && OF_MONEY.test(name))),
  );
  const mails = managesUsers && (kind === undefined || kind === 'mails');
  const [at, key] = before?.split('~') ?? [];
  const cursor = at === undefined ? '' : 'and (at, key) < (:at::timestamptz, :key)';
  const { rows: found } = await db.raw<Found>(
    `with records as (${streamsOf(shown)}), happened as (
       (select at, lpad(t.position::text, 19, '0') as key, t.stream, null::text as template, null::text as status
          from read.timeline t join records r on r.stream = t.stream
         where t.type !~ :leftOut and (not r.buys or t.type !~ '[.]commission-')
           and (:money::boolean is null or (t.lifecycle ~ '${OF_MONEY.source}' and t.type ~ :moneyTypes) = :money))
       union all
       (select date_trunc('milliseconds', created_at) as at, id::text as key, null, template, status
          from app.mail_outbox where :mails and to_user = :userId and status <> 'skipped'
           and (:onlyMails or template = 'message' or status = 'failed'))
     ) select at, key, stream, template, status from happened where true ${cursor}
       order by at desc, key desc limit :limit`,
    {
      userId,
      leftOut: LEFT_OUT,
      money: kind === undefined ? null : kind === 'payments',
      moneyTypes: MONEY,
      mails,
      onlyMails: kind === 'mails',
      limit: limit + 1,
      ...(at === undefined ? {} : { at, key: key ?? '' }),
    },
  );
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: await withEvents(db, page),
    next: found.length > limit && last ? `${last.at.toISOString()}~${last.key}` : null,
  };
}

interface Found {
  readonly at: Date;
  readonly key: string;
  readonly stream: string | null;
  readonly template: string | null;
  readonly status: string | null;
}

/** SQL of the streams of a person's records, each with whether they are only its buyer. */
function streamsOf(shown: readonly (keyof typeof kinds)[]): string {
  const parts = shown.flatMap((name) => {
    if (name === 'account' || name === 'verification') return [`select '${name}-' || :userId as stream, false as buys`];
    const [table, ...columns] = owners[name];
    return columns.map(
      (column) =>
        `select '${name}-' || id as stream, ${column === 'buyer_id'} as buys from read.${table} where ${column} = :userId`,
    );
  });
  return parts.length === 0 ? 'select null as stream, false as buys where false' : parts.join(' union ');
}

/** Adds to each row what its event says: one look-up for all of them. */
async function withEvents(db: Db, found: readonly Found[]): Promise<PersonEvent[]> {
  const positions = found.flatMap(({ stream, key }) => (stream === null ? [] : [key]));
  const { rows } =
    positions.length === 0
      ? { rows: [] as StoredRow[] }
      : await db.raw<StoredRow>('select * from read.timeline where position = any(?::bigint[])', [positions]);
  const events = new Map(rows.map((row) => [row.position.padStart(19, '0'), rowOf(row)]));
  const [users, names] = await Promise.all([
    findUsers(db, [...events.values()].flatMap(peopleIn)),
    namesIn(
      { db },
      [...events.values()].map(({ recordId }) => recordId),
    ),
  ]);
  return found.flatMap(({ at, key, template, status }): PersonEvent[] => {
    const shared = { key, at: at.toISOString() };
    if (template !== null) {
      return [
        { ...shared, kind: 'mails', what: template, record: null, actor: null, note: null, amountCents: null, status },
      ];
    }
    const event = events.get(key);
    if (!event) return [];
    const { type, lifecycle, recordId, actor, data } = event;
    const { amountCents } = data as { readonly amountCents?: unknown };
    return [
      {
        ...shared,
        kind: OF_MONEY.test(lifecycle) && new RegExp(MONEY).test(type) ? 'payments' : kindOf(lifecycle),
        what: type,
        record: { lifecycle, id: recordId, names: namesOfIds(names, recordId) },
        actor: actor && { kind: actor.kind, ...namesOf(users, event) },
        note: noteIn(data),
        amountCents: typeof amountCents === 'number' ? amountCents : null,
        status: null,
      },
    ];
  });
}

const kindOf = (lifecycle: string): PersonEventKind =>
  (kinds as Readonly<Record<string, PersonEventKind>>)[lifecycle] ?? 'account';
