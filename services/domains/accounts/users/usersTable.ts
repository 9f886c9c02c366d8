import { pacificDate } from '#workflows/kernel/calendar.ts';
import type { UserType } from '#workflows/kernel/actor.ts';
import { statusOf } from '#services/accounts/accountStatus.ts';
import type { User } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { auditExport } from '#services/lists/auditExport.ts';
import { csvColumn } from '#services/lists/csv/csvColumn.ts';
import type { CsvColumn } from '#services/lists/csv/columns.ts';
import { sendCsv } from '#services/lists/csv/sendCsv.ts';
import { roleNames } from '#services/domains/accounts/roles/rolesTable.ts';
import type { Call } from '#services/http/call.ts';
import type { Language } from '#words/languages.ts';
import { type UsersRequest, usersPage } from './usersPage.ts';

type Row = User & { readonly roles: string };
const column = csvColumn<Row>;

const columns = {
  name: column('users.name', 'person', ({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  standing: column('staff.order.state', 'word', statusOf, 'users.standing'),
  email: column('login.email', 'person', ({ email }) => email),
  verified: column('users.field.email_verified', 'flag', ({ emailVerified }) => emailVerified),
  userType: column('users.kind', 'word', ({ userType }) => userType, 'users.type'),
  roles: column('roles.title', 'text', ({ roles }) => roles),
  phone: column('users.phone', 'text', ({ phone }) => phone),
  state: column('users.homeState', 'text', ({ state }) => state),
  companyName: column('users.field.company_name', 'text', ({ companyName }) => companyName),
  source: column('users.field.source', 'word', ({ source }) => source, 'source'),
  createdAt: column('users.joined', 'instant', ({ createdAt }) => createdAt),
  id: column('csv.id', 'text', ({ id }) => id),
} satisfies Readonly<Record<string, CsvColumn>>;

/** Number of people read at a time. */
const PORTION = 500;

/** Sends all matching people as a table. The export is audited first, since it contains names and addresses. */
export async function usersTable(
  deps: Pick<ApiDeps, 'db' | 'now'>,
  call: Pick<Call, 'res' | 'person' | 'requestOrigin'>,
  {
    language,
    group,
    search,
    ...narrowed
  }: Omit<UsersRequest, 'userType'> & { readonly userTypes: readonly UserType[]; readonly language: Language },
): Promise<void> {
  const { db, now } = deps;
  const at = now();
  await auditExport(deps, call, {
    queue: 'users',
    tab: group ?? 'all',
    columns: Object.keys(columns),
    filtered: Object.entries(narrowed).some(([name, value]) => name !== 'userTypes' && value !== undefined),
    searched: (search ?? '') !== '',
  });
  async function* portions() {
    for (let page = 1; ; page += 1) {
      const { users } = await usersPage(db, { ...narrowed, search, page, pageSize: PORTION });
      const names = await roleNames(db, [...new Set(users.flatMap(({ roleIds }) => roleIds))]);
      yield users.map((user) => ({ ...user, roles: user.roleIds.flatMap((id) => names.get(id) ?? []).join(', ') }));
      if (users.length < PORTION) return;
    }
  }
  await sendCsv(call.res, {
    name: `users-${pacificDate(at.toISOString())}.csv`,
    columns: Object.values(columns),
    language,
    portions: portions(),
  });
}
