import type { BookingRow } from '#projections/bookings/model.ts';
import { call } from '#web/app/api/call.ts';
import { type AskRows, pageQuery, type RowsAnswer } from '#web/ui/grid/rows.ts';

export const bookingTabs = ['overdue', 'cardholder', 'staff', 'all'] as const;
export const FIRST_TAB = 'overdue';

/** What a tab asks for: those that are late, that wait for somebody, or all of them. */
const tabQuery = {
  overdue: { overdue: 'true' },
  cardholder: { waitingFor: 'cardholder' },
  staff: { waitingFor: 'staff' },
  all: {},
} as const;

/** One block of bookings. Filtering by state is for all of them alone: those to chase come by what is due. */
export const askBookings: AskRows<BookingRow> = async ({ tab, search, filterModel }, block, signal) => {
  const shown = bookingTabs.find((one) => one === tab) ?? FIRST_TAB;
  const filter = filterModel['fulfilment'];
  const fulfilment = shown === 'all' && filter?.filterType === 'set' ? filter.values.join(',') : undefined;
  return (await call('bookings', { query: { ...tabQuery[shown], ...pageQuery(block), search, ...(fulfilment ? { fulfilment } : {}) } }, { signal })) as RowsAnswer<BookingRow>;
};
