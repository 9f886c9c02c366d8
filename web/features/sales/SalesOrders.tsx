import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { PagedList } from '#web/api/PagedList.tsx';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Status } from '#web/kit/Status.tsx';
import { TableLink } from './TableLink.tsx';

/** Orders of people who were brought, the newest first. */
export const SalesOrders = () => (
  <>
    <TableLink route={referralRoutes.exportReferralOrders} />
    <PagedList
      route={referralRoutes.referralOrders}
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
  </>
);
