import type * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { PayBatchForm } from './PayBatchForm.tsx';

interface PayReferrersDialogProps {
  rows: readonly AnswerTo<typeof referralRoutes.referralsToPay>['rows'][number][];
  onClose: () => void;
}

/** Pays several referrers with one reference, and shows the account of each. */
export const PayReferrersDialog = ({ rows, onClose }: PayReferrersDialogProps) => (
  <Dialog title={t('referrals.payChosen', { count: rows.length })} onClose={onClose}>
    <PayBatchForm
      payable={rows.map(({ who, payout: { account, cashtag }, payableCents }) => ({
        kind: 'referrer',
        id: who.id,
        amountCents: payableCents,
        name: listed([shownName(who.name), account?.accountNumber ?? cashtag ?? t('staff.pay.noneOnFile')]),
      }))}
      memo=""
      onClose={onClose}
    />
  </Dialog>
);
