import { mostOwnCents } from '#workflows/card/ownCommission.ts';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { ChoiceField } from '#web/kit/form/fields.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { textOf } from '#web/kit/form/useDraft.ts';
import { dollarsIn, formatMoney } from '#words/format/money.ts';
import { type PersonForm, usePersonForm } from './usePersonForm.ts';

const ways = ['standard', 'percent', 'amount'] as const;

/** Sets a cardholder's own supplement to the commission of their cards (spec section 6: users 3). */
export default function OwnCommission(person: PersonForm) {
  const { revision, commission } = person.user;
  const { percent, cents } = commission;
  const dialog = usePersonForm(formOf(userRoutes.setCommission), person, 'setCommission', {
    start: {
      way: percent > 0 ? 'percent' : cents > 0 ? 'amount' : 'standard',
      percent: percent > 0 ? String(percent) : '',
      cents: cents > 0 ? dollarsIn(cents) : '',
    },
    fixed: (draft) => ({
      revision,
      ...(textOf(draft, 'way') === 'percent' ? {} : { percent: 0 }),
      ...(textOf(draft, 'way') === 'amount' ? {} : { cents: 0 }),
    }),
    wrong: {
      percent: t('problem.percentOutOfRange'),
      cents: t('users.commission.atMost', { amount: formatMoney(mostOwnCents, intlLocale()) }),
    },
  });
  const { draft, field } = dialog.form;
  const way = textOf(draft, 'way');
  return (
    <FormDialog {...dialog}>
      <ChoiceField
        draft={draft}
        name="way"
        label={t('users.commission.way')}
        hint={t('users.consequence.setCommission')}
        options={ways.map((value) => ({ value, label: t(`users.commission.${value}`) }))}
      />
      {way === 'percent' && <FormField {...field('percent')} label={t('users.field.commission_percent')} />}
      {way === 'amount' && <FormField {...field('cents')} label={t('users.field.commission_cents')} />}
    </FormDialog>
  );
}
