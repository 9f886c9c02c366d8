import { mostOwnCents } from '#workflows/card/ownCommission.ts';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { call } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { ChoiceField, MoneyField, TextField } from '#web/kit/form/fields.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { centsFrom, dollarsIn, formatMoney } from '#words/format/money.ts';
import { PersonDialog, type PersonForm } from './PersonDialog.tsx';
import { useChangeOf } from './useChangeOf.ts';

const ways = ['standard', 'percent', 'amount'] as const;

/** What a cardholder earns over the commission of their cards (spec section 6: users 3). */
export default function OwnCommission({ user, ...rest }: PersonForm) {
  const { percent, cents } = user.commission;
  const draft = useDraft({
    way: percent > 0 ? 'percent' : cents > 0 ? 'amount' : 'standard',
    percent: percent > 0 ? String(percent) : '',
    cents: cents > 0 ? dollarsIn(cents) : '',
  });
  const way = textOf(draft, 'way');
  const sending = useChangeOf(rest, 'setCommission', (commission: { percent: number; cents: number }, idempotencyKey) =>
    call(
      userRoutes.setCommission,
      { params: { id: user.id }, body: { ...commission, revision: user.revision } },
      { idempotencyKey },
    ),
  );
  const submit = () => {
    const share = textOf(draft, 'percent').trim();
    const amount = centsFrom(textOf(draft, 'cents'));
    if (way === 'percent' && (!/^\d{1,3}$/.test(share) || Number(share) > 100)) {
      return draft.fail({ percent: t('problem.percentOutOfRange') });
    }
    if (way === 'amount' && (amount === null || amount > mostOwnCents)) {
      return draft.fail({ cents: t('users.commission.atMost', { amount: formatMoney(mostOwnCents, intlLocale()) }) });
    }
    sending.mutate(
      { percent: way === 'percent' ? Number(share) : 0, cents: way === 'amount' ? (amount ?? 0) : 0 },
      { onError: draft.failWith },
    );
  };
  return (
    <PersonDialog
      user={user}
      what={t('users.do.setCommission')}
      draft={draft}
      sending={sending}
      onSubmit={submit}
      onClose={rest.onClose}
    >
      <ChoiceField
        draft={draft}
        name="way"
        label={t('users.commission.way')}
        hint={t('users.consequence.setCommission')}
        options={ways.map((value) => ({ value, label: t(`users.commission.${value}`) }))}
      />
      {way === 'percent' && (
        <TextField
          draft={draft}
          name="percent"
          inputMode="numeric"
          label={t('users.field.commission_percent')}
          maxLength={3}
          required
        />
      )}
      {way === 'amount' && <MoneyField draft={draft} name="cents" label={t('users.field.commission_cents')} required />}
    </PersonDialog>
  );
}
