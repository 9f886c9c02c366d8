import { useEffect, useState } from 'react';
import * as cartRoutes from '#services/domains/catalogue/cart/routes.ts';
import { call } from '#web/api/call.ts';
import { readGuestCart } from '#web/api/cart/guestCart.ts';
import { isBuyer } from '#web/api/session/may.ts';
import { t } from '#web/i18n/t.ts';
import { CartIcon } from '#web/kit/header/CartIcon.tsx';
import header from '#web/kit/header/header.module.css';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';

/** A link to the cart, for everyone who can have one. Only the browser, or the server for a buyer, knows its content. */
export function CartLink() {
  const { reader } = useSite();
  const hasCart = reader === null || isBuyer(reader);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (reader === null) setCount(readGuestCart().length);
    else if (hasCart) call(cartRoutes.myCart, {}).then(({ items }) => setCount(items.length), ignored);
  }, [reader, hasCart]);
  return hasCart ? (
    <SiteLink to="/cart" className={header['icon']} aria-label={t('nav.cart', { count })}>
      <CartIcon count={count} />
    </SiteLink>
  ) : null;
}

/** Without an answer the link has no number, and leads to the cart all the same. */
const ignored = () => undefined;
