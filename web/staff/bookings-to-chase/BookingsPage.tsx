import { answerQuery } from '#web/api/answerQuery.ts';
import { t } from '#web/i18n/t.ts';
import { dollarsIn } from '#words/format/money.ts';
import type { QueueSpec } from '#web/queue/queueSpec.ts';
import { Queue } from '#web/queue/Queue.tsx';
import { fetchBookings, bookingTabs, type QueuedBooking } from './fetchBookings.ts';
import { openBooking } from './openBooking.ts';
import { BookingPanel } from './BookingPanel.tsx';
import { bookingColumns } from './bookingColumns.ts';

/** Bookings grouped by who has to act; overdue ones come first. */
export default function BookingsPage() {
  return <Queue spec={bookingSpec} />;
}

/** Bookings to chase: overdue ones, and the rest grouped by who has to act. */
const bookingSpec = (): QueueSpec<QueuedBooking> => ({
  name: 'bookings',
  title: t('staff.queue.bookings.title'),
  tabs: bookingTabs.map((value) => ({ value, label: t(`staff.bookingTab.${value}`) })),
  tabsLabel: t('staff.queue.bookings.tabs'),
  firstTab: bookingTabs[0],
  columns: bookingColumns(),
  fetchRows: fetchBookings,
  watches: ['booking'],
  idOf: ({ id }) => id,
  versionOf: ({ revision }) => revision,
  nameOf: ({ number }) => t('queue.booking', { number }),
  lifecycle: 'booking',
  defaultsOf: (row, command) =>
    command === 'refund'
      ? { amountCents: dollarsIn(row.priceCents) }
      : command === 'updateCommission'
        ? { amountCents: dollarsIn(row.commissionCents) }
        : undefined,
  panel: ({ id, row }) => <BookingPanel id={id} row={row} />,
  record: (id) => answerQuery(...openBooking(id)),
  searchLabel: t('staff.queue.bookings.search'),
  empty: (tab) =>
    tab === 'overdue'
      ? { title: t('staff.queue.bookings.empty.overdue') }
      : tab === 'all'
        ? { title: t('staff.queue.bookings.empty.other'), text: t('staff.queue.bookings.emptyHint') }
        : undefined,
});
