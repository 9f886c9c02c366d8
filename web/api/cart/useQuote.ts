import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { call } from '#web/api/call.ts';
import { useEnteredPromocode } from './enteredPromocode.ts';

/** Every quote's key begins with it. */
export const quoteKey = ['quote'] as const;

interface QuoteOptions {
  readonly enabled?: boolean;
  /** Of staff: who would buy them, and with which code. A buyer's own code is the one that they entered in this tab. */
  readonly customer?: { readonly buyerId: string; readonly promocode: string | undefined };
}

/** What these cards would cost this buyer now, with the one discount that wins, and for which statement they would be. */
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
    // What is known of a line holds while another one is taken out, or a promo code is entered.
    placeholderData: keepPreviousData,
  });
}
