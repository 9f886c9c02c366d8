import type { Quote } from '#services/http/routeTypes.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLenders } from '#web/api/cart/useLenders.ts';
import { t } from '#web/i18n/t.ts';
import { MyDiscount } from '#web/record/money/MyDiscount.tsx';
import { Section } from '#web/kit/Section.tsx';
import { CartLine, type CartLineView } from './CartLine.tsx';
import styles from './checkout.module.css';
import { OrderTotal } from '#web/record/placing/OrderTotal.tsx';
import { OncePerProfile } from './OncePerProfile.tsx';
import { PromocodeField } from './PromocodeField.tsx';
import { useCartLines } from './useCartLines.ts';

/** Summary of the order, beside the form in every step. */
export function OrderSummary({
  items,
  quote,
}: {
  items: readonly CartLineView[];
  /** Absent for a guest. */ quote?: UseQueryResult<Quote>;
}) {
  const lenders = useLenders();
  const { list, remove, keep } = useCartLines(items);
  return (
    <div className={styles['summary']}>
      <Section title={t('checkout.summary')}>
        <ul ref={list} className={styles['lines']} aria-label={t('checkout.lines')}>
          {items.map((item) => (
            <CartLine
              key={item.id}
              item={item}
              priced={quote?.data?.lines.find(({ cardId }) => cardId === item.id)}
              onRemove={remove}
              onKeep={keep}
            />
          ))}
        </ul>
        <OncePerProfile lenders={lenders} lines={items} />
        <OrderTotal items={items} quote={quote?.data} />
        {quote?.data && <PromocodeField quote={quote.data} />}
        {!quote && <p className={styles['note']}>{t('checkout.guestTotal')}</p>}
        <p className={styles['note']}>{t('checkout.payWithin')}</p>
        {quote && <MyDiscount />}
      </Section>
    </div>
  );
}
