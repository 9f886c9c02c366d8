import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { pageNumber } from '#web/kit/form/pageNumber.ts';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Pager } from '#web/kit/Pager.tsx';

const PAGE_SIZE = 25;

/** People who were brought, the newest first. */
export function SalesClients({ seesAll }: { seesAll: boolean }) {
  const filters = useUrlFilters();
  const { page, onGo } = pageNumber(filters);
  const clients = useAnswer(
    referralRoutes.referralClients,
    { query: { page, pageSize: PAGE_SIZE } },
    { keepLast: true },
  );
  return (
    <Loaded
      query={clients}
      failed={t('referrals.failed')}
      empty={({ rows }) => rows.length === 0 && <p>{t('sales.none')}</p>}
    >
      {({ rows, count }) => (
        <>
          <ListTable
            label={t('sales.clients')}
            rows={rows}
            rowKey={({ id }) => id}
            fading={clients.isPlaceholderData}
            columns={[
              { key: 'name', title: true, label: t('sales.name'), cell: ({ name }) => name },
              ...(seesAll
                ? [{ key: 'email', label: t('client.email'), cell: ({ email }: { email: string | null }) => email }]
                : []),
              { key: 'joined', label: t('sales.joined'), cell: ({ joinedAt }) => <DateTime at={joinedAt} /> },
              { key: 'referrer', label: t('sales.referrer'), cell: ({ referrer }) => referrer },
              { key: 'orders', label: t('sales.orders'), align: 'right', cell: ({ orders }) => orders },
              {
                key: 'spent',
                label: t('sales.spent'),
                align: 'right',
                cell: ({ confirmedCents }) => <Money cents={confirmedCents} />,
              },
              {
                key: 'last',
                label: t('sales.last'),
                cell: ({ lastOrderAt }) => lastOrderAt && <DateTime at={lastOrderAt} />,
              },
            ]}
          />
          <Pager page={page} pageSize={PAGE_SIZE} count={count} onGo={onGo} />
        </>
      )}
    </Loaded>
  );
}
