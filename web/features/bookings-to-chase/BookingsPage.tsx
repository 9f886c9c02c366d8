import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { List } from '#web/ui/grid/List.tsx';
import { TabLinks } from '#web/ui/grid/TabLinks.tsx';
import { Page } from '#web/ui/Page.tsx';
import { askBookings, bookingTabs, FIRST_TAB } from './askBookings.ts';
import { bookingColumns } from './bookingColumns.ts';

/** Bookings by who is waited for: what is late stands first. */
export default function BookingsPage() {
  const [params] = useSearchParams();
  const tab = params.get('tab') ?? FIRST_TAB;
  const columns = useMemo(() => bookingColumns(tab === 'all'), [tab]);
  return (
    <Page title={t('staff.queue.bookings.title')} width="wide">
      <TabLinks label={t('staff.queue.bookings.tabs')} chosen={tab} tabs={bookingTabs.map((value) => ({ value, label: t(`staff.bookingTab.${value}`) }))} />
      <List
        name="bookings" label={t('staff.queue.bookings.title')} columns={columns} ask={askBookings} watches={['booking']} tab={FIRST_TAB}
        idOf={({ id }) => id} versionOf={({ revision }) => revision} opening={{ to: ({ orderId, id }) => `/admin/orders/${orderId}#booking-${id}` }}
        searchLabel={t('staff.queue.bookings.search')} empty={{ title: t(`staff.queue.bookings.empty.${tab === 'overdue' ? 'overdue' : 'other'}`), text: t('staff.queue.bookings.emptyHint') }}
      />
    </Page>
  );
}
