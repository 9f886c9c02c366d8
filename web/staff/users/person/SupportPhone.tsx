import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { type PersonForm, usePersonForm } from './usePersonForm.ts';

/** Sets whether a customer sees the support phone number (domains, D0-20). */
export function SupportPhone(person: PersonForm) {
  const dialog = usePersonForm(formOf(userRoutes.setSupportPhone), person, 'setSupportPhone', {
    start: { shown: person.user.supportPhoneShown },
    fixed: { revision: person.user.revision },
  });
  return (
    <FormDialog {...dialog}>
      <FormField {...dialog.form.field('shown')} label={t('users.supportPhone')} />
    </FormDialog>
  );
}
