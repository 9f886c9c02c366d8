import { IconReceiptTax } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import * as statementRoutes from '#services/domains/accounting/statements/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Page } from '#web/kit/Page.tsx';
import { TabLinks } from '#web/queue/grid/TabLinks.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { TableLink } from '#web/record/TableLink.tsx';

type Row = AnswerTo<typeof statementRoutes.paidInYear>['rows'][number];

/** What each cardholder and referrer was paid in a calendar year: what a tax form asks for. */
export default function PayoutsByYearPage() {
  const [address] = useSearchParams();
  const me = useMe();
  const year = /^20\d\d$/.exec(address.get('tab') ?? '')?.[0];
  const paid = useAnswer(
    statementRoutes.paidInYear,
    { query: year ? { year } : {} },
    { watches: ['booking', 'extension'], keepLast: true },
  );
  return (
    <Page title={t('payoutsByYear.title')} lead={t('payoutsByYear.lead')} width="wide">
      <Loaded query={paid}>
        {({ years, year: shown, rows }) =>
          shown === null ? (
            <EmptyState icon={IconReceiptTax} title={t('payoutsByYear.none')} />
          ) : (
            <>
              <TabLinks
                label={t('payoutsByYear.years')}
                chosen={shown}
                tabs={years.map((value) => ({ value, label: value }))}
              />
              <p>
                {t('payoutsByYear.total')}{' '}
                <strong>
                  <Money cents={rows.reduce((sum, { paidCents }) => sum + paidCents, 0)} />
                </strong>
                {' · '}
                {t('staff.pay.people', { count: rows.length })}
              </p>
              {rows.length === 0 ? (
                <EmptyState icon={IconReceiptTax} title={t('payoutsByYear.noneInYear')} />
              ) : (
                <ListTable
                  label={t('payoutsByYear.title')}
                  columns={columns()}
                  rows={rows}
                  rowKey={({ who }) => who.id}
                />
              )}
              {me && reachesPage('payments', 3)(me) && rows.length > 0 && (
                <TableLink
                  route={statementRoutes.exportPaidInYear}
                  query={{ year: shown }}
                  label={t('payoutsByYear.export', { year: shown })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

const money = (key: string, label: string, cents: (row: Row) => number): Column<Row> => ({
  key,
  label,
  align: 'right',
  cell: (row) => (cents(row) === 0 ? null : <Money cents={cents(row)} />),
});

const columns = (): readonly Column<Row>[] => [
  { key: 'who', label: t('payoutsByYear.who'), title: true, cell: ({ who }) => shownName(who.name) },
  { key: 'email', label: t('client.email'), cell: ({ who }) => who.email },
  money('bookings', t('payoutsByYear.bookings'), ({ bookingCents }) => bookingCents),
  money('extensions', t('payoutsByYear.extensions'), ({ extensionCents }) => extensionCents),
  money('referrals', t('payoutsByYear.referrals'), ({ referralCents }) => referralCents),
  money('takenBack', t('payoutsByYear.takenBack'), ({ takenBackCents }) => -takenBackCents),
  {
    key: 'paid',
    label: t('payoutsByYear.paid'),
    align: 'right',
    cell: ({ paidCents }) => (
      <strong>
        <Money cents={paidCents} />
      </strong>
    ),
  },
  money('setOff', t('payoutsByYear.setOff'), ({ setOffCents }) => setOffCents),
];
