import { useState } from 'react';
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react';
import type { TradelineRow } from '#projections/cards/model.ts';
import { linesMaximum } from '#workflows/limits.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { changeSiteCart, hasCart, useSiteCart } from '#web/site/frame/siteCart.ts';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { useAlive } from '#web/site/useAlive.ts';
import { storeNews } from './storeNews.ts';
import { tradelinePath } from './tradelinePath.ts';
import styles from './cart.module.css';

/**
 * Adds a tradeline to the cart or removes it. If the cart is full, the button says so. Until the page is hydrated it is
 * a link to the tradeline's page, where everything else about it can be read.
 */
export function CartButton({ tradeline, wide = false }: { tradeline: TradelineRow; wide?: boolean }) {
  const { id, lender, orderable } = tradeline;
  const { reader } = useSite();
  const { ids = [], full } = useSiteCart(reader);
  const isAlive = useAlive();
  const [isPending, setPending] = useState(false);
  if (!hasCart(reader)) return null;
  const chosen = ids.includes(id);
  const reason = !orderable
    ? t('tradelines.notOrderable')
    : full && !chosen
      ? t('tradelines.cartFull', { count: linesMaximum })
      : undefined;
  const words = chosen ? t('tradelines.inCart') : (reason ?? t('tradelines.addToCart'));
  const Sign = chosen ? IconCheck : IconShoppingCartPlus;
  const content = (
    <>
      <Sign size={16} aria-hidden />
      <span className={styles['long']}>{words}</span>
      {!chosen && reason === undefined && <span className={styles['short']}>{t('store.add')}</span>}
    </>
  );
  const look = { className: styles['button'], 'data-wide': wide || undefined, 'aria-label': named(words, lender) };
  if (!isAlive && !wide) {
    return (
      <SiteLink to={tradelinePath(tradeline)} {...look}>
        {content}
      </SiteLink>
    );
  }
  const change = async () => {
    if (isPending || (!chosen && reason !== undefined)) return;
    setPending(true);
    try {
      await changeSiteCart(reader, chosen ? { remove: id } : { add: tradeline });
      storeNews.tell(chosen ? undefined : { added: lender });
    } catch (fault) {
      storeNews.tell({ failed: problemText(fault) });
    } finally {
      setPending(false);
    }
  };
  return (
    <button
      type="button"
      {...look}
      disabled={!isAlive}
      aria-pressed={chosen}
      aria-busy={isPending}
      aria-disabled={(reason !== undefined && !chosen) || undefined}
      onClick={() => void change()}
    >
      {content}
    </button>
  );
}
