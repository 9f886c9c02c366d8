import { type ComponentType, useEffect, useState } from 'react';
import { IconCheck } from '@tabler/icons-react';
import type { Reader } from '#services/domains/content/site/siteTypes.ts';
import type { TradelineRow } from '#projections/cards/model.ts';
import { isBuyer } from '#web/api/session/may.ts';
import { t } from '#web/i18n/t.ts';
import { tabDrafts } from '#web/kit/form/keptDrafts.ts';
import { useSiteCart } from '#web/site/frame/siteCart.ts';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { storeNews, useStoreNews } from './storeNews.ts';
import type { Compared } from './useCompared.ts';
import styles from './store.module.css';

type Dialog = ComponentType<{ rows: readonly TradelineRow[]; onClose: () => void }>;

/**
 * The foot of the window: what was just put into the cart, with the way on, and how many tradelines were chosen to be
 * compared. From two on they can be shown side by side.
 */
export function FootBar({ compared }: { compared?: Compared }) {
  const rows = compared?.rows ?? [];
  return (
    <div className={`${styles['foot']} no-print`}>
      <CartNews />
      {compared && rows.length > 0 && <CompareBar rows={rows} onClear={compared.clear} />}
    </div>
  );
}

function CartNews() {
  const news = useStoreNews();
  const { reader } = useSite();
  const { leftOut } = useSiteCart(reader);
  const client = useClient(reader);
  const text =
    news === undefined
      ? (leftOut > 0 && t('cart.leftOut', { count: leftOut })) || (client && t('order.againFor', { name: client }))
      : 'failed' in news
        ? news.failed
        : t('tradelines.added', { lender: news.added });
  useEffect(() => () => storeNews.tell(undefined), []);
  return (
    <div role="status">
      {text && (
        <div className={styles['bar']} data-bad={(news && 'failed' in news) || undefined}>
          {news && 'added' in news && <IconCheck size={18} aria-hidden />}
          <span>{text}</span>
          <SiteLink to={news && 'added' in news ? '/checkout' : '/cart'} className={styles['onward']}>
            {t(news && 'added' in news ? 'cart.checkout' : 'cart.title')}
          </SiteLink>
        </div>
      )}
    </div>
  );
}

/** The name of the client for whom the checkout's form was filled in before, in this tab. */
function useClient(reader: Reader | null): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    const values = reader && isBuyer(reader) ? tabDrafts.of('checkout') : undefined;
    if (values?.['who'] !== 'client') return;
    setName([values['client.firstName'], values['client.lastName']].filter(Boolean).join(' '));
  }, [reader]);
  return name;
}

function CompareBar({ rows, onClear }: { rows: readonly TradelineRow[]; onClear: () => void }) {
  const [open, setOpen] = useState(false);
  const [Shown, setShown] = useState<Dialog>();
  const show = () => {
    setOpen(true);
    void import('./CompareDialog.tsx').then(({ CompareDialog }) => setShown(() => CompareDialog));
  };
  return (
    <div className={styles['bar']} role="region" aria-label={t('tradelines.compare.title')}>
      <span role="status">
        {rows.length < 2 ? t('tradelines.compare.oneMore') : t('tradelines.compare.chosen', { count: rows.length })}
      </span>
      <button type="button" className={styles['onward']} disabled={rows.length < 2} onClick={show}>
        {t('tradelines.compare.do')}
      </button>
      <button type="button" className={styles['quiet']} onClick={onClear}>
        {t('tradelines.compare.clear')}
      </button>
      {open && Shown && <Shown rows={rows} onClose={() => setOpen(false)} />}
    </div>
  );
}
