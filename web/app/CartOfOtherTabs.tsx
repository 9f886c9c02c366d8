import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { cartKey, cartTabs, guestKey } from '#web/api/cart/cartQueries.ts';

/** Refetches the cart when another tab has changed it. */
export function CartOfOtherTabs() {
  const queries = useQueryClient();
  useEffect(
    () =>
      cartTabs.onMessage(() => {
        void queries.invalidateQueries({ queryKey: guestKey });
        void queries.invalidateQueries({ queryKey: cartKey });
      }),
    [queries],
  );
  return null;
}
