import type { Quote } from '#services/http/routeTypes.ts';
import { t } from '#web/i18n/t.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { formatMoney } from '#words/format/money.ts';
import styles from './Price.module.css';

interface LowerDiscountsProps {
  /** The discount that applies, and the amount that it takes off. */
  won: Quote['discounts'][number]['kind'] | undefined;
  offCents: number;
  discounts: Quote['discounts'];
}

/** Lists the buyer's other discounts, and how much less each would take off: only the largest applies. */
export function LowerDiscounts({ won, offCents, discounts }: LowerDiscountsProps) {
  const lower = discounts.filter(({ kind }) => kind !== won);
  if (lower.length === 0) return null;
  return (
    <ul className={styles['lower']}>
      {lower.map(({ kind, percent, discountCents }) => {
        const name = t(`checkout.discount.${kind}`, { percent });
        const less = offCents - discountCents;
        return (
          <li key={kind}>
            {less === 0
              ? t('discount.same', { name })
              : t('discount.lower', { name, amount: formatMoney(less, intlLocale()) })}
          </li>
        );
      })}
    </ul>
  );
}
