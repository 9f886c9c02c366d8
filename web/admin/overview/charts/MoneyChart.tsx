import type { RouteTypes } from '#services/http/routeTypes.ts';
import { useNavigate } from 'react-router-dom';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed, named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { formatDay } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import { Count } from '../Count.tsx';
import { ChartPart } from './ChartPart.tsx';

type Charts = RouteTypes['overviewCharts']['answer'];

const kinds = { refund: 'refundCents', payout: 'payoutCents', correction: 'correctionCents' } as const;

/** Money received and paid out on each day; what was paid out is below the line. */
export function MoneyChart({ money }: Pick<Charts, 'money'>) {
  const navigate = useNavigate();
  const shown = (cents: number) => formatMoney(cents, intlLocale());
  const dayName = (day: string) => formatDay(day, intlLocale());
  const lines = (day: string, more = '') => `/admin/ledger?account=cash&day=${day}${more}`;
  return (
    <ChartPart
      title={t('overview.charts.money.title')}
      lead={t('overview.charts.money.lead')}
      isEmpty={money.every(({ inCents, ...out }) => inCents === 0 && Object.values(kinds).every((of) => out[of] === 0))}
      rows={money.map(({ day, inCents, ...out }) => ({
        day: dayName(day),
        in: inCents,
        ...Object.fromEntries(Object.entries(kinds).map(([kind, of]) => [kind, 0 - out[of]])),
      }))}
      index="day"
      series={[
        { name: 'in', label: t('overview.in'), color: 'var(--accent)' },
        { name: 'payout', label: t('staff.ledger.kind.payout'), color: 'var(--mark-ink)' },
        { name: 'refund', label: t('staff.ledger.kind.refund'), color: 'var(--bad-ink)' },
        { name: 'correction', label: t('staff.ledger.kind.correction'), color: 'var(--wait-ink)' },
      ]}
      format={(cents) => shown(cents)}
      onOpen={(row) => void navigate(lines(money[row]!.day))}
    >
      <ListTable
        narrow
        label={t('overview.charts.money.title')}
        rows={money.toReversed()}
        rowKey={({ day }) => day}
        columns={[
          { key: 'day', title: true, label: t('overview.charts.day'), cell: ({ day }) => dayName(day) },
          {
            key: 'in',
            align: 'right',
            label: t('overview.in'),
            cell: ({ day, inCents }) => (
              <Count
                of={inCents}
                to={lines(day, '&side=debit')}
                name={named(listed([t('overview.in'), dayName(day)]), shown(inCents))}
                money
              />
            ),
          },
          ...(['payout', 'refund', 'correction'] as const).map((kind) => ({
            key: kind,
            align: 'right' as const,
            label: t(`staff.ledger.kind.${kind}`),
            cell: ({ day, ...of }: Charts['money'][number]) => (
              <Count
                of={of[kinds[kind]]}
                to={lines(day, `&kind=${kind}`)}
                name={named(listed([t(`staff.ledger.kind.${kind}`), dayName(day)]), shown(of[kinds[kind]]))}
                money
              />
            ),
          })),
          {
            key: 'net',
            align: 'right',
            roomy: true,
            label: t('overview.net'),
            cell: ({ inCents, refundCents, payoutCents, correctionCents }) =>
              shown(inCents - refundCents - payoutCents - correctionCents),
          },
        ]}
      />
    </ChartPart>
  );
}
