import { type BookingState, regionsOf } from '#workflows/booking/state.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { LifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { reminder } from './reminder.ts';
import { bookingCompletions, bookingSagas } from './prepare.ts';

export const bookingEntry = {
  resource: 'bookings',
  ownRoutes: ['comment'],
  complete: bookingCompletions,
  sagas: bookingSagas,
  staff: ['orders', 'payments'],
  customers: ['cardholder'],
  regions: ['fulfilment', 'balance', 'commission'],
  line: ({ terms }: BookingState) => ({ line: terms?.line ?? null, bank: terms?.bank ?? null }),
  /** Its order's page displays it; the order's buyer can't see the booking itself. */
  shownOn: async (_, _id, state, owner) => {
    const orderId = (state as BookingState).terms?.orderId;
    return orderId === undefined ? [] : [{ lifecycle: 'order', id: orderId, owner }];
  },
  accessLink: true,
  evidence: {
    payments: ['booking.refunded.v1'],
    owed: ({ value, state }: Snapshot<BookingState>) => ({
      commissionCents: value !== null && regionsOf(value)?.commission === 'payable' ? state.commissionCents : 0,
    }),
  },
  turns: { buyer: ['consent', 'addAu', 'posting', 'acceptPosting', 'extend'] },
  calendar: {
    deadlines: ['consent', 'addAu', 'unableToAdd', 'balance', 'posting', 'removal', 'payCommission'],
    pages: {
      cardholder: ({ id }) => `/cardholder/bookings/${id}`,
      staff: ({ id, orderId }) => `/admin/orders/${orderId}#booking-${id}`,
    },
  },
  reminder,
  files: { 'au-added': ['orders'], 'au-removed': ['orders'], balance: ['orders'] },
} as const satisfies LifecycleEntry;
