import { Button } from '@mantine/core';
import * as amountRoutes from '#services/domains/referrals/amountRoutes.ts';
import type * as referralRoutes from '#services/domains/referrals/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { AreaField, MoneyField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { centsFrom, dollarsIn } from '#words/format/money.ts';

interface AmountDialogProps {
  referrerId: string;
  amount: AnswerTo<typeof referralRoutes.referrer>['amount'];
  onClose: () => void;
  onSaved: () => void;
}

/** Sets a referrer's own amount a card; left empty, the usual one holds again. */
export function AmountDialog({ referrerId, amount, onClose, onSaved }: AmountDialogProps) {
  const draft = useDraft({ amountCents: amount.ownCents === null ? '' : dollarsIn(amount.ownCents), reason: '' });
  const saving = useSend(
    (body: { amountCents: number | null; reason: string }, idempotencyKey) =>
      call(
        amountRoutes.setReferralAmount,
        { params: { id: referrerId }, body: { ...body, revision: amount.revision } },
        { idempotencyKey },
      ),
    {
      onDone: () => {
        toast.good(t('referrals.amount.saved'));
        onSaved();
      },
    },
  );
  const submit = () => {
    const typed = textOf(draft, 'amountCents').trim();
    const amountCents = typed === '' ? null : centsFrom(typed);
    const reason = textOf(draft, 'reason').trim();
    if (typed !== '' && amountCents === null) return draft.fail({ amountCents: t('field.money') });
    if (reason.length < 3) return draft.fail({ reason: t('field.required') });
    saving.mutate({ amountCents, reason });
  };
  return (
    <Dialog title={t('referrals.amount.title')} onClose={onClose}>
      <Form draft={draft} onSubmit={submit}>
        <MoneyField
          draft={draft}
          name="amountCents"
          label={t('referrals.amount.own')}
          hint={t('referrals.amount.hint')}
        />
        <AreaField draft={draft} name="reason" label={t('referrals.reason')} maxLength={500} required />
        <Problem error={saving.error} />
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('referrals.cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('referrals.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
