import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { usStates } from '#workflows/address/usStates.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { ChoiceField } from '#web/kit/form/fields.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { nameFormat, phoneFormat } from '#web/kit/form/formats.ts';
import { type PersonForm, usePersonForm } from './usePersonForm.ts';

/** Edits names, phone and state (spec section 6: users 2). */
export default function EditPerson(person: PersonForm) {
  const { firstName, lastName, phone, state, revision } = person.user;
  const dialog = usePersonForm(formOf(userRoutes.editUser), person, 'editUser', {
    start: { firstName, lastName, phone: phoneFormat.tidy((phone ?? '').replace(/^\+1-/, '')), state: state ?? '' },
    fixed: { revision },
    needs: ['firstName', 'lastName'],
    formats: { firstName: nameFormat, lastName: nameFormat, phone: phoneFormat },
  });
  const { draft, field } = dialog.form;
  return (
    <FormDialog {...dialog}>
      <FormField {...field('firstName')} label={t('client.firstName')} />
      <FormField {...field('lastName')} label={t('client.lastName')} />
      <FormField {...field('phone')} type="tel" label={t('client.phone')} />
      <ChoiceField
        draft={draft}
        name="state"
        label={t('signup.state')}
        options={[
          { value: '', label: t('input.choose') },
          ...Object.entries(usStates).map(([value, label]) => ({ value, label })),
        ]}
      />
    </FormDialog>
  );
}
