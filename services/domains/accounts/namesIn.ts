import { findUsers, type User } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';

/** By id, the name of every person whose id stands somewhere in a value; nobody's who is forgotten. */
export async function namesIn({ db }: Pick<ApiDeps, 'db'>, value: unknown): Promise<Readonly<Record<string, string>>> {
  const users = await findUsers(db, idsIn(value));
  return Object.fromEntries(
    [...users.values()].map((user) => [user.id, nameOf(user)] as const).filter(([, name]) => name !== ''),
  );
}

/** A person's name; empty once they are forgotten. */
export const nameOf = (user: User | undefined): string =>
  user && !user.forgotten ? `${user.firstName} ${user.lastName}`.trim() : '';

const idsIn = (value: unknown): readonly string[] => [
  ...new Set(JSON.stringify(value ?? null).match(/(?<=")[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=")/g)),
];
