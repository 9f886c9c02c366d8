import { useEffect } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Cart } from '#services/api/contracts/cart.ts';
import { call } from '#web/app/api/call.ts';
import { isBuyer } from '#web/app/session/may.ts';
import { useMe } from '#web/app/session/useMe.ts';
import { CART_MAXIMUM, readGuestCart, writeGuestCart } from './guestCart.ts';

const guestKey = ['guestCart'] as const;
const cartKey = ['myCart'] as const;

/** The cart of whoever is here: a guest's in the browser, a buyer's on the server; the first goes into the second on signing in. */
export function useCart() {
  const me = useMe();
  const queries = useQueryClient();
  const signedIn = Boolean(me && isBuyer(me));
  const guest = useQuery({ queryKey: guestKey, queryFn: readGuestCart, staleTime: Infinity });
  const mine = useQuery<Cart>({ queryKey: cartKey, queryFn: ({ signal }) => call('myCart', {}, { signal }), enabled: signedIn, meta: { watches: ['card'] } });
  const merge = useMutation({ mutationFn: addOnServer, onSuccess: (cart) => { writeGuestCart([]); queries.setQueryData(guestKey, []); queries.setQueryData(cartKey, cart); } });
  const waiting = guest.data?.length ?? 0;
  useEffect(() => {
    if (signedIn && waiting > 0 && merge.isIdle) merge.mutate(readGuestCart());
  }, [signedIn, waiting, merge]);

  const change = useMutation({
    mutationFn: async ({ add, remove }: { add?: string; remove?: string }) => {
      if (!signedIn) {
        const ids = readGuestCart().filter((id) => id !== remove && id !== add);
        writeGuestCart(add ? [...ids, add] : ids);
        return undefined;
      }
      return add ? addOnServer([add]) : call('removeFromCart', { body: { id: remove! } });
    },
    onSuccess: (cart) => {
      if (cart) queries.setQueryData(cartKey, cart);
      else void queries.invalidateQueries({ queryKey: guestKey });
    },
  });
  const ids: readonly string[] = signedIn ? (mine.data?.items.map(({ id }) => id) ?? []) : (guest.data ?? []);
  return { ids, full: ids.length >= CART_MAXIMUM, cart: mine, signedIn, change, leftOut: merge.data?.leftOut ?? [] };
}

const addOnServer = (ids: readonly string[]) => call('addToCart', { body: { tradelines: ids.map((id) => ({ id })) } });
