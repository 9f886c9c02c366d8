import type { Cart } from '#services/http/routeTypes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as cartRoutes from '#services/domains/catalogue/cart/routes.ts';
import { call } from '#web/api/call.ts';
import { isBuyer } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { linesMaximum } from '#workflows/limits.ts';
import { cartKey, guestKey, leftOutKey, mergedGuestCart } from './cartQueries.ts';
import { readGuestCart } from './guestCart.ts';

/**
 * The current cart: a guest's in the browser, or a buyer's on the server. Signing in merges the first into the second.
 */
export function useCart() {
  const me = useMe();
  const queries = useQueryClient();
  const signedIn = Boolean(me && isBuyer(me));
  // A guest's cart in this browser must not be merged into the account of a customer whom staff are logged in as.
  const own = me?.behind === null;
  const guest = useQuery({ queryKey: guestKey, queryFn: readGuestCart, staleTime: Infinity });
  const mine = useQuery<Cart>({
    queryKey: cartKey,
    queryFn: async () => (own ? await mergedGuestCart(queries) : undefined) ?? call(cartRoutes.myCart, {}),
    enabled: signedIn,
    meta: { watches: ['card'] },
  });
  const leftOut = useQuery<readonly string[]>({ queryKey: leftOutKey, queryFn: () => [], enabled: false });
  const lines = signedIn ? mine.data?.items : guest.data;
  const ids: readonly string[] = lines?.map(({ id }) => id) ?? [];
  return {
    ids,
    full: ids.length >= linesMaximum,
    cart: mine,
    guestLines: guest.data ?? [],
    signedIn,
    own,
    leftOut: leftOut.data ?? [],
  };
}
