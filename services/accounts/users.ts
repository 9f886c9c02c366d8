import type { Db, TableRow } from '#projections/database/db.ts';
import type { Permissions } from '#workflows/kernel/access.ts';
import type { OwnCommission } from '#workflows/card/ownCommission.ts';
import type { CustomerType, Person, UserType } from '#workflows/kernel/actor.ts';
import type { SourceType } from '#workflows/sourceTypes.ts';
import type { Language } from '#words/languages.ts';
import { emailForms } from './accountEmail.ts';

/** A user's language. */
export type Locale = Language;

/** An account as stored in `app.users`, without its secrets. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly state: string | null;
  readonly companyName: string | null;
  /** The place where they heard of us. */
  readonly source: SourceType | null;
  readonly userType: UserType;
  /** What this customer is, too, and can switch to; null for one of one kind (domains, D0-8). */
  readonly otherKind: CustomerType | null;
  /** What is in force: the higher of the roles and the person's own exceptions, page by page (domains, D0-9). */
  readonly permissions: Permissions;
  readonly roleIds: readonly string[];
  readonly ownPermissions: Permissions;
  readonly emailVerified: boolean;
  /** Whether a password was set: accounts that staff made have none at first (product spec, section 3); one that staff set is to be replaced first of all. */
  readonly passStatus: 'set' | 'none' | 'oneTime';
  readonly locale: Locale;
  /** A broker's own rate: a percentage off each line; and the one that is to follow it. Read by `brokerPercentAt`. */
  readonly brokerPercent: number;
  readonly nextBrokerRate: { readonly percent: number; /** Instant, ISO 8601 UTC. */ readonly from: string } | null;
  /** The amount they earn as a cardholder over a card's commission. */
  readonly commission: OwnCommission;
  /** Whether they read the support phone: brokers, as long as staff say nothing else (domains, D0-20). */
  readonly supportPhoneShown: boolean;
  /** Nothing is mailed to their address: since when (ISO 8601 UTC), and what the mail server said. */
  readonly mailRefused: { readonly at: string; readonly said: string } | null;
  readonly blocked: boolean;
  readonly disabled: boolean;
  readonly forgotten: boolean;
  /** Instant, ISO 8601 UTC. */
  readonly createdAt: string;
  readonly revision: number;
}

export type UserRow = TableRow<'app.users'>;

export const userTable = (db: Db) => db('app.users');

/** The account at an address, however it is written. */
export const userAt = (db: Db, email: string) => {
  const forms = emailForms(email);
  // One that stands as it was typed goes first: it was opened before addresses had one form.
  return userTable(db)
    .whereIn('email', [...forms])
    .orderByRaw('email = ? desc', [forms[0]!]);
};

export async function userById(db: Db, id: string): Promise<User | undefined> {
  const row = await userTable(db).where({ id }).first();
  return row && userOf(row);
}

export async function userByEmail(db: Db, email: string): Promise<User | undefined> {
  const row = await userAt(db, email).first();
  return row && userOf(row);
}

/** The accounts of these addresses, in the form in which accounts keep them. */
export async function usersByEmail(db: Db, emails: readonly string[]): Promise<readonly User[]> {
  if (emails.length === 0) return [];
  const rows = await userTable(db).whereIn('email', [...emails]);
  return rows.map(userOf);
}

/** The accounts with these ids, by id; unknown ids are left out. For names on screens and data for commands. */
export async function findUsers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, User>> {
  if (ids.length === 0) return new Map();
  const rows = await userTable(db).whereRaw('id = any(?::uuid[])', [[...new Set(ids)]]);
  return new Map(rows.map((row) => [row.id, userOf(row)]));
}

/** The part of an account that lists show of a person. */
export type NamedUser = Pick<User, 'firstName' | 'lastName' | 'email' | 'forgotten'>;

/** `findUsers` for lists, which show hundreds of people: nothing else of them is read. */
export async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NamedUser>> {
  if (ids.length === 0) return new Map();
  const rows = await userTable(db)
    .whereRaw('id = any(?::uuid[])', [[...new Set(ids)]])
    .select('id', 'first_name', 'last_name', 'email', 'forgotten_at');
  return new Map(rows.map((row) => [row.id, nameIn(row)]));
}

const nameIn = (row: Pick<UserRow, 'first_name' | 'last_name' | 'email' | 'forgotten_at'>): NamedUser => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  forgotten: row.forgotten_at !== null,
});

/** A person without a session, as the audit names them: they use a link that was mailed to them. */
export const personOf = ({ id, userType, permissions }: Pick<User, 'id' | 'userType' | 'permissions'>): Person => ({
  kind: 'person',
  userId: id,
  userType,
  permissions,
});

export const userOf = (row: UserRow): User => ({
  ...nameIn(row),
  id: row.id,
  phone: row.phone,
  state: row.state,
  companyName: row.company_name,
  source: row.source,
  userType: row.user_type,
  otherKind: row.other_kind,
  permissions: row.permissions,
  roleIds: row.role_ids,
  ownPermissions: row.own_permissions,
  emailVerified: row.email_verified,
  passStatus: row.password_hash === null ? 'none' : row.one_time_until ? 'oneTime' : 'set',
  locale: row.locale,
  brokerPercent: row.broker_percent,
  nextBrokerRate:
    row.next_broker_from === null || row.next_broker_percent === null
      ? null
      : { percent: row.next_broker_percent, from: row.next_broker_from.toISOString() },
  commission: { percent: row.commission_percent, cents: row.commission_cents },
  supportPhoneShown: row.support_phone_shown ?? row.user_type === 'broker',
  mailRefused:
    row.bounced_email === row.email && row.bounced_at
      ? { at: row.bounced_at.toISOString(), said: row.bounce_said ?? '' }
      : null,
  blocked: row.blocked_at !== null,
  disabled: row.disabled_at !== null,
  createdAt: row.created_at.toISOString(),
  revision: row.revision,
});

/**
 * Whether nobody has shown yet that the address is theirs: somebody signed up with it and chose the password. Staff know the people
 * whom they made an account for, who have no password yet.
 */
export const hasUnconfirmedEmail = ({
  emailVerified,
  passStatus,
}: Pick<User, 'emailVerified' | 'passStatus'>): boolean => !emailVerified && passStatus !== 'none';

interface OfKinds {
  readonly userType: UserType;
  readonly otherKind?: CustomerType | null;
}

/** What somebody is: just now, and besides (domains, D0-8). */
export const kindsOf = ({ userType, otherKind }: OfKinds): readonly UserType[] =>
  otherKind ? [userType, otherKind] : [userType];
export const isCardholderToo = (user: OfKinds): boolean => kindsOf(user).includes('cardholder');
export const isBrokerToo = (user: OfKinds): boolean => kindsOf(user).includes('broker');

/** As what somebody buys, be it just now or besides; undefined for who buys nothing. */
export const buyingKind = (user: OfKinds): 'buyer' | 'broker' | undefined =>
  (['buyer', 'broker'] as const).find((kind) => kindsOf(user).includes(kind));

/** A broker's own rate at an instant: nobody has to be there when a planned one begins. 0 for everybody who is no broker. */
export const brokerPercentAt = (user: User, now: string): number => {
  const { brokerPercent, nextBrokerRate: next } = user;
  return !isBrokerToo(user) ? 0 : next && next.from <= now ? next.percent : brokerPercent;
};
