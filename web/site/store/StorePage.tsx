import { type MouseEvent, useState } from 'react';
import { IconAdjustmentsHorizontal, IconColumns2 } from '@tabler/icons-react';
import type { StoreList as Listed } from '#services/domains/content/site/siteTypes.ts';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { tradelineOrderings } from '#workflows/card/orderings.ts';
import { scrolledRows } from '#workflows/limits.ts';
import { t } from '#web/i18n/t.ts';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { FILTERS_ID, StoreFilters } from './StoreFilters.tsx';
import { FootBar } from './FootBar.tsx';
import { ROWS_ID, StoreList } from './StoreList.tsx';
import { DEFAULT_ORDERING, tradelineQuery } from './tradelineQuery.ts';
import { useCompared } from './useCompared.ts';
import { type Store, useStore } from './useStore.ts';
import styles from './store.module.css';

/** The list as the server drew it; there is always one on this page. */
const listIn = (store: ReturnType<typeof useSite>['store']): Listed => {
  if (store?.kind !== 'list') throw new Error('The store has no list');
  return store;
};

/** Tradelines for sale, with filters in the address and one button to the cart. */
export function StorePage() {
  const site = useSite();
  const store = useStore(listIn(site.store));
  const compared = useCompared();
  const [isComparing, setComparing] = useState(false);
  const { rows, count, countIsExact } = store.list.found;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{t('tradelines.title')}</h1>
        <p>{t('tradelines.lead')}</p>
      </header>
      <a href={`#${ROWS_ID}`} className={styles['skip']}>
        {t('tradelines.skip')}
      </a>
      <StoreFilters store={store} />
      <div className={`${styles['tools']} no-print`}>
        <p className={styles['count']}>
          <span role="status">{t(countIsExact ? 'tradelines.found' : 'tradelines.foundAbout', { count })}</span>
          <span className={styles['legend']} aria-hidden>
            {[t('tradelines.limit'), t('tradelines.age'), t('tradelines.reportsBy')].join(' · ')}
          </span>
        </p>
        <button type="button" className={styles['opener']} popoverTarget={FILTERS_ID}>
          <IconAdjustmentsHorizontal size={18} aria-hidden /> {t('filters.label')}
        </button>
        <Ordering store={store} />
        <button
          type="button"
          className={styles['comparer']}
          aria-pressed={isComparing}
          onClick={() => setComparing(!isComparing)}
        >
          <IconColumns2 size={18} aria-hidden /> {t('tradelines.compare.do')}
        </button>
      </div>
      {store.state === 'failed' ? (
        <div role="alert" className={styles['empty']}>
          <h2>{t('tradelines.failed')}</h2>
          <button type="button" className={styles['again']} onClick={store.again}>
            {t('failed.retry')}
          </button>
        </div>
      ) : rows.length === 0 ? (
        <div className={styles['empty']}>
          <h2>{t(store.isFiltered ? 'tradelines.noMatch' : 'tradelines.none')}</h2>
          <p>{t(store.isFiltered ? 'tradelines.noMatchText' : 'tradelines.noneText')}</p>
        </div>
      ) : (
        <StoreList store={store} compared={compared} isComparing={isComparing} />
      )}
      <Pages store={store} />
      <FootBar compared={compared} />
    </div>
  );
}

/** The order of the list, where its headings have no room. */
const Ordering = ({ store }: { store: Store }) => (
  <label className={styles['ordering']}>
    <span>{t('filters.ordering')}</span>
    <select
      name="ordering"
      form={FILTERS_ID}
      value={store.applied('ordering') ?? DEFAULT_ORDERING}
      onChange={({ currentTarget: { value } }) => store.choose('ordering', value === DEFAULT_ORDERING ? '' : value)}
    >
      {tradelineOrderings.map((value) => (
        <option key={value} value={value}>
          {t(`tradelines.by.${value.replace('-', 'most_') as 'price'}`)}
        </option>
      ))}
    </select>
  </label>
);

/** Links to the neighbouring pages of the list. */
function Pages({ store }: { store: Store }) {
  const { rows, count, countIsExact } = store.list.found;
  const { offset = 0, limit = scrolledRows } = tradelineQuery(store.applied) as { offset?: number; limit?: number };
  const page = Math.floor(offset / limit) + 1;
  const more = rows.length === limit;
  const pages = Math.max(countIsExact ? 1 : page + (more ? 1 : 0), Math.ceil(count / limit));
  if (pages === 1 && page === 1) return null;
  const to = (offsetThere: number, label: string) => {
    const changes = { offset: offsetThere <= 0 ? '' : String(offsetThere) };
    const go = (event: MouseEvent) => {
      event.preventDefault();
      store.choose('offset', changes.offset);
      document.getElementById(ROWS_ID)?.scrollIntoView();
    };
    return (
      <SiteLink to={`${sitePaths.tradelines}${store.searchWith(changes)}`} onClick={go}>
        {label}
      </SiteLink>
    );
  };
  return (
    <nav className={`${styles['pages']} no-print`} aria-label={t('pager.label')}>
      {page > 1 && to(offset - limit, t('pager.previous'))}
      <span className="numbers">{t(countIsExact ? 'pager.where' : 'pager.about', { page, pages })}</span>
      {(countIsExact ? page < pages : more) && to(offset + limit, t('pager.next'))}
    </nav>
  );
}
