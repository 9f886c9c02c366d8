import type { Db } from '#projections/database/db.ts';
import { findNames } from '#services/accounts/users.ts';
import { type Shown, whoIs } from './whoIs.ts';

/** Adds the names and addresses of the people whose ids the rows contain: `buyerId` also yields a `buyer`. */
export async function withPeople<const As extends string, Row extends Readonly<Record<`${As}Id`, string>>>(
  db: Db,
  rows: readonly Row[],
  ...roles: readonly As[]
): Promise<(Row & Record<As, Shown>)[]> {
  const idOf = (row: Row, as: As) => row[`${as}Id` as keyof Row] as string;
  const users = await findNames(
    db,
    rows.flatMap((row) => roles.map((as) => idOf(row, as))),
  );
  return rows.map((row) => ({
    ...row,
    ...(Object.fromEntries(roles.map((as) => [as, whoIs(users, idOf(row, as))])) as Record<As, Shown>),
  }));
}
