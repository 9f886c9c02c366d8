import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { PagedList } from '#web/api/PagedList.tsx';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { formatPercent } from '#words/format/numbers.ts';
import { TableLink } from './TableLink.tsx';

/** People who were brought, the newest first. */
export const SalesClients = ({ seesAll }: { seesAll: boolean }) => (
  <>
    <TableLink route={referralRoutes.exportReferralClients} />
    <PagedList
      route={referralRoutes.referralClients}
      label={t('sales.clients')}
      searchLabel={t('sales.search')}
      failed={t('referrals.failed')}
      none={t('sales.none')}
      noMatch={t('sales.noMatch')}
      columns={[
        { key: 'name', title: true, label: t('sales.name'), cell: ({ name }) => name },
        ...(seesAll
          ? [{ key: 'email', label: t('client.email'), cell: ({ email }: { email: string | null }) => email }]
          : []),
        { key: 'joined', label: t('sales.joined'), cell: ({ joinedAt }) => <DateTime at={joinedAt} /> },
        ...(seesAll
          ? [{ key: 'referrer', label: t('sales.referrer'), cell: ({ referrer }: { referrer: string }) => referrer }]
          : []),
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
  </>
);
