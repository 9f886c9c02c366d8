import type { Knex } from 'knex';
import type { UserType } from '#workflows/kernel/actor.ts';
import { type User, userOf, type UserRow, userTable } from '#services/accounts/users.ts';

const typesOf = { buyers: ['buyer', 'broker'], cardholders: ['cardholder'], house: ['staff', 'admin'] } as const satisfies Record<string, readonly UserType[]>;
const standings = { active: 'blocked_at is null and disabled_at is null', blocked: 'blocked_at is not null', disabled: 'disabled_at is not null' } as const;

export interface UsersRequest {
  readonly search?: string | undefined;
  readonly userType?: UserType | undefined;
  readonly group?: keyof typeof typesOf | undefined;
  readonly standing?: keyof typeof standings | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** People whose name or address holds the words, by name. Who was forgotten is in no list. */
export async function usersPage(db: Knex, { search, userType, group, standing, page, pageSize }: UsersRequest): Promise<{ readonly users: readonly User[]; readonly count: number }> {
  const matching = () =>
    userTable(db)
      .whereNull('forgotten_at')
      .modify((query) => void (userType && query.where({ user_type: userType })))
      .modify((query) => void (group && query.whereIn('user_type', [...typesOf[group]])))
      .modify((query) => void (standing && query.whereRaw(standings[standing])))
      .modify((query) => void (search && query.whereRaw(`(first_name || ' ' || last_name || ' ' || email) ilike ? or id::text = ?`, [`%${search.replace(/[%_\\]/g, '\\$&')}%`, search])));
  const [counted, rows] = await Promise.all([
    matching().count({ total: '*' }).first(),
    matching().orderBy(['last_name', 'first_name', 'id']).limit(pageSize).offset((page - 1) * pageSize),
  ]);
  return { users: (rows as UserRow[]).map(userOf), count: Number((counted as { total?: unknown } | undefined)?.total ?? 0) };
}
