import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { cartKey, cartTabs, guestKey } from '#web/api/cart/cartQueries.ts';

/** A cart that was changed in another tab is asked for again in this one. */
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
