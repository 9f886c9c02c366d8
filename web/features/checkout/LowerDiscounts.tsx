import type { Quote } from '#services/domains/orders/contract.ts';
import { t } from '#web/i18n/t.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { formatMoney } from '#words/format/money.ts';
import styles from './checkout.module.css';

/** The discounts that the buyer would have as well, and by how much less each would take off: only the largest counts. */
export function LowerDiscounts({ quote: { lines, discounts } }: { quote: Quote }) {
  const won = lines[0]?.discount.kind;
  const off = lines.reduce((sum, { discountCents }) => sum + discountCents, 0);
  const lower = discounts.filter(({ kind }) => kind !== won);
  if (lower.length === 0) return null;
  return (
    <ul className={styles['lower']}>
      {lower.map(({ kind, percent, discountCents }) => {
        const name = t(`checkout.discount.${kind}`, { percent });
        const less = off - discountCents;
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
