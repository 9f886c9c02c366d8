import type { QueryClient } from '@tanstack/react-query';
import * as cartRoutes from '#services/domains/catalogue/cart/routes.ts';
import type { Cart } from '#services/domains/catalogue/cart/contract.ts';
import { call } from '#web/api/call.ts';
import { tabsOn } from '#web/api/tabs.ts';
import { type GuestLine, readGuestCart, writeGuestCart } from './guestCart.ts';

/** The one place of a buyer's cart among the page's answers. */
export const cartKey = ['myCart'] as const;
export const guestKey = ['guestCart'] as const;
/** What found no room when a guest's cart was merged: ids of tradelines. */
export const leftOutKey = ['cartLeftOut'] as const;
/** Every change of a cart, one after the other. */
export const changeKey = ['changeCart'] as const;

/** The tabs of a browser share its carts. */
export const cartTabs = tabsOn<'changed'>('cart');

export const addOnServer = (lines: readonly GuestLine[]): Promise<Cart> =>
  call(cartRoutes.addToCart, { body: { tradelines: [...lines] } });

/** The buyer's cart with what they chose as a guest in it; undefined when that is nothing. Asked before the cart is, so that nobody is shown one without it. One tab at a time: what the first has merged is gone for the second. */
export async function mergedGuestCart(queries: QueryClient): Promise<Cart | undefined> {
  if (readGuestCart().length === 0) return undefined;
  return alone(async () => {
    const lines = readGuestCart();
    if (lines.length === 0) return undefined;
    const cart = await addOnServer(lines);
    writeGuestCart([]);
    queries.setQueryData(guestKey, []);
    queries.setQueryData(leftOutKey, cart.leftOut);
    cartTabs.report('changed');
    return cart;
  });
}

/** `Promise.resolve` where a browser has no locks: there each tab is alone. */
const alone = <Answer>(act: () => Promise<Answer>): Promise<Answer> =>
  'locks' in navigator ? navigator.locks.request('merge-cart', act) : act();
