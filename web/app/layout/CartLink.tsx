import type { Me } from '#services/http/routeTypes.ts';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useCart } from '#web/api/cart/useCart.ts';
import { isBuyer } from '#web/api/session/may.ts';
import { t } from '#web/i18n/t.ts';
import styles from './layout.module.css';

/** A link to the cart, for everyone who can have one: guests, buyers and brokers. */
export function CartLink({ me }: { me: Me | null | undefined }) {
  return me === null || (me && isBuyer(me)) ? <Filled /> : null;
}

function Filled() {
  const { ids } = useCart();
  return (
    <Link to="/cart" className={styles['icon']} aria-label={t('nav.cart', { count: ids.length })}>
      <IconShoppingCart size={20} stroke={1.7} aria-hidden />
      {ids.length > 0 && (
        <span className={styles['count']} aria-hidden>
          {ids.length}
        </span>
      )}
    </Link>
  );
}
