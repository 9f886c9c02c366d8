import { startOfDay } from '#workflows/kernel/calendar.ts';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { TextField } from '#web/kit/form/fields.tsx';
import { textOf } from '#web/kit/form/useDraft.ts';
import { type PersonForm, usePersonForm } from './usePersonForm.ts';

/** Sets a broker's own discount in whole percent, now or from a day on (spec section 6: users 3). */
export default function BrokerDiscount(person: PersonForm) {
  const { brokerPercent, revision } = person.user;
  const dialog = usePersonForm(formOf(userRoutes.setBrokerRate), person, 'setBrokerRate', {
    start: { percent: String(brokerPercent) },
    fixed: (draft) => {
      const day = textOf(draft, 'from');
      return { revision, ...(day === '' ? {} : { from: startOfDay(day) }) };
    },
    wrong: { percent: t('problem.percentOutOfRange') },
  });
  const { draft, field } = dialog.form;
  return (
    <FormDialog {...dialog}>
      <FormField
        {...field('percent')}
        label={t('users.field.broker_percent')}
        hint={t('users.consequence.setBrokerRate')}
      />
      <TextField draft={draft} name="from" type="date" label={t('users.rateFrom')} hint={t('users.rateFromHint')} />
    </FormDialog>
  );
}
