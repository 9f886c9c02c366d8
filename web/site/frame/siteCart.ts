import { useEffect, useSyncExternalStore } from 'react';
import type { Cart } from '#services/http/routeTypes.ts';
import type { Reader } from '#services/domains/content/site/siteTypes.ts';
import * as cartRoutes from '#services/domains/catalogue/cart/routes.ts';
import { addOnServer, cartTabs, mergeGuestCart } from '#web/api/cart/cartQueries.ts';
import { type CartChange, changedLines, readGuestCart, writeGuestCart } from '#web/api/cart/guestCart.ts';
import { call } from '#web/api/call.ts';
import { isBuyer } from '#web/api/session/may.ts';
import { linesMaximum } from '#workflows/limits.ts';

/** The cart as the pages of the site know it: a guest's in this browser, or a buyer's on the server. */
interface SiteCart {
  /** Undefined until it has been read. */
  readonly ids: readonly string[] | undefined;
  /** Number of a guest's tradelines that did not fit into the account's cart after logging in. */
  readonly leftOut: number;
}

const unread: SiteCart = { ids: undefined, leftOut: 0 };
let cart = unread;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const put = (ids: readonly string[], leftOut = 0) => {
  cart = { ids, leftOut };
  for (const listener of listeners) listener();
};
const putServers = ({ items, leftOut }: Cart) =>
  put(
    items.map(({ id }) => id),
    leftOut.length,
  );
const putGuests = () => put(readGuestCart().map(({ id }) => id));

/** True for those who can have a cart: guests, buyers and brokers. */
export const hasCart = (reader: Reader | null): boolean =>
  reader === null || (reader.onlyBooking === null && isBuyer(reader));

/** The cart of the page's reader; other tabs of the browser are followed. */
export function useSiteCart(reader: Reader | null) {
  const { ids, leftOut } = useSyncExternalStore(
    subscribe,
    () => cart,
    () => unread,
  );
  const isMine = hasCart(reader);
  useEffect(() => {
    if (!isMine) return undefined;
    const load = () => void read(reader).catch(() => undefined);
    if (cart === unread) load();
    return cartTabs.onMessage(load);
  }, [reader, isMine]);
  return { ids, leftOut, full: (ids?.length ?? 0) >= linesMaximum };
}

/** A guest's cart in this browser must not be merged into the account of a customer whom staff are logged in as. */
async function read(reader: Reader | null): Promise<void> {
  if (!reader) return putGuests();
  putServers((reader.isBehind ? undefined : await mergeGuestCart()) ?? (await call(cartRoutes.myCart, {})));
}

/** Changes run one after the other, so that quick presses have the same result as slow ones. */
let before: Promise<unknown> = Promise.resolve();

/** Adds a tradeline to the reader's cart or removes it. Throws `ProblemError`. */
export function changeSiteCart(reader: Reader | null, change: Pick<CartChange, 'add' | 'remove'>): Promise<void> {
  const changed = before.then(async () => {
    if (reader) {
      putServers(
        change.add
          ? await addOnServer([{ id: change.add.id }])
          : await call(cartRoutes.removeFromCart, { body: { id: change.remove! } }),
      );
    } else {
      writeGuestCart(changedLines(readGuestCart(), change));
      putGuests();
    }
    cartTabs.report('changed');
  });
  before = changed.catch(() => undefined);
  return changed;
}
