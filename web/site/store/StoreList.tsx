import type { MouseEvent } from 'react';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { t } from '#web/i18n/t.ts';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { type Column, columns, StoreRows } from './StoreRows.tsx';
import { DEFAULT_ORDERING } from './tradelineQuery.ts';
import type { Compared } from './useCompared.ts';
import type { Store } from './useStore.ts';
import styles from './list.module.css';

/** Target of the page's skip link. */
export const ROWS_ID = 'tradelines';

interface StoreListProps {
  store: Store;
  compared: Compared;
  /** True while a phone shows the boxes to compare by: elsewhere they are always there. */
  isComparing: boolean;
}

/** The tradelines, one line each; on a phone two lines. The names lead to the tradelines' own pages. */
export function StoreList({ store, compared, isComparing }: StoreListProps) {
  const shown = columns();
  return (
    <table
      role="table"
      className={styles['list']}
      aria-label={t('tradelines.title')}
      data-fading={store.state === 'loading' || undefined}
      data-comparing={isComparing || undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className={styles['compare']}>
            <span className="visually-hidden">{t('tradelines.compare.do')}</span>
          </th>
          <th role="columnheader" scope="col">
            {t('tradelines.lender')}
          </th>
          {shown.map((column) => (
            <Heading key={column.key} column={column} store={store} />
          ))}
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{t('tradelines.cart')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" id={ROWS_ID} tabIndex={-1}>
        <StoreRows list={store.list} compared={compared} />
      </tbody>
    </table>
  );
}

/** A heading that sorts the list; a second press reverses the order. Without a script it is a link that does. */
function Heading({ column: { label, align, sort }, store }: { column: Column; store: Store }) {
  const by = store.applied('ordering') ?? DEFAULT_ORDERING;
  if (!sort) {
    return (
      <th role="columnheader" scope="col" data-align={align}>
        {label}
      </th>
    );
  }
  const [first, second] = sort;
  const next = by === first ? second : first;
  const ordering = next === DEFAULT_ORDERING ? '' : next;
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    store.choose('ordering', ordering);
  };
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      aria-sort={sort.includes(by) ? (by.startsWith('-') ? 'descending' : 'ascending') : undefined}
    >
      <SiteLink
        to={`${sitePaths.tradelines}${store.searchWith({ ordering })}`}
        rel="nofollow"
        className={styles['sort']}
        onClick={onClick}
      >
        {label}
      </SiteLink>
    </th>
  );
}
