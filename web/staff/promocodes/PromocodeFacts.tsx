import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type * as promocodeRoutes from '#services/domains/promotions/promocodes/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';

type Promocode = AnswerTo<typeof promocodeRoutes.promocode>;

/** A promo code's terms, the sales made with it, and the orders that have it. */
export function PromocodeFacts({ promocode }: { promocode: Promocode }) {
  const { salePercent, from, until, uses, used, usesPerUser, leastTotalCents, forUserTypes, campaign } = promocode;
  return (
    <>
      <DescriptionList
        entries={[
          [t('promocode.percent'), salePercent],
          [t('promocode.from'), from && <Day date={from} />],
          [t('promocode.until'), until && <Day date={until} />],
          [t('promocode.used'), used],
          [t('promocode.uses'), uses],
          [t('promocode.usesPerUser'), usesPerUser],
          [t('promocode.leastTotal'), leastTotalCents !== null && <Money cents={leastTotalCents} />],
          [
            t('promocode.forWhom'),
            forUserTypes.length === 0 ? t('promocode.everybody') : listed(forUserTypes.map((one) => t(`value.${one}`))),
          ],
          [t('promocode.paid'), promocode.paid],
          [t('promocode.sold'), <Money cents={promocode.soldCents} />],
          [t('promocode.campaign'), campaign],
          [
            t('promocode.banner'),
            promocode.banners.length > 0 && (
              <Anchor component={Link} to="/admin/banners">
                {listed(promocode.banners)}
              </Anchor>
            ),
          ],
        ]}
      />
      <h3>{t('promocode.orders')}</h3>
      {promocode.orders.length === 0 ? <p>{t('promocode.noOrders')}</p> : <Orders orders={promocode.orders} />}
    </>
  );
}

const Orders = ({ orders }: { orders: Promocode['orders'] }) => (
  <ul>
    {orders.map(({ orderId, number, reservedAt, paidCents }) => (
      <li key={orderId}>
        {number === null ? (
          t('promocode.placing')
        ) : (
          <Anchor component={Link} to={`/admin/orders/${orderId}`}>
            {t('promocode.order', { number })}
          </Anchor>
        )}
        {' · '}
        {paidCents === null ? t('promocode.notPaid') : <Money cents={paidCents} />} · <DateTime at={reservedAt} />
      </li>
    ))}
  </ul>
);
