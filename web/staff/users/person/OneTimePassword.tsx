import { Button } from '@mantine/core';
import * as personRoutes from '#services/domains/accounts/users/personRoutes.ts';
import { oneTimePasswordHours } from '#workflows/limits.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Copyable } from '#web/kit/Copyable.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { useDraft } from '#web/kit/form/useDraft.ts';
import { nameOf } from '../userColumns.tsx';
import { PersonDialog, type PersonForm } from './PersonDialog.tsx';

/** Sets a password that is shown this once, and that the person has to replace at the next login (spec section 6: users 3). */
export default function OneTimePassword({ user, onChanged, onClose }: PersonForm) {
  const draft = useDraft({});
  const setting = useSend(
    (_: void, idempotencyKey) =>
      call(personRoutes.setOneTimePassword, { params: { id: user.id }, body: {} }, { idempotencyKey }),
    { touches: ['users'], onDone: ({ user: after }) => onChanged(after) },
  );
  if (setting.data) {
    const { password, expiresAt } = setting.data;
    return (
      <Dialog title={t('users.oneTime.title', { name: nameOf(user) })} onClose={onClose}>
        <Callout tone="wait">{t('users.oneTime.keep')}</Callout>
        <DescriptionList
          entries={[
            [t('login.password'), <Copyable key="password" text={password} />],
            [t('users.oneTime.until'), <DateTime key="until" at={expiresAt} />],
          ]}
        />
        <div className={dialogStyles['foot']}>
          <Button data-autofocus onClick={onClose}>
            {t('users.oneTime.done')}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <PersonDialog
      user={user}
      what={t('users.do.setOneTimePassword')}
      draft={draft}
      sending={setting}
      danger
      onSubmit={() => setting.mutate()}
      onClose={onClose}
    >
      <p>{t('users.consequence.setOneTimePassword', { hours: oneTimePasswordHours })}</p>
    </PersonDialog>
  );
}
