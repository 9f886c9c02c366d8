import * as amountRoutes from '#services/domains/referrals/amountRoutes.ts';
import type * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { dollarsIn } from '#words/format/money.ts';

interface AmountDialogProps {
  referrerId: string;
  amount: AnswerTo<typeof referralRoutes.referrer>['amount'];
  onClose: () => void;
  onSaved: () => void;
}

/** Sets a referrer's own amount per card. If it is left empty, the default applies again. */
export function AmountDialog({ referrerId, amount, onClose, onSaved }: AmountDialogProps) {
  const form = useRouteForm(formOf(amountRoutes.setReferralAmount), {
    params: { id: referrerId },
    start: { amountCents: amount.ownCents === null ? '' : dollarsIn(amount.ownCents) },
    fixed: { revision: amount.revision },
    done: t('referrals.amount.saved'),
    onDone: onSaved,
  });
  return (
    <FormDialog title={t('referrals.amount.title')} form={form} send={t('referrals.save')} onClose={onClose}>
      <FormField {...form.field('amountCents')} label={t('referrals.amount.own')} hint={t('referrals.amount.hint')} />
      <FormField {...form.field('reason')} label={t('referrals.reason')} />
    </FormDialog>
  );
}
