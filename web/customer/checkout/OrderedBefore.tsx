import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import type { MyOrderRow } from '#projections/orders/model.ts';
import { useLenders } from '#web/api/cart/useLenders.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';

/**
 * Warns if an earlier order already has a line for this client from a lender of which only one posts well (spec section
 * 5).
 */
export function OrderedBefore({
  lines,
  clientName,
}: {
  lines: readonly { readonly bank: string }[];
  clientName: string;
}) {
  const lenders = useLenders().filter(
    ({ name, oneCardPerProfile }) => oneCardPerProfile && lines.some(({ bank }) => bank === name),
  );
  const { data } = useAnswer(
    orderRoutes.myOrders,
    { query: { search: clientName } },
    { enabled: lenders.length > 0, watches: ['order'] },
  );
  return lenders.flatMap(({ id, name }) => {
    const earlier = (data?.rows ?? []).find((order) => isOfClient(order, clientName) && hasLineOf(order, id));
    if (!earlier) return [];
    return [
      <Callout key={id} tone="wait">
        {t('checkout.orderedBefore', { lender: name, client: earlier.clientName })}{' '}
        <Anchor component={Link} to={`/my-orders/${earlier.id}`} target="_blank">
          {t('checkout.earlierOrder', { number: earlier.number })}
        </Anchor>
      </Callout>,
    ];
  });
}

const isOfClient = (order: MyOrderRow, clientName: string): boolean =>
  order.clientName.toLowerCase() === clientName.toLowerCase();

/** True if the order has a line of the lender that is, or will be, on the client's reports. */
const hasLineOf = ({ endedBecause, lines }: MyOrderRow, bankId: number): boolean =>
  endedBecause === null && lines.some((line) => line.bankId === bankId && line.endedBecause === null);
