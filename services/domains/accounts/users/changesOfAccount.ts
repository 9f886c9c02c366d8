import type { Db } from '#projections/database/db.ts';
import { findUsers } from '#services/accounts/users.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { Actor, Person } from '#workflows/kernel/actor.ts';
import type { AccountChangeView } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { roleNames } from '#services/domains/accounts/roles/rolesTable.ts';
import { seenPerson } from './seenPerson.ts';

const AT_MOST = 50;
/** Signing in and out is no change of the account: the audit contains it, and the page shows the last time. */
const comings: ReadonlySet<string> = new Set(['account.signed-in.v1', 'account.signed-out.v1']);

/** Returns the changes of an account, the latest first. 404 for accounts of internal users, unless an admin asks. */
export async function changesOfAccount(
  { db, eventStore }: Pick<ApiDeps, 'db' | 'eventStore'>,
  userId: string,
  asker: Person,
): Promise<AccountChangeView[]> {
  await seenPerson(db, userId, asker);
  const newest = await eventStore.read(`account-${userId}`, { direction: 'backwards', max: 10 * AT_MOST });
  const events = newest.filter(({ type }) => !comings.has(type)).slice(0, AT_MOST);
  const people = await findUsers(
    db,
    events.flatMap((event) => [actorIdOf(event), ...referrersIn(event)].flatMap((id) => id ?? [])),
  );
  const bookings = await bookingNumbers(db, events);
  const roles = await roleNames(db, events.flatMap(roleIdsIn));
  return events.map((event) => {
    const by = people.get(actorIdOf(event) ?? '');
    const { what } = event.data as { what?: string };
    const [before, after] = valuesOf(event, people);
    const booking = bookings.get(bookingIn(event) ?? '');
    return {
      id: event.id,
      at: String(event.meta['at']),
      what: what ?? whatOf(event.type),
      by: by ? nameOf(by) : null,
      reason: reasonIn(event),
      fields: fieldsOf(
        withNames(before, roles),
        withNames(booking === undefined ? after : { ...after, booking }, roles),
      ),
    };
  });
}

type Values = Readonly<Record<string, unknown>>;
type People = Awaited<ReturnType<typeof findUsers>>;

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/**
 * Returns the previous and the current referrer of this person: unlike all other changes, these fields are ids of
 * people.
 */
const referrersIn = ({ type, data }: StoredEvent): readonly (string | null)[] => {
  if (type !== 'account.referral-changed.v1') return [];
  const { before, after } = data as { before: string | null; after: string | null };
  return [before, after];
};

/**
 * Returns the changed fields before and after; empty where there was no value, as for payout details set for the first
 * time. Ids of people are replaced by their names.
 */
function valuesOf(event: StoredEvent, people: People): readonly [Values, Values] {
  const { before, after } = event.data as { before?: Values | null; after?: Values | null };
  const [brought, brings] = referrersIn(event).map((id) => ({
    referrer: people.has(id ?? '') ? nameOf(people.get(id!)!) : null,
  }));
  return [brought ?? before ?? {}, brings ?? after ?? {}];
}

/** Returns the booking that an account's event is about: a mailed link opens one. */
const bookingIn = ({ data }: StoredEvent): string | undefined => (data as { bookingId?: string }).bookingId;

/** Returns the display numbers of the bookings of these events, by id. */
async function bookingNumbers(db: Db, events: readonly StoredEvent[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(events.flatMap((event) => bookingIn(event) ?? []))];
  const found: { id: string; first_position: string }[] =
    ids.length === 0 ? [] : await db('read.bookings').whereIn('id', ids).select('id', 'first_position');
  return new Map(found.map(({ id, first_position: number }) => [id, String(number)]));
}

/** Returns the reason, if one was required, in the author's words. */
function reasonIn({ data }: StoredEvent): string | null {
  const { reason } = data as { reason?: unknown };
  return typeof reason === 'string' ? reason : null;
}

const roleIdsIn = ({ data }: StoredEvent): readonly string[] => {
  const { before, after } = data as { before?: Values | null; after?: Values | null };
  return [before, after].flatMap((side) => (side?.['role_ids'] as string[] | undefined) ?? []);
};

/** Replaces roles by their names; a deleted role is shown by the beginning of its id. */
const withNames = (side: Values, names: ReadonlyMap<string, string>): Values =>
  Array.isArray(side['role_ids'])
    ? {
        ...side,
        role_ids: (side['role_ids'] as string[]).map((id) => names.get(id) ?? id.slice(0, 8)).join(', ') || null,
      }
    : side;

/** Returns the short name of an event: `account.password-changed.v1` becomes `passwordChanged`. */
const whatOf = (type: string): string =>
  type.replace(/^account\.|\.v\d+$/g, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the person who really acted, also in an impersonation. */
function actorIdOf({ meta }: StoredEvent): string | undefined {
  const actor = meta['actor'] as Actor | undefined;
  return actor?.kind === 'person' ? (actor.behind?.userId ?? actor.userId) : undefined;
}

function fieldsOf(before: Values, after: Values): AccountChangeView['fields'] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => {
    const hidden = [before[field], after[field]].some(
      (value) => typeof value === 'object' && value !== null && 'sealed' in value,
    );
    return {
      field,
      hidden,
      before: hidden ? null : textOf(before[field]),
      after: hidden ? null : textOf(after[field]),
    };
  });
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
