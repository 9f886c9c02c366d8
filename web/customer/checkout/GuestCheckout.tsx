import { useEffect } from 'react';
import { goingTo } from '#web/api/session/goingTo.ts';
import Providers from '#web/api/session/Providers.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import styles from './checkout.module.css';
import { EmptyCart } from './EmptyCart.tsx';
import { GuestForm } from './GuestForm.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { useGuestItems } from './useGuestItems.ts';

const CHECKOUT = '/checkout';

/**
 * The checkout's first step for a guest. Whichever way they take into their account (the form here, a provider, a new
 * password by mail), it leads back to the checkout, and their cart comes along.
 */
export default function GuestCheckout() {
  const { ids, query, itemsIn } = useGuestItems();
  useEffect(() => goingTo.keep(CHECKOUT), []);
  if (ids.length === 0) return <EmptyCart />;
  return (
    <Loaded query={query} empty={(tradelines) => itemsIn(tradelines).length === 0 && <EmptyCart />}>
      {(tradelines) => (
        <div className={styles['columns']} data-columns>
          <OrderSummary items={itemsIn(tradelines)} />
          <div className={styles['step']}>
            <GuestForm items={itemsIn(tradelines)} />
            <Providers redirect={CHECKOUT} />
          </div>
        </div>
      )}
    </Loaded>
  );
}
