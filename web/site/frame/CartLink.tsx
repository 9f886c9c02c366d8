import { IconShoppingCart } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { hasCart, useSiteCart } from './siteCart.ts';
import styles from './frame.module.css';

/** A link to the cart, for everyone who can have one. */
export function CartLink() {
  const { reader } = useSite();
  const { ids = [] } = useSiteCart(reader);
  if (!hasCart(reader)) return null;
  return (
    <SiteLink to="/cart" className={styles['cart']} aria-label={t('nav.cart', { count: ids.length })}>
      <IconShoppingCart size={20} stroke={1.7} aria-hidden />
      {ids.length > 0 && <span aria-hidden>{ids.length}</span>}
    </SiteLink>
  );
}
