import { startOfDay } from '#workflows/kernel/calendar.ts';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { TextField } from '#web/kit/form/fields.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { PersonDialog, type PersonForm } from './PersonDialog.tsx';
import { useChangeOf } from './useChangeOf.ts';

/** A broker's own discount in whole percent, now or from a day on (spec section 6: users 3). */
export default function BrokerDiscount({ user, ...rest }: PersonForm) {
  const draft = useDraft({ percent: String(user.brokerPercent), from: '' });
  const sending = useChangeOf(rest, 'setBrokerRate', (percent: number, idempotencyKey) => {
    const day = textOf(draft, 'from');
    const from = day === '' ? {} : { from: startOfDay(day) };
    return call(
      userRoutes.setBrokerRate,
      { params: { id: user.id }, body: { percent, ...from, revision: user.revision } },
      { idempotencyKey },
    );
  });
  const submit = () => {
    const text = textOf(draft, 'percent').trim();
    if (!/^\d{1,3}$/.test(text) || Number(text) > 100) return draft.fail({ percent: t('problem.percentOutOfRange') });
    sending.mutate(Number(text), { onError: draft.failWith });
  };
  return (
    <PersonDialog
      user={user}
      what={t('users.do.setBrokerRate')}
      draft={draft}
      sending={sending}
      onSubmit={submit}
      onClose={rest.onClose}
    >
      <TextField
        draft={draft}
        name="percent"
        inputMode="numeric"
        label={t('users.field.broker_percent')}
        hint={t('users.consequence.setBrokerRate')}
        maxLength={3}
        required
      />
      <TextField draft={draft} name="from" type="date" label={t('users.rateFrom')} hint={t('users.rateFromHint')} />
    </PersonDialog>
  );
}
