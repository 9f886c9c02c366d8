import type { UserView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import * as personRoutes from '#services/domains/accounts/users/personRoutes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { usePersonForm } from './usePersonForm.ts';

/** Erases a person for good (domains, D7: admins alone), once their address was typed. This can't be undone. */
export function ForgetPerson({ user, onGone }: { user: UserView; onGone: () => void }) {
  const [asking, setAsking] = useState(false);
  const person = { user, onChanged: onGone, onClose: () => setAsking(false) };
  const dialog = usePersonForm(formOf(personRoutes.forgetPerson), person, 'forgetPerson');
  return (
    <>
      <ActionButton weight="danger" onAct={() => setAsking(true)}>
        {t('users.do.forgetPerson')}
      </ActionButton>
      {asking && (
        <FormDialog {...dialog} danger>
          <p>{t('users.consequence.forgetPerson')}</p>
          <FormField
            {...dialog.form.field('email')}
            type="email"
            label={t('users.typeAddress', { email: user.email })}
            autoComplete="off"
          />
        </FormDialog>
      )}
    </>
  );
}
