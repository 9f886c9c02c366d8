import type { Knex } from 'knex';
import type { UserType } from '#workflows/kernel/actor.ts';
import { type User, userOf, type UserRow, userTable } from './users.ts';

/** A page of accounts, newest first; `search` looks in names and e-mail addresses. Forgotten accounts are left out. */
export async function listUsers(
  db: Knex,
  {
    userTypes,
    search,
    limit,
    offset,
  }: { userTypes?: readonly UserType[]; search?: string; limit: number; offset: number },
): Promise<{ total: number; users: readonly User[] }> {
  const matching = () =>
    userTable(db)
      .whereNull('forgotten_at')
      .modify((query) => void (userTypes && query.whereIn('user_type', [...userTypes])))
      .modify(
        (query) =>
          void (
            search &&
            query.whereRaw(`position(lower(?) in lower(first_name || ' ' || last_name || ' ' || email)) > 0`, [search])
          ),
      );
  const [counted, rows] = await Promise.all([
    matching().count({ total: '*' }).first(),
    matching().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset),
  ]);
  return { total: Number(counted?.['total'] ?? 0), users: (rows as UserRow[]).map(userOf) };
}
