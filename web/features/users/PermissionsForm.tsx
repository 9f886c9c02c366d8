import { useState } from 'react';
import { Button } from '@mantine/core';
import * as userRoutes from '#services/domains/users/routes.ts';
import type { UserView } from '#services/domains/users/contract.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { Select } from '#web/kit/form/Select.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { permissionPages, type PermissionPage } from './permissionsText.ts';
import { nameOf } from './userColumns.tsx';
import styles from './users.module.css';

const levels = ['0', '1', '2', '3'] as const;
type Permissions = UserView['permissions'];
type Level = NonNullable<Permissions[PermissionPage]>;

/** What a staff member may do, page by page; changes are shown for review before they are saved. */
export function PermissionsForm({ user, onChanged }: { user: UserView; onChanged: (user: UserView) => void }) {
  const [chosen, setChosen] = useState<Permissions>(user.permissions);
  const [asking, setAsking] = useState(false);
  const changed = permissionPages.filter((page) => (chosen[page] ?? 0) !== (user.permissions[page] ?? 0));
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
  const set = (page: PermissionPage, level: number) =>
    setChosen(({ [page]: _, ...others }) => (level === 0 ? others : { ...others, [page]: level as Level }));
  return (
    <Form className={styles['part']} onSubmit={() => setAsking(true)}>
      <h3>{t('users.permissions')}</h3>
      <div className={styles['levels']}>
        {permissionPages.map((page) => (
          <Select
            key={page}
            name={page}
            label={t(`users.page.${page}`)}
            value={String(chosen[page] ?? 0)}
            onChange={({ currentTarget }) => set(page, Number(currentTarget.value))}
            options={levels.map((level) => ({ value: level, label: t(`users.level.${level}`) }))}
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
                  from: t(`users.level.${user.permissions[page] ?? 0}`),
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
