import type { MouseEvent, ReactNode } from 'react';
import type { TradelineRow } from '#projections/cards/model.ts';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { ageText } from '#web/kit/format/ageText.ts';
import { Money } from '#web/kit/Money.tsx';
import { SlotMeter } from '#web/kit/SlotMeter.tsx';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { formatMonth } from '#words/format/dates.ts';
import { CartButton } from './CartButton.tsx';
import { tradelinePath } from './tradelinePath.ts';
import { DEFAULT_ORDERING } from './tradelineQuery.ts';
import type { Compared } from './useCompared.ts';
import type { Store } from './useStore.ts';
import styles from './list.module.css';

/** Target of the page's skip link. */
export const ROWS_ID = 'tradelines';

interface Column {
  readonly key: 'limit' | 'age' | 'statement' | 'purchaseBy' | 'reportsBy' | 'slots' | 'price';
  readonly label: string;
  readonly align?: 'right';
  /** Sort orders of the heading: that of its first press, and that of the second. */
  readonly sort?: readonly [first: string, second: string];
  readonly cell: (row: TradelineRow) => ReactNode;
}

const columns = (): readonly Column[] => [
  {
    key: 'limit',
    label: t('tradelines.limit'),
    align: 'right',
    sort: ['-card_limit', 'card_limit'],
    cell: ({ limitCents }) => <Money cents={limitCents} />,
  },
  {
    key: 'age',
    label: t('tradelines.age'),
    sort: ['-account_age', 'account_age'],
    cell: ({ ageMonths, openedOn }) => <span title={formatMonth(openedOn, intlLocale())}>{ageText(ageMonths)}</span>,
  },
  {
    key: 'statement',
    label: t('tradelines.statement'),
    sort: ['statement_date', '-statement_date'],
    cell: ({ statementDate }) => <Day date={statementDate} />,
  },
  {
    key: 'purchaseBy',
    label: t('tradelines.purchaseBy'),
    // If the tradeline may report a cycle later, the last day to buy for this statement has passed.
    cell: ({ purchaseBy, window }) =>
      window === 'mayReportNextCycle' ? (
        <span className={styles['note']} title={t('tradelines.window.mayReportNextCycle')}>
          {t('tradelines.window.mayReportNextCycle')}
        </span>
      ) : (
        <Day date={purchaseBy} />
      ),
  },
  {
    key: 'reportsBy',
    label: t('tradelines.reportsBy'),
    sort: ['reports_by', '-reports_by'],
    cell: ({ reportsBy }) => <Day date={reportsBy} />,
  },
  {
    key: 'slots',
    label: t('tradelines.slots'),
    cell: ({ slotsAvailable, slotsOffered }) => <SlotMeter available={slotsAvailable} offered={slotsOffered} />,
  },
  {
    key: 'price',
    label: t('tradelines.price'),
    align: 'right',
    sort: ['price', '-price'],
    cell: ({ priceCents }) => (
      <strong>
        <Money cents={priceCents} />
      </strong>
    ),
  },
];

interface StoreListProps {
  store: Store;
  compared: Compared;
  /** True while a phone shows the boxes to compare by: elsewhere they are always there. */
  isComparing: boolean;
}

/** The tradelines, one line each; on a phone two lines. The names lead to the tradelines' own pages. */
export function StoreList({ store, compared, isComparing }: StoreListProps) {
  const shown = columns();
  const thin = new Set(store.list.choices.banks.flatMap((bank) => (bank.goodForBlankProfile ? [bank.id] : [])));
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
        {store.list.found.rows.map((row) => (
          <tr role="row" key={row.id}>
            <td role="cell" className={styles['compare']}>
              <input
                type="checkbox"
                aria-label={named(t('tradelines.compare.do'), row.lender)}
                checked={compared.has(row.id)}
                disabled={compared.full && !compared.has(row.id)}
                onChange={() => compared.toggle(row)}
              />
            </td>
            <td role="cell" className={styles['lender']}>
              <span className={styles['name']}>
                <SiteLink to={tradelinePath(row)}>{row.lender}</SiteLink>
                {thin.has(row.bankId) && (
                  <span className={styles['thin']} title={t('tradelines.perk.blankProfile')}>
                    {t('store.thin')}
                  </span>
                )}
              </span>
              <span className={styles['facts']}>
                <Money cents={row.limitCents} /> · {t('tradelines.years', { count: Math.floor(row.ageMonths / 12) })} ·{' '}
                <span className="visually-hidden">{t('tradelines.reportsBy')} </span>
                <Day date={row.reportsBy} />
              </span>
            </td>
            {shown.map(({ key, align, cell }) => (
              <td role="cell" key={key} className={styles[key]} data-align={align}>
                {cell(row)}
              </td>
            ))}
            <td role="cell" className={styles['cart']}>
              <CartButton tradeline={row} />
            </td>
          </tr>
        ))}
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
