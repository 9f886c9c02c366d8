import type { Quote } from '#services/http/routeTypes.ts';
import { t } from '#web/i18n/t.ts';
import { Money } from '#web/kit/Money.tsx';
import { LowerDiscounts } from '#web/record/money/LowerDiscounts.tsx';
import styles from './placing.module.css';

interface OrderTotalProps {
  items: readonly { readonly id: string; readonly priceCents: number }[];
  quote: Quote | undefined;
}

/**
 * The order's total: list prices, the discount that applies, the total. Until the quote has loaded, and for guests,
 * only the list prices.
 */
export function OrderTotal({ items, quote }: OrderTotalProps) {
  const lines = quote?.lines.filter(({ cardId }) => items.some(({ id }) => id === cardId)) ?? [];
  const priced = lines.length === items.length;
  const list = sum(priced ? lines.map(({ listPriceCents }) => listPriceCents) : items.map((item) => item.priceCents));
  const off = priced ? sum(lines.map(({ discountCents }) => discountCents)) : 0;
  const { discount } = lines[0] ?? {};
  return (
    <>
      <dl className={styles['sums']}>
        {off > 0 && discount && (
          <>
            <dt>{t('checkout.listPrice')}</dt>
            <dd>
              <Money cents={list} />
            </dd>
            <dt>{t(`checkout.discount.${discount.kind}`, { percent: discount.percent })}</dt>
            <dd>
              <Money cents={-off} />
            </dd>
          </>
        )}
        <dt className={styles['total']}>{t('cart.total')}</dt>
        <dd className={styles['total']}>
          <Money cents={list - off} />
        </dd>
      </dl>
      {priced && quote && <LowerDiscounts won={discount?.kind} offCents={off} discounts={quote.discounts} />}
    </>
  );
}

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);
