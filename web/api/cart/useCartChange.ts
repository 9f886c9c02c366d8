import type { Cart } from '#services/http/routeTypes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as cartRoutes from '#services/domains/catalogue/cart/routes.ts';
import { call } from '#web/api/call.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { linesMaximum } from '#workflows/limits.ts';
import { addOnServer, cartKey, cartTabs, changeKey, guestKey, mergedGuestCart } from './cartQueries.ts';
import { type CartChange, changedLines, readGuestCart, whenAdded, writeGuestCart } from './guestCart.ts';
import { useCart } from './useCart.ts';

/** A mutation that adds a tradeline to the cart, removes it or keeps it; shown at once. */
export function useCartChange() {
  const { signedIn, own } = useCart();
  const queries = useQueryClient();
  // Changes run one after the other, so that quick presses have the same result as slow ones.
  return useMutation({
    mutationKey: changeKey,
    scope: { id: 'cart' },
    onMutate: async (change: CartChange) => {
      if (!signedIn) return;
      await queries.cancelQueries({ queryKey: cartKey });
      queries.setQueryData<Cart>(cartKey, (before) => before && changedCart(before, change));
    },
    onError: (fault) => {
      toast.bad(problemText(fault));
      void queries.invalidateQueries({ queryKey: cartKey });
    },
    mutationFn: async (change: CartChange) => {
      if (signedIn) return changedOnServer(change, own ? mergedGuestCart(queries) : undefined);
      writeGuestCart(changedLines(readGuestCart(), change));
      return undefined;
    },
    onSuccess: async (cart) => {
      cartTabs.report('changed');
      if (!cart) return queries.invalidateQueries({ queryKey: guestKey });
      // Other changes are still running: this answer doesn't include the last one.
      if (queries.isMutating({ mutationKey: changeKey }) > 1) return;
      // An earlier request may be answered after this change with an older cart.
      await queries.cancelQueries({ queryKey: cartKey });
      queries.setQueryData(cartKey, cart);
    },
  });
}

/** Waits for the merge of the guest's cart, if still running: it would restore what is removed here. */
async function changedOnServer(
  { add, keep, remove }: CartChange,
  merging: Promise<unknown> | undefined,
): Promise<Cart> {
  await merging;
  if (add) return addOnServer([{ id: add.id }]);
  return keep
    ? call(cartRoutes.keepInCart, { body: { id: keep.id } })
    : call(cartRoutes.removeFromCart, { body: { id: remove! } });
}

/** Returns the expected cart. An added line shows what the page that offered it knows of it. */
function changedCart(cart: Cart, { add, keep, remove }: CartChange): Cart {
  if (keep) {
    return {
      ...cart,
      items: cart.items.map((item) => (item.id === keep.id ? { ...item, ...whenAdded(keep) } : item)),
    };
  }
  const items = cart.items.filter(({ id }) => id !== remove && id !== add?.id);
  const added = add && { ...add, ...whenAdded(add), available: add.orderable, deleted: false, package: null };
  return { ...cart, items: added ? [...items, added].slice(0, linesMaximum) : items };
}
