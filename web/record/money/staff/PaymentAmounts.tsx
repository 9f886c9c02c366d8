import type { ReactNode } from 'react';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatMoney } from '#words/format/money.ts';
import { Amount } from './Amount.tsx';
import styles from './Amount.module.css';
import { AmountRow } from './AmountRow.tsx';
import { BookedRows } from './BookedRows.tsx';

/** Accounts for money received, and for what is owed back. */
const receiving = ['cash', 'revenue', 'customer-credit', 'customer-deposits'] as const;
const owing = ['refunds-payable'] as const;

/** The amount that the customer reported as paid: not our money until it is confirmed. */
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

/** The amount that staff found in the account. */
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

/** Says in words how far an amount is short of or over the total. */
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
