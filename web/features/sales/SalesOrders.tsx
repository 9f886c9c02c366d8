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
import { Status } from '#web/kit/Status.tsx';

const PAGE_SIZE = 25;

/** Orders of people who were brought, the newest first. */
export function SalesOrders() {
  const filters = useUrlFilters();
  const { page, onGo } = pageNumber(filters);
  const orders = useAnswer(referralRoutes.referralOrders, { query: { page, pageSize: PAGE_SIZE } }, { keepLast: true });
  return (
    <Loaded
      query={orders}
      failed={t('referrals.failed')}
      empty={({ rows }) => rows.length === 0 && <p>{t('sales.noOrders')}</p>}
    >
      {({ rows, count }) => (
        <>
          <ListTable
            label={t('sales.orders')}
            rows={rows}
            rowKey={({ id }) => id}
            fading={orders.isPlaceholderData}
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
            ]}
          />
          <Pager page={page} pageSize={PAGE_SIZE} count={count} onGo={onGo} />
        </>
      )}
    </Loaded>
  );
}
