import { useMemo, useState } from 'react';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { call } from '#web/api/call.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import type { GridColumn } from '#web/queue/grid/column.ts';
import { List } from '#web/queue/grid/List.tsx';
import type { Opening } from '#web/queue/grid/opening.tsx';
import { type Block, type FetchRows, type ListQuery, listQueryOf, pageQuery } from '#web/queue/grid/rows.ts';
import { useListAddress } from '#web/queue/grid/useListAddress.ts';
import { type Client, clientColumns, type Order, orderColumns } from './salesColumns.ts';
import { TableLink } from '#web/record/TableLink.tsx';

export interface SalesGridProps {
  /** True for sales 3 and admins: everyone's sales, with the referrers. */
  seesAll: boolean;
}

const modelsOf = ({ search, filterModel, sortModel }: ListQuery) => ({
  ...(search === '' ? {} : { search }),
  filterModel: JSON.stringify(filterModel),
  sortModel: JSON.stringify(sortModel),
});
const asked = (listQuery: ListQuery, block: Block) => ({ query: { ...pageQuery(block), ...modelsOf(listQuery) } });
const fetchClients: FetchRows<Client> = (listQuery, block, signal) =>
  call(referralRoutes.referralClients, asked(listQuery, block), { signal });
const fetchOrders: FetchRows<Order> = (listQuery, block, signal) =>
  call(referralRoutes.referralOrders, asked(listQuery, block), { signal });

/** Referred people, filtered and sorted by any column. */
function ClientsGrid({ seesAll }: SalesGridProps) {
  const [columns] = useState(() => clientColumns(seesAll));
  return (
    <>
      <TableLink label={t('sales.csv')} route={referralRoutes.exportReferralClients} query={useModels(columns)} />
      <List
        name="sales-clients"
        label={t('sales.clients')}
        columns={columns}
        fetchRows={fetchClients}
        watches={['order', 'users']}
        searchLabel={t('sales.search')}
        failed={t('referrals.failed')}
        idOf={({ id }) => id}
        versionOf={({ orders, confirmedCents, status }) => `${orders} ${confirmedCents} ${status}`}
        empty={{ title: t('sales.none'), text: t('sales.linkLead') }}
      />
    </>
  );
}

/** Their orders, filtered and sorted by any column. They are links for readers with access. */
function OrdersGrid({ seesAll }: SalesGridProps) {
  const me = useMe();
  const opening: Opening<Order> | undefined =
    me != null && reachesPage('orders', 1)(me) ? { to: ({ id }) => `/admin/orders/${id}` } : undefined;
  const [columns] = useState(() => orderColumns(seesAll));
  return (
    <>
      <TableLink label={t('sales.csv')} route={referralRoutes.exportReferralOrders} query={useModels(columns)} />
      <List
        name="sales-orders"
        label={t('sales.orders')}
        columns={columns}
        fetchRows={fetchOrders}
        watches={['order', 'booking']}
        searchLabel={t('sales.search')}
        failed={t('referrals.failed')}
        idOf={({ id }) => id}
        versionOf={({ label, earnedCents, commission }) => `${label} ${earnedCents} ${commission}`}
        {...(opening ? { opening } : {})}
        empty={{ title: t('sales.noOrders'), text: t('sales.linkLead') }}
      />
    </>
  );
}

/** The list's present query, which its spreadsheet export shares. */
function useModels<Row>(columns: readonly GridColumn<Row>[]): Readonly<Record<string, string>> {
  const address = useListAddress(columns, 'all');
  return useMemo(() => modelsOf(listQueryOf(columns, address)), [columns, address]);
}

/** The table of all sales that a member of the sales team may see (domains, D10). */
export default function SalesGrids({ of, ...props }: SalesGridProps & { of: 'clients' | 'orders' }) {
  return of === 'clients' ? <ClientsGrid {...props} /> : <OrdersGrid {...props} />;
}
