import type { Me } from '#services/http/routeTypes.ts';
import { Link } from 'react-router-dom';
import { useCart } from '#web/api/cart/useCart.ts';
import { isBuyer } from '#web/api/session/may.ts';
import { t } from '#web/i18n/t.ts';
import { CartIcon } from '#web/kit/header/CartIcon.tsx';
import header from '#web/kit/header/header.module.css';

/** A link to the cart, for everyone who can have one: guests, buyers and brokers. */
export function CartLink({ me }: { me: Me | null | undefined }) {
  return me === null || (me && isBuyer(me)) ? <Filled /> : null;
}

function Filled() {
  const { ids } = useCart();
  return (
    <Link to="/cart" className={header['icon']} aria-label={t('nav.cart', { count: ids.length })}>
      <CartIcon count={ids.length} />
    </Link>
  );
}
