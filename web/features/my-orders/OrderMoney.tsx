import { t } from '#web/i18n/t.ts';
import { Money } from '#web/ui/Money.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { MyOrder } from './OrderPage.tsx';
import styles from './my-orders.module.css';

/** Every amount, down to the lines it comes from. */
export function OrderMoney({ order: { lines, totalCents, confirmed, refundOwedCents } }: { order: MyOrder }) {
  return (
    <Section title={t('order.money')}>
      <table className={styles['money']}>
        <tbody>
          {lines.map(({ line, bank, listPriceCents, discountCents, discount }) => (
            <tr key={line}>
              <th scope="row">{bank}{discountCents > 0 && <span className={styles['discount']}>{t(`checkout.discount.${discount.kind}`, { percent: discount.percent })} −<Money cents={discountCents} /></span>}</th>
              <td><Money cents={listPriceCents - discountCents} /></td>
            </tr>
          ))}
          <tr className={styles['sum']}><th scope="row">{t('cart.total')}</th><td><Money cents={totalCents} /></td></tr>
          {confirmed && <tr><th scope="row">{t('order.paid')} · {t(`value.${confirmed.method}`)}</th><td><Money cents={confirmed.amountCents} /></td></tr>}
          {refundOwedCents > 0 && <tr><th scope="row">{t('order.refundOwed')}</th><td><Money cents={refundOwedCents} /></td></tr>}
        </tbody>
      </table>
    </Section>
  );
}
