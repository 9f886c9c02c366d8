import type { Knex } from 'knex';
import { reaches } from '#workflows/kernel/access.ts';
import type { Person, UserType } from '#workflows/kernel/actor.ts';
import { type User, userOf, type UserRow, userTable } from '#services/accounts/users.ts';

const typesOf = {
  buyers: ['buyer', 'broker'],
  cardholders: ['cardholder'],
  house: ['staff', 'admin'],
} as const satisfies Record<string, readonly UserType[]>;
const standings = {
  active: 'blocked_at is null and disabled_at is null',
  blocked: 'blocked_at is not null',
  disabled: 'disabled_at is not null',
} as const;

export interface UsersRequest {
  readonly search?: string | undefined;
  readonly userType?: UserType | undefined;
  readonly group?: keyof typeof typesOf | undefined;
  readonly standing?: keyof typeof standings | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/**
 * The kinds of people that somebody may read of (product spec, section 6): buyers with users 2 (and, to pick the customer of
 * an order, orders 3), cardholders with users 3, the house's own for admins alone. Undefined for a wish beyond that.
 */
export function userTypesFor(
  { userType, permissions }: Person,
  listQuery: Pick<UsersRequest, 'group' | 'userType'>,
): readonly UserType[] | undefined {
  const open = groupsFor({ userType, permissions }).flatMap((group): readonly UserType[] => typesOf[group]);
  const groupTypes = (listQuery.group === undefined ? open : typesOf[listQuery.group]).filter(
    (type) => listQuery.userType === undefined || type === listQuery.userType,
  );
  const requested: readonly UserType[] = listQuery.userType === undefined ? groupTypes : [listQuery.userType];
  return groupTypes.every((type) => open.includes(type)) && requested.every((type) => open.includes(type))
    ? groupTypes
    : undefined;
}

/** The groups of people that somebody may read of. */
export function groupsFor({ userType, permissions }: Pick<Person, 'userType' | 'permissions'>) {
  if (userType === 'admin') return ['buyers', 'cardholders', 'house'] as const;
  return reaches(permissions, 'users', 3) ? (['buyers', 'cardholders'] as const) : (['buyers'] as const);
}

/** People whose name or address holds the words, by name. Who was forgotten is in no list. */
export async function usersPage(
  db: Knex,
  {
    search,
    userTypes,
    standing,
    page,
    pageSize,
  }: Omit<UsersRequest, 'group' | 'userType'> & { readonly userTypes: readonly UserType[] },
): Promise<{ readonly users: readonly User[]; readonly count: number }> {
  const matching = () =>
    userTable(db)
      .whereNull('forgotten_at')
      .whereRaw('(user_type = any(?) or other_kind = any(?))', [[...userTypes], [...userTypes]])
      .modify((query) => void (standing && query.whereRaw(standings[standing])))
      .modify(
        (query) =>
          void (
            search &&
            query.whereRaw(`(first_name || ' ' || last_name || ' ' || email) ilike ? or id::text = ?`, [
              `%${search.replace(/[%_\\]/g, '\\$&')}%`,
              search,
            ])
          ),
      );
  const [counted, rows] = await Promise.all([
    matching().count({ total: '*' }).first(),
    matching()
      .orderBy(['last_name', 'first_name', 'id'])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ]);
  return {
    users: (rows as UserRow[]).map(userOf),
    count: Number((counted as { total?: unknown } | undefined)?.total ?? 0),
  };
}
