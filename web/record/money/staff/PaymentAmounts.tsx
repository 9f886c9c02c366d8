import type { ReactNode } from 'react';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatMoney } from '#words/format/money.ts';
import { Amount } from './Amount.tsx';
import styles from './Amount.module.css';
import { AmountRow } from './AmountRow.tsx';
import { BookedRows } from './BookedRows.tsx';

/** What money came in as, and what is owed back. */
const receiving = ['cash', 'revenue', 'customer-credit', 'customer-deposits'] as const;
const owing = ['refunds-payable'] as const;

/** What the customer says they paid: no money of ours until it is confirmed. */
export function ReportedAmount({
  orderId,
  cents,
  at,
  total,
}: {
  orderId: string;
  cents: number;
  at: string;
  total: number;
}) {
  return (
    <Amount label={t('staff.payment.reported')} cents={cents} beside={<Difference cents={cents} total={total} />}>
      <AmountRow
        what={t('amount.reported')}
        cents={cents}
        from={{ stream: `order-${orderId}`, at }}
        more={t('amount.notBooked')}
      />
    </Amount>
  );
}

/** What staff found in the account. */
export function ConfirmedAmount({ orderId, cents, beside }: { orderId: string; cents: number; beside: ReactNode }) {
  return (
    <Amount label={t('staff.payment.confirmed')} cents={cents} beside={beside}>
      <BookedRows of="order" id={orderId} accounts={receiving} />
    </Amount>
  );
}

/** The amount owed back. */
export function RefundOwed({ orderId, cents }: { orderId: string; cents: number }) {
  return (
    <Amount label={t('staff.order.refundOwed')} cents={cents}>
      <BookedRows of="order" id={orderId} accounts={owing} />
    </Amount>
  );
}

/** How far an amount is from what it should be: short or over, in words. */
export function Difference({ cents, total }: { cents: number; total: number }) {
  const difference = cents - total;
  if (difference === 0) return null;
  return (
    <span className={styles[difference < 0 ? 'short' : 'over']}>
      {t(difference < 0 ? 'staff.payment.short' : 'staff.payment.over', {
        amount: formatMoney(Math.abs(difference), intlLocale()),
      })}
    </span>
  );
}
