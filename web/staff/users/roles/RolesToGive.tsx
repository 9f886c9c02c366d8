import type { RoleView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { pageAbove } from '#workflows/kernel/access.ts';
import * as roleRoutes from '#services/domains/accounts/roles/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { isAdmin } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { IconUsersGroup } from '@tabler/icons-react';
import { levelsText } from '../permissionsText.ts';
import { UsersTabs } from '../UsersTabs.tsx';
import { RolePeople } from './RolePeople.tsx';

/**
 * Grants roles to colleagues and revokes them, limited to roles that reach no further than the reader's own (product
 * spec, section 6).
 */
export function RolesToGive() {
  const me = useMe();
  const roles = useAnswer(roleRoutes.roles, {}, { watches: ['role', 'users'] });
  const [open, setOpen] = useState<string>();
  const opened = roles.data?.rows.find(({ id }) => id === open);
  if (!me) return null;
  const whyNot = ({ permissions }: RoleView) =>
    !isAdmin(me) && pageAbove(me.permissions, permissions) ? t('problem.aboveOwnLevel') : undefined;
  const columns: readonly Column<RoleView>[] = [
    { key: 'name', label: t('roles.name'), title: true, cell: ({ name }) => name },
    { key: 'permissions', label: t('users.permissions'), cell: ({ permissions }) => levelsText(permissions) },
    { key: 'people', label: t('roles.people'), align: 'right', cell: ({ people }) => people },
    {
      key: 'give',
      label: t('roles.give'),
      actions: true,
      cell: (role) => (
        <ActionButton reason={whyNot(role)} onAct={() => setOpen(role.id)}>
          {t('roles.give')}
        </ActionButton>
      ),
    },
  ];
  return (
    <Page title={t('users.title')} width="wide">
      <UsersTabs />
      <Section title={t('users.tab.colleagues')}>
        <p>{t('roles.giveLead')}</p>
        <Loaded
          query={roles}
          empty={({ rows }) =>
            rows.length === 0 && (
              <EmptyState icon={IconUsersGroup} title={t('roles.empty')}>
                {t('roles.emptyText')}
              </EmptyState>
            )
          }
        >
          {({ rows }) => <ListTable label={t('roles.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />}
        </Loaded>
      </Section>
      {opened && (
        <Dialog title={opened.name} onClose={() => setOpen(undefined)}>
          <RolePeople role={opened} />
        </Dialog>
      )}
    </Page>
  );
}
