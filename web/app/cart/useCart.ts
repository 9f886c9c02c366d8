import { useEffect } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TradelineRow } from '#projections/cards/model.ts';
import type { Cart } from '#services/api/contracts/cart.ts';
import { call } from '#web/app/api/call.ts';
import { isBuyer } from '#web/app/session/may.ts';
import { useMe } from '#web/app/session/useMe.ts';
import { problemText } from '#web/i18n/problemText.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { CART_MAXIMUM, readGuestCart, writeGuestCart } from './guestCart.ts';

const guestKey = ['guestCart'] as const;
const cartKey = ['myCart'] as const;
const changeKey = ['changeCart'] as const;

interface CartChange {
  readonly add?: TradelineRow;
  readonly remove?: string;
}

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

  // One after the other: what is pressed quickly comes to the same end as what is pressed slowly.
  const change = useMutation({
    mutationKey: changeKey,
    scope: { id: 'cart' },
    onMutate: async (wish: CartChange) => {
      if (!signedIn) return;
      await queries.cancelQueries({ queryKey: cartKey });
      queries.setQueryData<Cart>(cartKey, (before) => before && changedCart(before, wish));
    },
    onError: (fault) => {
      toast.bad(problemText(fault));
      void queries.invalidateQueries({ queryKey: cartKey });
    },
    mutationFn: async ({ add, remove }: CartChange) => {
      if (!signedIn) {
        const ids = readGuestCart().filter((id) => id !== remove && id !== add?.id);
        writeGuestCart(add ? [...ids, add.id] : ids);
        return undefined;
      }
      return add ? addOnServer([add.id]) : call('removeFromCart', { body: { id: remove! } });
    },
    onSuccess: (cart) => {
      // An answer to the last press but one knows nothing of the last.
      if (cart && queries.isMutating({ mutationKey: changeKey }) === 1) queries.setQueryData(cartKey, cart);
      else if (!cart) void queries.invalidateQueries({ queryKey: guestKey });
    },
  });
  const ids: readonly string[] = signedIn ? (mine.data?.items.map(({ id }) => id) ?? []) : (guest.data ?? []);
  return { ids, full: ids.length >= CART_MAXIMUM, cart: mine, signedIn, change, leftOut: merge.data?.leftOut ?? [] };
}

const addOnServer = (ids: readonly string[]) => call('addToCart', { body: { tradelines: ids.map((id) => ({ id })) } });

/** The cart as it will be. What is put in is shown as far as the page that offered it knows it. */
function changedCart(cart: Cart, { add, remove }: CartChange): Cart {
  const items = cart.items.filter(({ id }) => id !== remove && id !== add?.id);
  return { ...cart, items: add ? [...items, { ...add, statementDateWhenAdded: add.statementDate }].slice(0, CART_MAXIMUM) : items };
}
