import { reportedCents } from '#workflows/parts/payment/cameIn.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { MoneyTrail } from '#web/record/money/MoneyTrail.tsx';
import { PriceDetails } from '#web/record/money/PriceDetails.tsx';
import trailStyles from '#web/record/money/MoneyTrail.module.css';
import { Section } from '#web/kit/Section.tsx';
import { ExtensionAmounts } from './ExtensionAmounts.tsx';
import type { MyOrder } from './myOrder.ts';
import styles from './my-orders.module.css';

/** All amounts of an order, down to the lines and the events that they come from. */
export function OrderMoney({ order }: { order: MyOrder }) {
  const { id, placedAt, lines, totalCents, confirmed } = order;
  return (
    <Section title={t('order.money')}>
      <div className={styles['money']}>
        {lines.map((line) => (
          <LinePrice key={line.line} line={line} placedAt={placedAt} />
        ))}
        <PriceDetails id={id} />
        <div className={styles['sum']}>
          <span>{t('cart.total')}</span>
          <strong>
            <Money cents={totalCents} />
          </strong>
        </div>
        <SentSoFar order={order} />
        {confirmed && (
          <MoneyTrail
            of="order"
            id={id}
            label={`${t('order.paid')} · ${t(`value.${confirmed.method}`)}`}
            cents={confirmed.amountCents}
            accounts={['cash', 'customer-credit']}
          />
        )}
        {refunds(order).map(
          ([label, cents]) =>
            cents > 0 && (
              <MoneyTrail
                key={label}
                of="order"
                id={id}
                label={t(label)}
                cents={cents}
                accounts={['refunds-payable', 'customer-credit']}
              />
            ),
        )}
        <ExtensionAmounts order={order} />
      </div>
    </Section>
  );
}

/** Amounts refunded and still owed. Before a payment is confirmed, an amount owed back counts as sent instead. */
const refunds = ({ confirmed, endedAt, refundPaidCents, refundOwedCents }: MyOrder) =>
  [
    ['steps.was.order.refund-paid', refundPaidCents],
    ['order.refundOwed', confirmed || endedAt ? refundOwedCents : 0],
  ] as const;

/**
 * Amount received so far, including what is under review, and amount left to send; only until a payment is confirmed.
 */
function SentSoFar({ order }: { order: MyOrder }) {
  const sent = order.confirmed || order.endedAt ? null : reportedCents(order);
  if (!sent) return null;
  const left = order.totalCents - sent;
  return (
    <>
      <div className={styles['sum']}>
        <span>{t('payment.sentSoFar')}</span>
        <Money cents={sent} />
      </div>
      {left > 0 && (
        <div className={styles['sum']}>
          <span>{t('payment.leftToSend')}</span>
          <strong>
            <Money cents={left} />
          </strong>
        </div>
      )}
    </>
  );
}

/** A line's price: the card's list price, and the one discount that was in force. */
function LinePrice({
  line: { bank, listPriceCents, discountCents, discount, priceCents },
  placedAt,
}: {
  line: MyOrder['lines'][number];
  placedAt: string;
}) {
  return (
    <details className={trailStyles['trail']}>
      <summary>
        <span>{bank}</span>
        <strong>
          <Money cents={priceCents} />
        </strong>
        <span className="visually-hidden">{t('trail.comes')}</span>
      </summary>
      <ul className={trailStyles['rows']}>
        <li>
          <span>
            {t('trail.price')}
            <span className={trailStyles['quiet']}>
              {t('steps.was.order.placed')} · <DateTime at={placedAt} />
            </span>
          </span>
          <Money cents={listPriceCents} />
        </li>
        {discountCents > 0 && (
          <li>
            <span>
              {t('trail.discount')}
              <span className={trailStyles['quiet']}>
                {t(`checkout.discount.${discount.kind}`, { percent: discount.percent })}
              </span>
            </span>
            <Money cents={-discountCents} />
          </li>
        )}
      </ul>
    </details>
  );
}
