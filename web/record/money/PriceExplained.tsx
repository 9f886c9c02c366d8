import * as orderRoutes from '#services/domains/orders/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Money } from '#web/kit/Money.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { LowerDiscounts } from './LowerDiscounts.tsx';
import styles from './Price.module.css';

/**
 * Explains an order's price as of when it was placed: list price, the discount that applied, the total, and by how much
 * the other discounts were lower.
 */
export function PriceExplained({ id }: { id: string }) {
  const price = useAnswer(orderRoutes.orderPrice, { params: { id } });
  return (
    <Loaded query={price} failed={t('discount.failed')} skeleton={<Skeletons rows={3} height={24} />}>
      {({ listCents, discount, discountCents, totalCents, monthSpentCents, discounts }) => (
        <div className={styles['price']}>
          <dl className={styles['sums']}>
            <dt>{t('checkout.listPrice')}</dt>
            <dd>
              <Money cents={listCents} />
            </dd>
            {discountCents > 0 && (
              <>
                <dt>{t(`checkout.discount.${discount.kind}`, { percent: discount.percent })}</dt>
                <dd>
                  <Money cents={-discountCents} />
                </dd>
              </>
            )}
            <dt className={styles['total']}>{t('cart.total')}</dt>
            <dd className={styles['total']}>
              <Money cents={totalCents} />
            </dd>
          </dl>
          {(monthSpentCents ?? 0) > 0 && (
            <p>
              {t('discount.spent')}
              {t('text.colon')}
              <Money cents={monthSpentCents ?? 0} />
            </p>
          )}
          <LowerDiscounts won={discount.kind} offCents={discountCents} discounts={discounts} />
          {discount.kind !== 'none' && <p>{t('myDiscount.largest')}</p>}
        </div>
      )}
    </Loaded>
  );
}
