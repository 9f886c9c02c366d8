import type { UserView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { type Level, levelsOf, type Page, pages } from '#workflows/kernel/access.ts';
import * as roleRoutes from '#services/domains/accounts/roles/routes.ts';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { listed, named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { Select } from '#web/kit/form/Select.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { levelsText } from './permissionsText.ts';
import { nameOf } from './userColumns.tsx';
import styles from './users.module.css';

type Permissions = UserView['permissions'];

/**
 * Permissions of a staff member besides their roles, page by page. Changes are shown for review before they are saved.
 */
export function PermissionsForm({ user, onChanged }: { user: UserView; onChanged: (user: UserView) => void }) {
  const [chosen, setChosen] = useState<Permissions>(user.ownPermissions);
  const [asking, setAsking] = useState(false);
  const changed = pages.filter((page) => (chosen[page] ?? 0) !== (user.ownPermissions[page] ?? 0));
  const sending = useSend(
    (_: void, idempotencyKey) =>
      call(
        userRoutes.setPermissions,
        { params: { id: user.id }, body: { permissions: chosen, revision: user.revision } },
        { idempotencyKey },
      ),
    {
      touches: ['users'],
      onDone: (saved) => {
        toast.good(t('users.done.permissions', { name: nameOf(user) }));
        onChanged(saved);
      },
    },
  );
  const set = (page: Page, level: number) =>
    setChosen(({ [page]: _, ...others }) => (level === 0 ? others : { ...others, [page]: level as Level }));
  return (
    <Form className={styles['part']} onSubmit={() => setAsking(true)}>
      <h3>{t('users.permissions')}</h3>
      {user.roleIds.length > 0 && <InForce user={user} />}
      <div className={styles['levels']}>
        {pages.map((page) => (
          <Select
            key={page}
            name={page}
            label={t(`users.page.${page}`)}
            value={String(chosen[page] ?? 0)}
            onChange={({ currentTarget }) => set(page, Number(currentTarget.value))}
            options={[0, ...levelsOf(page)].map((level) => ({
              value: String(level),
              label: t(`users.level.${level}`),
            }))}
          />
        ))}
      </div>
      <div className={styles['actions']}>
        <Button type="submit" size="sm" disabled={changed.length === 0}>
          {t('users.savePermissions')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={named(t('users.permissions'), nameOf(user))}
          confirm={t('users.savePermissions')}
          pending={sending.isPending}
          error={sending.error}
          onConfirm={() => sending.mutate()}
          onClose={() => setAsking(false)}
        >
          <ul className={styles['confirm']}>
            {changed.map((page) => (
              <li key={page}>
                {t('users.fromTo', {
                  page: t(`users.page.${page}`),
                  from: t(`users.level.${user.ownPermissions[page] ?? 0}`),
                  to: t(`users.level.${chosen[page] ?? 0}`),
                })}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </Form>
  );
}

/** Explains a user's effective permissions: the higher of their roles and their own settings. */
function InForce({ user }: { user: UserView }) {
  const roles = useAnswer(roleRoutes.roles, {}, { watches: ['role'] });
  const names = (roles.data?.rows ?? []).filter(({ id }) => user.roleIds.includes(id)).map(({ name }) => name);
  return <p>{t('roles.inForce', { roles: listed(names), permissions: levelsText(user.permissions) })}</p>;
}
