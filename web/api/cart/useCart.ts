import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as cartRoutes from '#services/domains/cart/routes.ts';
import type { TradelineRow } from '#projections/cards/model.ts';
import type { Cart } from '#services/domains/cart/contract.ts';
import { call } from '#web/api/call.ts';
import { isBuyer } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { addOnServer, cartKey, cartTabs, changeKey, guestKey, leftOutKey, mergedGuestCart } from './cartQueries.ts';
import { linesMaximum } from '#workflows/limits.ts';
import { readGuestCart, writeGuestCart } from './guestCart.ts';

interface CartChange {
  readonly add?: TradelineRow;
  readonly remove?: string;
}

/** The cart of whoever is here: a guest's in the browser, a buyer's on the server; the first goes into the second on signing in. */
export function useCart() {
  const me = useMe();
  const queries = useQueryClient();
  const signedIn = Boolean(me && isBuyer(me));
  // A guest's cart in this browser isn't merged into the account of a customer that staff view here.
  const own = me?.behind === null;
  const guest = useQuery({ queryKey: guestKey, queryFn: readGuestCart, staleTime: Infinity });
  const mine = useQuery<Cart>({
    queryKey: cartKey,
    queryFn: async () => (own ? await mergedGuestCart(queries) : undefined) ?? call(cartRoutes.myCart, {}),
    enabled: signedIn,
    meta: { watches: ['card'] },
  });
  const leftOut = useQuery<readonly string[]>({ queryKey: leftOutKey, queryFn: () => [], enabled: false });

  // One after the other: what is pressed quickly comes to the same end as what is pressed slowly.
  const change = useMutation({
    mutationKey: changeKey,
    scope: { id: 'cart' },
    onMutate: async (listQuery: CartChange) => {
      if (!signedIn) return;
      await queries.cancelQueries({ queryKey: cartKey });
      queries.setQueryData<Cart>(cartKey, (before) => before && changedCart(before, listQuery));
    },
    onError: (fault) => {
      toast.bad(problemText(fault));
      void queries.invalidateQueries({ queryKey: cartKey });
    },
    mutationFn: async (listQuery: CartChange) => {
      if (signedIn) return changedOnServer(listQuery, own ? mergedGuestCart(queries) : undefined);
      writeGuestCart(changedIds(readGuestCart(), listQuery));
      return undefined;
    },
    onSuccess: async (cart) => {
      cartTabs.report('changed');
      if (!cart) return queries.invalidateQueries({ queryKey: guestKey });
      // An answer to an earlier press doesn't include the last one.
      if (queries.isMutating({ mutationKey: changeKey }) > 1) return;
      // Requests sent before this press may be answered after it with an older cart.
      await queries.cancelQueries({ queryKey: cartKey });
      queries.setQueryData(cartKey, cart);
    },
  });
  const ids: readonly string[] = signedIn ? (mine.data?.items.map(({ id }) => id) ?? []) : (guest.data ?? []);
  return { ids, full: ids.length >= linesMaximum, cart: mine, signedIn, change, leftOut: leftOut.data ?? [] };
}

/** After the guest's cart, should it still be on its way: it would bring back what is taken out here. */
async function changedOnServer({ add, remove }: CartChange, merging: Promise<unknown> | undefined): Promise<Cart> {
  await merging;
  return add ? addOnServer([add.id]) : call(cartRoutes.removeFromCart, { body: { id: remove! } });
}

const changedIds = (ids: readonly string[], { add, remove }: CartChange): readonly string[] => [
  ...ids.filter((id) => id !== remove && id !== add?.id),
  ...(add ? [add.id] : []),
];

/** The cart as it will be. What is put in is shown as far as the page that offered it knows it. */
function changedCart(cart: Cart, { add, remove }: CartChange): Cart {
  const items = cart.items.filter(({ id }) => id !== remove && id !== add?.id);
  return {
    ...cart,
    items: add ? [...items, { ...add, statementDateWhenAdded: add.statementDate }].slice(0, linesMaximum) : items,
  };
}
