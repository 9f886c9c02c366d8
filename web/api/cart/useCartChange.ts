import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as cartRoutes from '#services/domains/catalogue/cart/routes.ts';
import type { TradelineRow } from '#projections/cards/model.ts';
import type { Cart } from '#services/domains/catalogue/cart/contract.ts';
import { call } from '#web/api/call.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { linesMaximum } from '#workflows/limits.ts';
import { addOnServer, cartKey, cartTabs, changeKey, guestKey, mergedGuestCart } from './cartQueries.ts';
import { type GuestLine, readGuestCart, writeGuestCart } from './guestCart.ts';
import { useCart } from './useCart.ts';

/** One of three. `keep`: what changed since it was added was seen. */
export interface CartChange {
  readonly add?: TradelineRow;
  readonly keep?: TradelineRow;
  readonly remove?: string;
}

/** Puts a tradeline into the cart, takes it out or keeps it, shown at once: a mutation. */
export function useCartChange() {
  const { signedIn, own } = useCart();
  const queries = useQueryClient();
  // One after the other: what is pressed quickly comes to the same end as what is pressed slowly.
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
      // An answer to an earlier press doesn't include the last one.
      if (queries.isMutating({ mutationKey: changeKey }) > 1) return;
      // Requests sent before this press may be answered after it with an older cart.
      await queries.cancelQueries({ queryKey: cartKey });
      queries.setQueryData(cartKey, cart);
    },
  });
}

/** After the guest's cart, should it still be on its way: it would bring back what is taken out here. */
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

const whenAdded = ({ statementDate, priceCents }: TradelineRow) => ({
  statementDateWhenAdded: statementDate,
  priceCentsWhenAdded: priceCents,
});

function changedLines(lines: readonly GuestLine[], { add, keep, remove }: CartChange): readonly GuestLine[] {
  if (keep) return lines.map((line) => (line.id === keep.id ? { id: line.id, ...whenAdded(keep) } : line));
  const others = lines.filter(({ id }) => id !== remove && id !== add?.id);
  return add ? [...others, { id: add.id, ...whenAdded(add) }] : others;
}

/** The cart as it will be. What is put in is shown as far as the page that offered it knows it. */
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
