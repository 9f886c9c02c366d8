import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '#web/app/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { List } from '#web/ui/grid/List.tsx';
import { TabLinks } from '#web/ui/grid/TabLinks.tsx';
import { Page } from '#web/ui/Page.tsx';
import { askOrders, FIRST_TAB, orderTabs } from './askOrders.ts';
import { orderColumns } from './orderColumns.tsx';

/** The orders queue: what waits for staff, filtered and sorted by the server, live. */
export default function OrdersPage() {
  const [columns] = useState(orderColumns);
  const [params] = useSearchParams();
  const { data } = useAnswer('orderTabCounts', {}, { watches: ['order'] });
  const tab = params.get('tab') ?? FIRST_TAB;
  return (
    <Page title={t('staff.queue.orders.title')} width="wide">
      <TabLinks label={t('staff.queue.orders.tabs')} chosen={tab} tabs={orderTabs.map((value) => ({ value, label: t(`staff.orderTab.${value}`), count: data?.counts[value] }))} />
      <List
        name="orders" label={t('staff.queue.orders.title')} columns={columns} ask={askOrders} watches={['order']} tab={FIRST_TAB}
        idOf={({ id }) => id} versionOf={({ revision }) => revision} opening={{ to: ({ id }) => `/admin/orders/${id}` }}
        searchLabel={t('staff.queue.orders.search')} empty={{ title: t('staff.queue.orders.empty'), text: t('staff.queue.orders.emptyHint') }}
      />
    </Page>
  );
}
