import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { call } from '#web/api/call.ts';
import { useEnteredPromocode } from './enteredPromocode.ts';

/** Every quote's key begins with it. */
export const quoteKey = ['quote'] as const;

/** What these cards would cost this buyer now, with the one discount that wins, and for which statement they would be. */
export function useQuote(cardIds: readonly string[], { enabled = true } = {}) {
  const lines = cardIds.map((cardId) => ({ cardId }));
  const promocode = useEnteredPromocode();
  return useQuery({
    queryKey: [...quoteKey, lines, promocode],
    queryFn: ({ signal }) =>
      call(orderRoutes.quoteOrder, { body: { lines, ...(promocode === undefined ? {} : { promocode }) } }, { signal }),
    meta: { watches: ['card', 'order'] },
    enabled: enabled && lines.length > 0,
    // What is known of a line holds while another one is taken out, or a promo code is entered.
    placeholderData: keepPreviousData,
  });
}
