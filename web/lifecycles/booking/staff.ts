import { IconBuildingBank } from '@tabler/icons-react';
import type { bookingCommands } from '#workflows/booking/schemas.ts';
import { part, type StaffEntry } from '../staffEntry.ts';

const balance = {
  unconfirmed: { tone: 'wait', icon: IconBuildingBank },
  confirmed: { tone: 'good', icon: IconBuildingBank },
} as const;

/** Data of bookings for staff pages, and what the schemas of their commands can't express. */
export const bookingStaffEntry = {
  page: (id) => `/admin/bookings?tab=all&open=${id}`,
  staff: 'orders',
  states: 'fulfilment',
  statuses: { balance },
  words: { balance: (state) => `staff.balance.${state}` },
  related: (_, fields) => [
    ['order', [part(fields, 'terms')['orderId']]],
    ['card', [part(fields, 'terms')['cardId']]],
  ],
  commands: {
    signConsent: { primary: true, elsewhere: true },
    refuse: { decision: 'decline', danger: true },
    reportAuAdded: {
      letter: 'a',
      decision: 'accept',
      primary: true,
      fields: { screenshotFileId: { purpose: 'au-added' } },
    },
    addClient: { letter: 'c' },
    unableToAdd: { letter: 'u' },
    markPosted: { letter: 'p', decision: 'accept', primary: true },
    reportAuRemoved: {
      letter: 'v',
      decision: 'accept',
      primary: true,
      fields: { screenshotFileId: { purpose: 'au-removed' } },
    },
    refund: { danger: true },
    confirmBalance: { letter: 'b', fields: { screenshotFileId: { purpose: 'balance' } } },
    markCommissionPaid: { letter: 'm', decision: 'accept', primary: true },
    unpayCommission: { danger: true },
    updateCommission: { letter: 'y' },
    setReplacement: { letter: 'l' },
    comment: { elsewhere: true },
  },
} as const satisfies StaffEntry<typeof bookingCommands>;
