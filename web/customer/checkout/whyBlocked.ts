import type { Quote } from '#services/http/routeTypes.ts';
import { t } from '#web/i18n/t.ts';
import { type CartLineView, hasChanged } from './CartLine.tsx';

type Blocking = Pick<Quote, 'tooManyUnpaid'> & {
  readonly lines: readonly Pick<Quote['lines'][number], 'notOrderable'>[];
};
type CartItem = Parameters<typeof hasChanged>[0] & Pick<CartLineView, 'orderable'>;

/**
 * Returns in words why the cart can't be ordered as it is; undefined if it can. Reasons that no change of the cart
 * would resolve come first.
 */
export function whyBlocked(items: readonly CartItem[], quote: Blocking | undefined): string | undefined {
  if (quote?.tooManyUnpaid) return tooManyUnpaidReason(quote.tooManyUnpaid);
  if (items.some(hasChanged)) return t('cart.changed');
  if (items.some(({ orderable }) => !orderable)) return t('checkout.blocked');
  return quote?.lines.some(({ notOrderable }) => notOrderable) ? t('checkout.blocked') : undefined;
}

/** Uses the words of the machine's own refusal. */
export const tooManyUnpaidReason = ({ most, orders }: NonNullable<Quote['tooManyUnpaid']>): string =>
  t('rule.fewUnpaidOrders', { unpaid: orders.length, most });
