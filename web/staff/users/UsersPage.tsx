import type { ListedUser } from '#services/http/routeTypes.ts';
import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { isAdmin, reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { List } from '#web/queue/grid/List.tsx';
import { type FetchRows, chosen, type ListQuery, listQueryOf, pageQuery } from '#web/queue/grid/rows.ts';
import { useListAddress } from '#web/queue/grid/useListAddress.ts';
import { TableLink } from '#web/record/TableLink.tsx';
import { later } from '#web/kit/later.tsx';
import { Page } from '#web/kit/Page.tsx';
import { type UserGroup, userColumns } from './userColumns.tsx';
import { RolesToGive } from './roles/RolesToGive.tsx';
import { RolesSection } from './roles/RolesSection.tsx';
import { useUserChoices } from './useUserChoices.ts';
import { UsersTabs } from './UsersTabs.tsx';

const InviteStaff = later(() => import('./InviteStaff.tsx'));

const groups = { buyers: 'buyers', cardholders: 'cardholders', roles: 'house' } as const satisfies Record<
  string,
  UserGroup
>;
type Tab = keyof typeof groups;

type Asked = NonNullable<RequestTo<typeof userRoutes.users>['query']>;
const filters = ['standing', 'userType', 'state', 'source', 'role', 'hasOrders', 'verified', 'marked'] as const;

/** Query of the list, which its spreadsheet export shares. */
const asked = (group: UserGroup, listQuery: ListQuery) => ({
  group,
  search: listQuery.search,
  ...Object.fromEntries(
    filters.flatMap((name) => {
      const value = chosen(listQuery, name);
      return value === undefined ? [] : [[name, value]];
    }),
  ),
});

const asking =
  (group: UserGroup): FetchRows<ListedUser> =>
  (listQuery, block, signal) =>
    call(userRoutes.users, { query: { ...pageQuery(block), ...asked(group, listQuery) } as Asked }, { signal });

/** Users, grouped by kind. Each one opens on a page of their own. */
export default function UsersPage() {
  const tab = useLocation().pathname.replace(/\/$/, '').split('/').at(-1)!;
  const me = useMe();
  if (!me) return null;
  if (tab === 'colleagues') return reachesPage('users', 3)(me) ? <RolesToGive /> : <ErrorPage status={403} />;
  if (!(tab in groups)) return <ErrorPage status={404} />;
  const may = tab === 'buyers' || (tab === 'cardholders' ? reachesPage('users', 3)(me) : isAdmin(me));
  return may ? <Users key={tab} tab={tab as Tab} /> : <ErrorPage status={403} />;
}

function Users({ tab }: { tab: Tab }) {
  const choices = useUserChoices();
  const [columns] = useState(() => userColumns(groups[tab], choices));
  const address = useListAddress(columns, 'all');
  const query = useMemo(() => asked(groups[tab], listQueryOf(columns, address)), [tab, columns, address]);
  const [fetchRows] = useState(() => asking(groups[tab]));
  const [inviting, setInviting] = useState(false);
  const [params] = useSearchParams();
  const open = params.get('open');
  // The address of an account before it had a page of its own.
  if (open) return <Navigate to={`/admin/users/${open}`} replace />;
  return (
    <Page
      title={t('users.title')}
      width="wide"
      actions={
        <>
          <TableLink route={userRoutes.exportUsers} query={query} label={t('myOrders.export')} />
          {tab === 'roles' && (
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
              {t('users.invite.title')}
            </Button>
          )}
        </>
      }
    >
      <UsersTabs />
      {tab === 'roles' && <RolesSection />}
      <List
        name={`users-${tab}`}
        label={t(`users.tab.${tab}`)}
        columns={columns}
        fetchRows={fetchRows}
        watches={['users', 'account']}
        searchLabel={t('users.search')}
        failed={t('users.failed')}
        idOf={({ id }) => id}
        versionOf={({ revision }) => revision}
        opening={{ to: ({ id }) => `/admin/users/${id}` }}
        empty={{ title: t('users.empty'), text: t('users.emptyText') }}
      />
      {inviting && <InviteStaff onClose={() => setInviting(false)} />}
    </Page>
  );
}
