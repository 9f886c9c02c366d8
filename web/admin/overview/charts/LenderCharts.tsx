import type { RouteTypes } from '#services/http/routeTypes.ts';
import { useNavigate } from 'react-router-dom';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed, named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { ListTable, type Column } from '#web/kit/ListTable.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { formatNumber, formatPercent } from '#words/format/numbers.ts';
import { Count } from '../Count.tsx';
import { ChartPart } from './ChartPart.tsx';
import { linesPath } from '../linesPath.ts';

type Charts = RouteTypes['overviewCharts']['answer'];

type Lender = Charts['lenders'][number];
const shown = (number: number) => formatNumber(number, intlLocale());
const share = (part: number, of: number) => (of === 0 ? '–' : formatPercent(part / of, intlLocale()));

/** Slots of each lender's active cards: how many are sold of those offered. */
export function SlotsChart({ lenders }: Pick<Charts, 'lenders'>) {
  const navigate = useNavigate();
  const offering = lenders.filter(({ cards }) => cards > 0);
  const cardsOf = ({ bankId }: Lender) => `/admin/cards?tab=active&bankId=${bankId}`;
  return (
    <ChartPart
      title={t('overview.charts.slots.title')}
      lead={t('overview.charts.slots.lead')}
      isEmpty={offering.length === 0}
      rows={offering.map(({ bank, offered, sold }) => ({ bank, sold, free: Math.max(0, offered - sold) }))}
      index="bank"
      series={[
        { name: 'sold', label: t('overview.charts.slots.sold'), color: 'var(--accent)' },
        { name: 'free', label: t('overview.charts.slots.free'), color: 'var(--ink-quiet)' },
      ]}
      format={shown}
      lying
      onOpen={(row) => void navigate(cardsOf(offering[row]!))}
    >
      <ListTable
        narrow
        label={t('overview.charts.slots.title')}
        rows={offering}
        rowKey={({ bankId }) => String(bankId)}
        columns={[
          { key: 'bank', title: true, label: t('overview.charts.lender'), cell: ({ bank }) => bank },
          {
            key: 'cards',
            align: 'right',
            label: t('overview.charts.slots.cards'),
            cell: (lender) => (
              <Count
                of={lender.cards}
                to={cardsOf(lender)}
                name={named(listed([lender.bank, t('overview.charts.slots.cards')]), shown(lender.cards))}
              />
            ),
          },
          {
            key: 'offered',
            align: 'right',
            label: t('overview.charts.slots.offered'),
            cell: ({ offered }) => shown(offered),
          },
          { key: 'sold', align: 'right', label: t('overview.charts.slots.sold'), cell: ({ sold }) => shown(sold) },
          {
            key: 'share',
            align: 'right',
            label: t('overview.charts.slots.share'),
            cell: ({ sold, offered }) => share(sold, offered),
          },
        ]}
      />
    </ChartPart>
  );
}

type Posting = Pick<Lender, 'added' | 'posted' | 'ended' | 'open'>;

/** Of the users added on these days, how many posted: by lender, and in a second table by cardholder. */
export function PostingChart({
  lenders,
  cardholders,
  from,
  until,
}: Pick<Charts, 'lenders' | 'cardholders' | 'from' | 'until'>) {
  const navigate = useNavigate();
  const adding = lenders.filter(({ added }) => added > 0);
  const path = (of: { bankId: string } | { cardholderId: string }, step: 'added' | 'posted', standing: string) =>
    linesPath({ from, until, by: 'added', step, standing, ...of });
  const columns = <Row extends Posting>(
    ofRow: (row: Row) => { bankId: string } | { cardholderId: string },
    nameOf: (row: Row) => string,
  ): readonly Column<Row>[] => [
    ...(
      [
        ['added', 'added', 'reached'],
        ['posted', 'posted', 'reached'],
        ['ended', 'added', 'ended'],
        ['open', 'added', 'open'],
      ] as const
    ).map(([key, step, standing]) => ({
      key,
      align: 'right' as const,
      label: t(`overview.charts.posting.${key}`),
      cell: (row: Row) => (
        <Count
          of={row[key]}
          to={path(ofRow(row), step, standing)}
          name={named(listed([nameOf(row), t(`overview.charts.posting.${key}`)]), shown(row[key]))}
        />
      ),
    })),
    {
      key: 'rate',
      align: 'right',
      label: t('overview.charts.posting.rate'),
      cell: ({ posted, ended }) => share(posted, posted + ended),
    },
  ];
  return (
    <ChartPart
      title={t('overview.charts.posting.title')}
      lead={t('overview.charts.posting.lead')}
      isEmpty={adding.length === 0}
      rows={adding.map(({ bank, posted, ended, open }) => ({ bank, posted, open, ended }))}
      index="bank"
      series={[
        { name: 'posted', label: t('overview.charts.posting.posted'), color: 'var(--accent)' },
        { name: 'open', label: t('overview.charts.posting.open'), color: 'var(--ink-quiet)' },
        { name: 'ended', label: t('overview.charts.posting.ended'), color: 'var(--bad-ink)' },
      ]}
      format={shown}
      lying
      onOpen={(row) => void navigate(path({ bankId: String(adding[row]!.bankId) }, 'added', 'reached'))}
    >
      <ListTable
        narrow
        label={t('overview.charts.posting.title')}
        rows={adding}
        rowKey={({ bankId }) => String(bankId)}
        columns={[
          { key: 'bank', title: true, label: t('overview.charts.lender'), cell: ({ bank }) => bank },
          ...columns<Lender>(
            ({ bankId }) => ({ bankId: String(bankId) }),
            ({ bank }) => bank,
          ),
        ]}
      />
      <ListTable
        narrow
        label={t('overview.charts.posting.byCardholder')}
        rows={cardholders}
        rowKey={({ id }) => id}
        columns={[
          { key: 'who', title: true, label: t('overview.charts.cardholder'), cell: ({ name }) => shownName(name) },
          ...columns<Charts['cardholders'][number]>(
            ({ id }) => ({ cardholderId: id }),
            ({ name }) => shownName(name),
          ),
        ]}
      />
    </ChartPart>
  );
}
