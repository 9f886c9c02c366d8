import * as bookingPaymentRoutes from '#services/domains/bookings/paymentRoutes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { Destination } from './Destination.tsx';
import { PayBatchForm, referenceLength } from './PayBatchForm.tsx';

export type OwedTo = AnswerTo<typeof bookingPaymentRoutes.commissionsToPay>['rows'][number];
type Owed = AnswerTo<typeof bookingPaymentRoutes.owedCommissions>['rows'][number];

/** All that one cardholder has to get, for bookings and extensions, marked as paid in one go: where it goes, what for, and the memo to send with it. */
export function PayAllDialog({ owed: { cardholderId, cardholder }, onClose }: { owed: OwedTo; onClose: () => void }) {
  const owed = useAnswer(bookingPaymentRoutes.owedCommissions, { query: { cardholderId } });
  return (
    <Dialog title={t('staff.pay.all', { name: shownName(cardholder.name) })} onClose={onClose}>
      <Loaded query={owed}>
        {({ rows }) => (
          <>
            <Destination cardholder={cardholder} />
            <PayBatchForm
              payable={rows.map(({ kind, id, amountCents, ...row }) => ({
                kind,
                id,
                amountCents,
                name: nameOf(kind, row),
              }))}
              memo={memoOf([...new Set(rows.map(({ number }) => number))])}
              onClose={onClose}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

const nameOf = (kind: Owed['kind'], { number, bank }: Pick<Owed, 'number' | 'bank'>): string =>
  listed([t('queue.booking', { number }), bank, ...(kind === 'extension' ? [t('staff.pay.extension')] : [])]);

/** The numbers of the bookings, as many as a reference has room for. */
function memoOf(numbers: readonly string[]): string {
  const memo = t('staff.pay.memo', { bookings: numbers.join(', ') });
  return memo.length <= referenceLength ? memo : `${memo.slice(0, referenceLength - 1)}…`;
}
