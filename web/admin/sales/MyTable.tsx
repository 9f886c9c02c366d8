import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { PagedList } from '#web/api/PagedList.tsx';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { Money } from '#web/kit/Money.tsx';
import { Status } from '#web/kit/Status.tsx';
import { formatPercent } from '#words/format/numbers.ts';
import { TableLink } from '#web/record/TableLink.tsx';

const mine = { scope: 'mine' } as const;

/**
 * The table for the referral program and for sales 2: the people that a person referred, or their orders, the newest
 * first (domains, D10).
 */
export function MyTable({ of }: { of: 'clients' | 'orders' }) {
  const search = useUrlFilters().applied('search');
  const route = of === 'clients' ? referralRoutes.exportReferralClients : referralRoutes.exportReferralOrders;
  return (
    <>
      <TableLink label={t('sales.csv')} route={route} query={{ ...mine, ...(search ? { search } : {}) }} />
      {of === 'clients' ? <MyClients /> : <MyOrders />}
    </>
  );
}

const MyClients = () => (
  <PagedList
    route={referralRoutes.referralClients}
    asking={mine}
    label={t('sales.clients')}
    searchLabel={t('sales.search')}
    failed={t('referrals.failed')}
    none={t('sales.none')}
    noMatch={t('sales.noMatch')}
    columns={[
      { key: 'name', title: true, label: t('sales.name'), cell: ({ name }) => name },
      { key: 'joined', label: t('sales.joined'), cell: ({ joinedAt }) => <DateTime at={joinedAt} /> },
      { key: 'status', label: t('sales.clientStatus'), cell: ({ status }) => t(`sales.status.${status}`) },
      { key: 'orders', label: t('sales.orders'), align: 'right', cell: ({ orders }) => orders },
      {
        key: 'spent',
        label: t('sales.spent'),
        align: 'right',
        cell: ({ confirmedCents }) => <Money cents={confirmedCents} />,
      },
      {
        key: 'tier',
        label: t('sales.tier'),
        align: 'right',
        cell: ({ tierPercent }) => formatPercent(tierPercent / 100, intlLocale()),
      },
      {
        key: 'last',
        label: t('sales.last'),
        cell: ({ lastOrderAt }) => lastOrderAt && <DateTime at={lastOrderAt} />,
      },
    ]}
  />
);

const MyOrders = () => (
  <PagedList
    route={referralRoutes.referralOrders}
    asking={mine}
    label={t('sales.orders')}
    searchLabel={t('sales.search')}
    failed={t('referrals.failed')}
    none={t('sales.noOrders')}
    noMatch={t('sales.noMatch')}
    columns={[
      { key: 'number', title: true, label: t('sales.number'), cell: ({ number }) => number },
      { key: 'date', label: t('sales.date'), cell: ({ placedAt }) => <DateTime at={placedAt} /> },
      { key: 'client', label: t('sales.name'), cell: ({ client }) => client },
      { key: 'lines', label: t('sales.lines'), align: 'right', cell: ({ lines }) => lines },
      {
        key: 'total',
        label: t('sales.total'),
        align: 'right',
        cell: ({ totalCents }) => <Money cents={totalCents} />,
      },
      { key: 'state', label: t('sales.state'), cell: ({ label }) => <Status kind="order" status={label} /> },
      {
        key: 'commission',
        label: t('sales.commission'),
        align: 'right',
        cell: ({ earnedCents }) => <Money cents={earnedCents} />,
      },
      {
        key: 'commissionState',
        label: t('sales.commissionState'),
        cell: ({ commission }) => commission !== 'none' && t(`sales.ofCommission.${commission}`),
      },
    ]}
  />
);
