import type { RoleView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import * as roleRoutes from '#services/domains/accounts/roles/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Section } from '#web/kit/Section.tsx';
import { levelsText } from '../permissionsText.ts';
import { RoleDialog } from './RoleDialog.tsx';

/** The roles, and how many people have each (domains, D7). Pressing a role opens it. */
export function RolesSection() {
  const roles = useAnswer(roleRoutes.roles, {}, { watches: ['role', 'users'] });
  const [open, setOpen] = useState<string>();
  const opened = roles.data?.rows.find(({ id }) => id === open);
  const add = (
    <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      {t('roles.add')}
    </Button>
  );
  const columns: readonly Column<RoleView>[] = [
    { key: 'name', label: t('roles.name'), title: true, cell: ({ name }) => name },
    { key: 'permissions', label: t('users.permissions'), cell: ({ permissions }) => levelsText(permissions) },
    { key: 'people', label: t('roles.people'), align: 'right', cell: ({ people }) => people },
    {
      key: 'open',
      label: t('roles.edit'),
      actions: true,
      cell: ({ id, name }) => (
        <Button size="xs" variant="default" aria-label={`${t('roles.edit')}: ${name}`} onClick={() => setOpen(id)}>
          {t('roles.edit')}
        </Button>
      ),
    },
  ];
  return (
    <Section title={t('roles.title')} aside={add}>
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
      {open && <RoleDialog key={open} {...(opened ? { role: opened } : {})} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}
