import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { LineEvent } from '#web/record/money/staff/LineEvent.tsx';
import styles from './managed-order.module.css';
import type { LedgerRow } from './moneySums.ts';

/** The order's ledger, entry by entry, each with the event that it comes from. Debits and credits balance. */
export function LedgerTable({ orderId, rows }: { orderId: string; rows: readonly LedgerRow[] }) {
  const side = (cents: number) => (cents > 0 ? <Money cents={cents} /> : null);
  const sum = rows.reduce((cents, { amountCents }) => cents + Math.max(0, amountCents), 0);
  return (
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('staff.ledger.open')}>
      <table className={styles['ledger']}>
        <thead>
          <tr>
            <th scope="col">{t('staff.ledger.when')}</th>
            <th scope="col">{t('staff.ledger.event')}</th>
            <th scope="col">{t('staff.ledger.account')}</th>
            <th scope="col" className={styles['amount']}>
              {t('staff.ledger.debit')}
            </th>
            <th scope="col" className={styles['amount']}>
              {t('staff.ledger.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ eventId, seq, at, type, account, amountCents, bookingId, extensionId, referrerId }) => (
            <tr key={`${eventId}-${seq}`}>
              <td>
                <DateTime at={at} />
              </td>
              <td>
                <LineEvent line={{ eventId, at, type, orderId, bookingId, extensionId, referrerId }} />
              </td>
              <td>{t(`staff.account.${account}`)}</td>
              <td className={styles['amount']}>{side(amountCents)}</td>
              <td className={styles['amount']}>{side(-amountCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('staff.ledger.sum')}
            </th>
            <td className={styles['amount']}>
              <Money cents={sum} />
            </td>
            <td className={styles['amount']}>
              <Money cents={sum} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
