import * as factorRoutes from '#services/domains/accounts/secondFactor/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { type PersonForm, usePersonForm } from './usePersonForm.ts';

/** Removes the second factors of a user who has lost them (spec section 6: users 3). The audit log keeps the reason. */
export function ResetFactors(person: PersonForm) {
  const dialog = usePersonForm(formOf(factorRoutes.resetFactors), person, 'resetFactors');
  return (
    <FormDialog {...dialog} danger>
      <p>{t('users.consequence.resetFactors')}</p>
      <FormField {...dialog.form.field('reason')} label={t('input.reason')} />
    </FormDialog>
  );
}
