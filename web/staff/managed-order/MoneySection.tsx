import { besideBookingNames } from '#web/lifecycles/entries.ts';
import * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { t } from '#web/i18n/t.ts';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import styles from './managed-order.module.css';
import { type LedgerRow, moneySums } from './moneySums.ts';
import type { ManagedOrder } from './managedOrder.ts';

/** The money of the order, its extensions and claims in three lines. The ledger that they come from expands below. */
export function MoneySection({ order: { id } }: { order: ManagedOrder }) {
  const ledger = useAnswer(
    orderManagementRoutes.orderLedger,
    { params: { id } },
    { watches: [`order-${id}`, 'booking', ...besideBookingNames] },
  );
  return (
    <Section title={t('staff.ledger.title')}>
      <Loaded
        query={ledger}
        empty={({ rows }) => rows.length === 0 && <p className={styles['small']}>{t('staff.ledger.none')}</p>}
      >
        {({ rows }) => <Sums orderId={id} rows={rows} />}
      </Loaded>
    </Section>
  );
}

function Sums({ orderId, rows }: { orderId: string; rows: readonly LedgerRow[] }) {
  const { receivedCents, owedToCardholdersCents, refundsPaidCents, refundOwedCents } = moneySums(rows);
  return (
    <>
      <DescriptionList
        entries={[
          [t('staff.money.received'), <Money cents={receivedCents} />],
          [t('staff.money.owedToCardholders'), <Money cents={owedToCardholdersCents} />],
          [
            t('staff.money.refunds'),
            <>
              <Money cents={refundsPaidCents} />{' '}
              {refundOwedCents > 0 && (
                <span className={styles['short']}>
                  {t('staff.order.refundOwed')} <Money cents={refundOwedCents} />
                </span>
              )}
            </>,
          ],
        ]}
      />
      <details className={styles['way']}>
        <summary>{t('staff.ledger.open')}</summary>
        <LedgerTable orderId={orderId} rows={rows} />
      </details>
    </>
  );
}
