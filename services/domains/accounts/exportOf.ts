import type { Db, TableName } from '#projections/database/db.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { emailChanges } from '#services/accounts/emailChange.ts';
import { ownSessions } from '#services/accounts/ownSessions.ts';
import { userTable } from '#services/accounts/users.ts';
import { unlessDamaged } from '#services/commands/unlessDamaged.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { ownTables } from './ownTables.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import { snapshotFor } from '#services/domains/records/snapshotFor.ts';

/** The lists of a person's own records, by lifecycle, with the column that names their owner. */
const records = {
  order: ['read.orders', 'buyer_id'],
  extension: ['read.extensions', 'buyer_id'],
  claim: ['read.claims', 'buyer_id'],
  card: ['read.cards', 'cardholder_id'],
  booking: ['read.bookings', 'cardholder_id'],
  verification: ['read.verifications', 'id'],
  ticket: ['read.tickets', 'customer_id'],
} as const satisfies Readonly<Record<OwnedBySomebody, readonly [TableName, string]>>;
/** Holds are a part of their card, and promo codes belong to no customer. */
type OwnedBySomebody = Exclude<LifecycleName, 'holds' | 'promocode'>;
type Owner = (typeof records)[OwnedBySomebody][1];

/**
 * Returns everything that we hold about a person, for themselves (domains, D7): the account, its sessions, mails and
 * files, and each of its records as its own page shows it. Sealed values (an SSN) stay masked, and internal notes of
 * staff are left out.
 */
export async function exportOf(
  deps: Pick<ApiDeps, 'db' | 'records' | 'now' | 'settingsFrom' | 'vault' | 'eventStore'>,
  person: Person,
): Promise<Record<string, unknown>> {
  const { db, now } = deps;
  const id = person.userId;
  const row = await userTable(db).where({ id }).first();
  const { password_hash: _, permissions: __, ...account } = row ?? { password_hash: null, permissions: {} };
  const shown: Record<string, unknown> = {};
  for (const lifecycle of Object.keys(records) as OwnedBySomebody[]) {
    const [table, owner] = records[lifecycle];
    const ids = await db.table<Record<'id' | Owner, string>>(table).where(owner, id).orderBy('id').pluck('id');
    shown[lifecycle] = await oneByOne(ids, async (one) => {
      const readable = await unlessDamaged(snapshotFor(deps, asOwner(person, owner), lifecycle, one));
      return readable === undefined
        ? { id: one, damaged: true }
        : { id: one, status: readable.value, ...(readable.state as object) };
    });
  }
  return inPlainNames({
    exportedAt: now().toISOString(),
    account,
    sessions: await ownSessions({ db, now }, id),
    emailChanges: await emailChanges(db)
      .where({ user_id: id })
      .orderBy('asked_at')
      .select('asked_at', 'old_email', 'new_email', 'changed_at', 'stopped_at'),
    records: shown,
    ...(await ownTables(deps, person)),
    comments: await commentsOf(db, id),
    notifications: await db('app.notifications')
      .where({ to_user: id })
      .orderBy('created_at')
      .select('template', 'created_at', 'read_at'),
    files: await filesOf(db, id),
    mails: await db('app.mail_outbox')
      .where({ to_user: id })
      .orderBy('created_at')
      .select('template', 'created_at', 'sent_at'),
  }) as Record<string, unknown>;
}

/** Returns the same with the names that the API uses, wherever a row has those of its columns: `createdAt`. */
function inPlainNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inPlainNames);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      inPlainNames(inside),
    ]),
  );
}

/** Returns a person with two customer types as the type that owns the record (domains, D0-8). */
const asOwner = (person: Person, owner: Owner): Person =>
  owner === 'buyer_id' || owner === 'cardholder_id'
    ? { ...person, userType: owner === 'buyer_id' ? 'buyer' : 'cardholder' }
    : person;

/** Returns a cardholder's comments on their bookings, which no answer of a booking contains. */
async function commentsOf(db: Db, id: string): Promise<readonly unknown[]> {
  const { rows } = await db.raw<unknown>(
    `select b.id as "bookingId", c->>'at' as at, c->>'text' as text from read.bookings b, json_array_elements(b.state->'comments') c
     where b.cardholder_id = ? and c->>'by' = ? order by 2`,
    [id, id],
  );
  return rows;
}

/** Returns files uploaded by a person, and those that staff added about them. */
const filesOf = (db: Db, id: string) =>
  db('app.files')
    .where({ uploaded_by: id })
    .orWhere({ subject: subjectOfUser(id) })
    .orderBy('created_at')
    .select('id', 'purpose', 'created_at');

/** Works sequentially: a person with many records must not block the server for others. */
async function oneByOne<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const made: Result[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}
