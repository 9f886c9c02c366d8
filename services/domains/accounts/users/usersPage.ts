import { BY_NAME, named } from '#projections/grid/named.ts';
import type { Db } from '#projections/database/db.ts';
import { usStates } from '#workflows/address/usStates.ts';
import { reaches } from '#workflows/kernel/access.ts';
import type { Person, UserType } from '#workflows/kernel/actor.ts';
import { type User, userOf, type UserRow, userTable } from '#services/accounts/users.ts';
import { isMarked } from './riskPairs.ts';
import type { UsersQuery } from './usersQuery.ts';

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

/** Selection of people, without the paging. */
export type UsersRequest = Omit<UsersQuery, 'page' | 'pageSize' | 'after'>;

/**
 * Returns the user types that a person may read (product spec, section 6): buyers with users 2 (and with orders 3, to
 * pick an order's customer), cardholders with users 3, internal users for admins only. Undefined if the request exceeds
 * that.
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

/** Returns the groups of people that a person may read. */
export function groupsFor({ userType, permissions }: Pick<Person, 'userType' | 'permissions'>) {
  if (userType === 'admin') return ['buyers', 'cardholders', 'house'] as const;
  return reaches(permissions, 'users', 3) ? (['buyers', 'cardholders'] as const) : (['buyers'] as const);
}

type Narrowed = Omit<UsersRequest, 'group' | 'userType'> & { readonly userTypes: readonly UserType[] };

/** Selects people of some types; forgotten people are in no list. */
const ofTypes = (db: Db, userTypes: readonly UserType[]) =>
  userTable(db)
    .whereNull('forgotten_at')
    .whereRaw('(user_type = any(?) or other_kind = any(?))', [[...userTypes], [...userTypes]]);

function matching(
  db: Db,
  { search, userTypes, standing, state, source, role, hasOrders, verified, marked }: Narrowed,
): ReturnType<typeof ofTypes> {
  const people = ofTypes(db, userTypes);
  if (standing) void people.whereRaw(standings[standing]);
  if (state) void people.where({ state });
  if (source) void people.where({ source });
  if (role) void people.whereRaw('role_ids @> array[?]::uuid[]', [role]);
  if (verified !== undefined) void people.where({ email_verified: verified });
  if (marked !== undefined) void people.whereRaw(`${marked ? '' : 'not '}${isMarked.sql}`, isMarked.values);
  if (hasOrders !== undefined) void people.whereRaw(`${hasOrders ? '' : 'not '}${hasOrdered}`);
  if (search) {
    const has = named(`(first_name || ' ' || last_name || ' ' || email)`, search);
    void people.whereRaw(`(${has.sql} or id::text = ?)`, [...has.values, search]);
  }
  return people;
}
/** Excludes placements that never became an order: they have no tab. */
const hasOrdered = 'exists (select from read.orders o where o.buyer_id = app.users.id::text and o.tab is not null)';

/** Returns people whose name or address contains the words, sorted by name. */
export async function usersPage(
  db: Db,
  { page, pageSize, ...narrowed }: Narrowed & Pick<UsersQuery, 'page' | 'pageSize'>,
): Promise<{ readonly users: readonly User[]; readonly count: number }> {
  const [counted, rows] = await Promise.all([
    matching(db, narrowed).count({ total: '*' }).first(),
    matching(db, narrowed)
      .orderByRaw(`last_name ${BY_NAME}, first_name ${BY_NAME}, id`)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ]);
  return {
    users: (rows as UserRow[]).map(userOf),
    count: Number((counted as { total?: unknown } | undefined)?.total ?? 0),
  };
}

/** Returns the codes of the states in which people of some types live. */
export async function statesOf(db: Db, userTypes: readonly UserType[]): Promise<readonly (keyof typeof usStates)[]> {
  const codes = await ofTypes(db, userTypes).whereNotNull('state').distinct('state').orderBy('state').pluck('state');
  return codes.filter((code): code is keyof typeof usStates => code !== null && code in usStates);
}
