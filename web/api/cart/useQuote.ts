import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { call } from '#web/api/call.ts';
import { useEnteredPromocode } from './enteredPromocode.ts';

/** Prefix of every quote's query key. */
export const quoteKey = ['quote'] as const;

interface QuoteOptions {
  readonly enabled?: boolean;
  /** For staff: the buyer and the promo code. A buyer's own code is the one entered in this tab. */
  readonly customer?: { readonly buyerId: string; readonly promocode: string | undefined };
}

/** Quotes these cards for this buyer now, with the one discount that applies and the statement of each line. */
export function useQuote(cardIds: readonly string[], { enabled = true, customer }: QuoteOptions = {}) {
  const entered = useEnteredPromocode();
  const promocode = customer ? customer.promocode : entered;
  const body = {
    lines: cardIds.map((cardId) => ({ cardId })),
    ...(customer && { buyerId: customer.buyerId }),
    ...(promocode === undefined ? {} : { promocode }),
  };
  return useQuery({
    queryKey: [...quoteKey, body],
    queryFn: ({ signal }) => call(orderRoutes.quoteOrder, { body }, { signal }),
    meta: { watches: ['card', 'order'] },
    enabled: enabled && cardIds.length > 0,
    // The known values of a line stay while another one is removed or a promo code is entered.
    placeholderData: keepPreviousData,
  });
}
