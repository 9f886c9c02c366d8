import { memo, type ReactNode } from 'react';
import type { TradelineRow } from '#projections/cards/model.ts';
import type { StoreList } from '#services/domains/content/site/siteTypes.ts';
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
import type { Compared } from './useCompared.ts';
import styles from './list.module.css';

export interface Column {
  readonly key: 'limit' | 'age' | 'statement' | 'purchaseBy' | 'reportsBy' | 'slots' | 'price';
  readonly label: string;
  readonly align?: 'right';
  /** Sort orders of the heading: that of its first press, and that of the second. */
  readonly sort?: readonly [first: string, second: string];
  readonly cell: (row: TradelineRow) => ReactNode;
}

export const columns = (): readonly Column[] => [
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

/** The rows stay as drawn until there are others: a press of a heading or a letter of a filter draws none of them. */
export const StoreRows = memo(function StoreRows({ list, compared }: { list: StoreList; compared: Compared }) {
  const shown = columns();
  const thin = new Set(list.choices.banks.flatMap((bank) => (bank.goodForBlankProfile ? [bank.id] : [])));
  return (
    <>
      {list.found.rows.map((row) => (
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
    </>
  );
});
