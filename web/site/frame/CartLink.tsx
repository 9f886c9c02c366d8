import { t } from '#web/i18n/t.ts';
import { CartIcon } from '#web/kit/header/CartIcon.tsx';
import header from '#web/kit/header/header.module.css';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { hasCart, useSiteCart } from './siteCart.ts';

/** A link to the cart, for everyone who can have one. */
export function CartLink() {
  const { reader } = useSite();
  const { ids = [] } = useSiteCart(reader);
  return hasCart(reader) ? (
    <SiteLink to="/cart" className={header['icon']} aria-label={t('nav.cart', { count: ids.length })}>
      <CartIcon count={ids.length} />
    </SiteLink>
  ) : null;
}
