import type { TradelineRow } from '#projections/cards/model.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { formatMonth } from '#words/format/dates.ts';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { SlotMeter } from '#web/kit/SlotMeter.tsx';
import { CartButton } from './CartButton.tsx';
import styles from './tradelines.module.css';

const columns = (): readonly Column<TradelineRow>[] => [
  { key: 'lender', title: true, label: t('tradelines.lender'), cell: ({ lender }) => <strong>{lender}</strong> },
  {
    key: 'limit',
    label: t('tradelines.limit'),
    align: 'right',
    cell: ({ limitCents }) => <Money cents={limitCents} />,
  },
  {
    key: 'age',
    label: t('tradelines.age'),
    cell: ({ ageMonths, openedOn }) => <span title={formatMonth(openedOn, intlLocale())}>{ageText(ageMonths)}</span>,
  },
  {
    key: 'statement',
    label: t('tradelines.statement'),
    cell: ({ statementDate, window }) => (
      <span className={styles['stack']}>
        <Day date={statementDate} />
        <span className={styles['note']}>{t(`tradelines.window.${window}`)}</span>
      </span>
    ),
  },
  { key: 'purchaseBy', label: t('tradelines.purchaseBy'), cell: ({ purchaseBy }) => <Day date={purchaseBy} /> },
  { key: 'reportsBy', label: t('tradelines.reportsBy'), cell: ({ reportsBy }) => <Day date={reportsBy} /> },
  {
    key: 'slots',
    label: t('tradelines.slots'),
    cell: ({ slotsAvailable, slotsOffered }) => <SlotMeter available={slotsAvailable} offered={slotsOffered} />,
  },
  {
    key: 'price',
    label: t('tradelines.price'),
    align: 'right',
    cell: ({ priceCents }) => (
      <strong>
        <Money cents={priceCents} />
      </strong>
    ),
  },
  { key: 'cart', label: t('tradelines.cart'), actions: true, cell: (row) => <CartButton tradeline={row} /> },
];

export function TradelineList({ rows, fading }: { rows: readonly TradelineRow[]; fading: boolean }) {
  return (
    <ListTable label={t('tradelines.title')} columns={columns()} rows={rows} rowKey={({ id }) => id} fading={fading} />
  );
}

function ageText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const text = [
    years > 0 ? t('tradelines.years', { count: years }) : '',
    rest > 0 ? t('tradelines.months', { count: rest }) : '',
  ];
  return text.filter(Boolean).join(' ') || t('tradelines.months', { count: 0 });
}
