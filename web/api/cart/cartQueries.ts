import type { Cart } from '#services/http/routeTypes.ts';
import type { QueryClient } from '@tanstack/react-query';
import * as cartRoutes from '#services/domains/catalogue/cart/routes.ts';
import { call } from '#web/api/call.ts';
import { tabsOn } from '#web/api/tabs.ts';
import { type GuestLine, readGuestCart, writeGuestCart } from './guestCart.ts';

/** Query key of the buyer's cart. */
export const cartKey = ['myCart'] as const;
export const guestKey = ['guestCart'] as const;
/** Query key of the tradelines' ids that did not fit when a guest's cart was merged. */
export const leftOutKey = ['cartLeftOut'] as const;
/** Mutation key of every change to a cart; changes run one after the other. */
export const changeKey = ['changeCart'] as const;

/** Channel between the tabs of a browser, which share its carts. */
export const cartTabs = tabsOn<'changed'>('cart');

export const addOnServer = (lines: readonly GuestLine[]): Promise<Cart> =>
  call(cartRoutes.addToCart, { body: { tradelines: [...lines] } });

/**
 * Merges the guest's cart into the buyer's and returns it; undefined if the guest's was empty. Runs before the cart is
 * loaded, so that a cart without those lines is never shown. Only one tab at a time merges: what the first has merged
 * must be gone for the second.
 */
export async function mergeGuestCart(): Promise<Cart | undefined> {
  if (readGuestCart().length === 0) return undefined;
  return alone(async () => {
    const lines = readGuestCart();
    if (lines.length === 0) return undefined;
    const cart = await addOnServer(lines);
    writeGuestCart([]);
    cartTabs.report('changed');
    return cart;
  });
}

/** Same as `mergeGuestCart`, for the app: its queries know the result. */
export async function mergedGuestCart(queries: QueryClient): Promise<Cart | undefined> {
  const cart = await mergeGuestCart();
  if (cart) {
    queries.setQueryData(guestKey, []);
    queries.setQueryData(leftOutKey, cart.leftOut);
  }
  return cart;
}

/** Runs `act` alone among the browser's tabs. In browsers without locks it just runs it. */
const alone = <Answer>(act: () => Promise<Answer>): Promise<Answer> =>
  'locks' in navigator ? navigator.locks.request('merge-cart', act) : act();
