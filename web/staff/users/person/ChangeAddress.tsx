import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { type PersonForm, usePersonForm } from './usePersonForm.ts';

/**
 * Changes a user's email address (spec section 6: users 2). It has to be confirmed, and the old address is notified.
 */
export default function ChangeAddress(person: PersonForm) {
  const start = { email: person.user.email };
  const dialog = usePersonForm(formOf(userRoutes.changeUserEmail), person, 'changeUserEmail', { start });
  return (
    <FormDialog {...dialog}>
      <p>{t('users.consequence.changeUserEmail')}</p>
      <FormField {...dialog.form.field('email')} type="email" label={t('login.email')} />
    </FormDialog>
  );
}
