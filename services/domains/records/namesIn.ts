import { recordNamesOf } from '#projections/deadlines/recordNames.ts';
import { findUsers, type User } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';

/**
 * Returns display names by id for every person and record whose id occurs in a value: a person by name (forgotten
 * people are left out), an order or a booking by number, a card by its bank.
 */
export async function namesIn({ db }: Pick<ApiDeps, 'db'>, value: unknown): Promise<Readonly<Record<string, string>>> {
  const ids = idsIn(value);
  const [users, records] = await Promise.all([findUsers(db, ids), recordNamesOf(db, ids)]);
  const people = [...users.values()].map((user) => [user.id, nameOf(user)] as const).filter(([, name]) => name !== '');
  return { ...Object.fromEntries(people), ...records };
}

/** Returns the names whose ids occur in a value. */
export const namesOfIds = (names: Readonly<Record<string, string>>, value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(idsIn(value).flatMap((id) => (names[id] === undefined ? [] : [[id, names[id]]])));

/** Returns a person's name; empty once they are forgotten. */
export const nameOf = (user: User | undefined): string =>
  user && !user.forgotten ? `${user.firstName} ${user.lastName}`.trim() : '';

const idsIn = (value: unknown): readonly string[] => [
  ...new Set(JSON.stringify(value ?? null).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)),
];
