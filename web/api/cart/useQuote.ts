import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { call } from '#web/api/call.ts';

/** Every quote's key begins with it. */
export const quoteKey = ['quote'] as const;

/** What these cards would cost this buyer now, with the one discount that wins, and for which statement they would be. */
export function useQuote(cardIds: readonly string[], { enabled = true } = {}) {
  const lines = cardIds.map((cardId) => ({ cardId }));
  return useQuery({
    queryKey: [...quoteKey, lines],
    queryFn: ({ signal }) => call(orderRoutes.quoteOrder, { body: { lines } }, { signal }),
    meta: { watches: ['card'] },
    enabled: enabled && lines.length > 0,
    // A line's price doesn't depend on the others: what is known of it holds while another one is taken out.
    placeholderData: keepPreviousData,
  });
}
