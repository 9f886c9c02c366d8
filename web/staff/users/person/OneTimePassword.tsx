import { Button } from '@mantine/core';
import * as personRoutes from '#services/domains/accounts/users/personRoutes.ts';
import { oneTimePasswordHours } from '#workflows/limits.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Copyable } from '#web/kit/Copyable.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { nameOf } from '../userColumns.tsx';
import { type PersonForm, usePersonForm } from './usePersonForm.ts';

/**
 * Sets a password that is shown only once, and that the person has to replace at the next login (spec section 6: users
 * 3).
 */
export default function OneTimePassword(person: PersonForm) {
  const { user, onChanged, onClose } = person;
  const dialog = usePersonForm(formOf(personRoutes.setOneTimePassword), person, 'setOneTimePassword', {
    onDone: ({ user: after }) => onChanged(after),
  });
  const setting = dialog.form.sending;
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
    <FormDialog {...dialog} danger>
      <p>{t('users.consequence.setOneTimePassword', { hours: oneTimePasswordHours })}</p>
    </FormDialog>
  );
}
