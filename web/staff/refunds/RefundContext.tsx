import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Beside, BesideList } from '#web/queue/Beside.tsx';
import { Attempts } from '#web/record/payment/Attempts.tsx';
import { SendTo } from '#web/record/money/staff/SendTo.tsx';
import type { QueuedRefund } from './fetchRefunds.ts';
import { besideRefund } from './openRefund.ts';

/** What a refund is judged by: the order's payments with their proofs, and what its buyer was paid back before. */
export function RefundContext({ id, seesRecord }: { id: string; seesRecord: boolean }) {
  const context = useAnswer(...besideRefund(id));
  return (
    <Loaded query={context}>
      {({ attempts, refunds }) => (
        <Beside>
          <section aria-label={t('staff.payment.all')}>
            <h3>{t('staff.payment.all')}</h3>
            <Attempts attempts={attempts} />
          </section>
          <BesideList
            title={t('staff.refund.earlier')}
            none={t('staff.refund.noEarlier')}
            rows={refunds.map(({ id: refund, orderId, orderNumber, amountCents, reference, at }) => ({
              id: refund,
              label: t('staff.order.title', { number: orderNumber }),
              to: seesRecord ? `/admin/orders/${orderId}` : undefined,
              value: <Money cents={amountCents} />,
              note: (
                <>
                  {reference} · <DateTime at={at} />
                </>
              ),
            }))}
          />
        </Beside>
      )}
    </Loaded>
  );
}

/** Where its buyer gets money, as they said themselves. */
export function RefundDestination({ row: { id, buyer } }: { row: QueuedRefund }) {
  const payout = useAnswer(...besideRefund(id)).data?.payout;
  return payout ? <SendTo payee={buyer} payout={payout} /> : null;
}
