import type { claimCommands } from '#workflows/claim/schemas.ts';
import { part, type StaffEntry } from '../staffEntry.ts';

/** Data of claims for staff pages, and what the schemas of their commands can't express. */
export const claimStaffEntry = {
  page: (id) => `/admin/claims/${id}`,
  staff: 'orders',
  states: 'claim',
  related: (_, fields) => [
    ['order', [part(fields, 'terms')['orderId']]],
    ['booking', [part(fields, 'terms')['bookingId'], fields['newBookingId']]],
  ],
  commands: {
    submitClaim: { elsewhere: true },
    takeUp: { letter: 't', primary: true, begins: true },
    askForMore: { letter: 'm' },
    answer: { elsewhere: true },
    approveRefund: { letter: 'a', decision: 'accept' },
    // Its own form lists the cards to choose from.
    approveReplacement: { elsewhere: true, letter: 'r', decision: 'accept' },
    // Part of the same form.
    offerReplacement: { elsewhere: true, decision: 'accept' },
    submitPayment: { letter: 'u', fields: { fileId: { purpose: 'payment-proof' } } },
    declineOffer: { danger: true },
    withdrawOffer: { danger: true },
    confirmPayment: { letter: 'c', decision: 'accept', primary: true, each: ['method', 'reference'] },
    declinePayment: { decision: 'decline' },
    recordRefundPaid: { letter: 'b', decision: 'accept', primary: true },
    reverseRefundPaid: { danger: true },
    reject: { decision: 'decline', danger: true },
    withdraw: { danger: true },
    reopen: { danger: true },
  },
} as const satisfies StaffEntry<typeof claimCommands>;
