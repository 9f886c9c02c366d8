import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import type { TradelineRow } from '#projections/cards/model.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { ageText } from '#web/kit/format/ageText.ts';
import { formatMonth } from '#words/format/dates.ts';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { SlotMeter } from '#web/kit/SlotMeter.tsx';
import { CartButton } from './CartButton.tsx';
import styles from './tradelines.module.css';
import type { Compared } from './useCompared.ts';

const columnsFor = (compared: Compared, locale: string): readonly Column<TradelineRow>[] => [
  {
    key: 'compare',
    label: t('tradelines.compare.do'),
    actions: true,
    cell: (row) => (
      <Checkbox
        aria-label={named(t('tradelines.compare.do'), row.lender)}
        checked={compared.has(row.id)}
        disabled={compared.full && !compared.has(row.id)}
        onChange={() => compared.toggle(row)}
      />
    ),
  },
  { key: 'lender', title: true, label: t('tradelines.lender'), cell: ({ lender }) => <strong>{lender}</strong> },
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
    cell: ({ ageMonths, openedOn }) => (
      <span className={styles['age']} title={formatMonth(openedOn, locale)}>
        {ageText(ageMonths)}
      </span>
    ),
  },
  {
    key: 'statement',
    label: t('tradelines.statement'),
    sort: ['statement_date', '-statement_date'],
    cell: ({ statementDate, window }) => (
      <span className={styles['stack']}>
        <Day date={statementDate} />
        <span className={styles['note']}>{t(`tradelines.window.${window}`)}</span>
      </span>
    ),
  },
  {
    key: 'purchaseBy',
    label: t('tradelines.purchaseBy'),
    // If the tradeline may report a cycle later, the last day to buy for this statement has passed.
    cell: ({ purchaseBy, window }) =>
      window === 'mayReportNextCycle' ? (
        <span className={styles['note']}>{t('tradelines.passed')}</span>
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
  { key: 'cart', label: t('tradelines.cart'), actions: true, cell: (row) => <CartButton tradeline={row} /> },
];

const idOf = ({ id }: TradelineRow) => id;

/** Target of the page's skip link. */
export const ROWS_ID = 'tradelines';

export function TradelineList({
  rows,
  fading,
  sorting,
  compared,
}: {
  rows: readonly TradelineRow[];
  fading: boolean;
  sorting: { by: string; onSort: (by: string) => void };
  compared: Compared;
}) {
  const locale = intlLocale();
  const columns = useMemo(() => columnsFor(compared, locale), [compared, locale]);
  return (
    <ListTable
      label={t('tradelines.title')}
      columns={columns}
      rows={rows}
      rowKey={idOf}
      fading={fading}
      sorting={sorting}
      rowsId={ROWS_ID}
    />
  );
}
