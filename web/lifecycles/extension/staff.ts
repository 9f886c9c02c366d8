import type { extensionCommands } from '#workflows/extension/schemas.ts';
import { part, type StaffEntry } from '../staffEntry.ts';

/** Data of extensions for staff pages, and what the schemas of their commands can't express. */
export const extensionStaffEntry = {
  staff: 'orders',
  states: 'extension',
  related: (_, fields) => [
    ['order', [part(fields, 'terms')['orderId']]],
    ['booking', [part(fields, 'terms')['bookingId']]],
  ],
  commands: {
    requestExtension: { elsewhere: true },
    submitPayment: { letter: 'u', primary: true, fields: { fileId: { purpose: 'payment-proof' } } },
    markPaidPending: { letter: 'p' },
    approve: { letter: 'a', decision: 'accept', primary: true, each: ['method', 'reference'] },
    decline: { decision: 'decline' },
    accept: { letter: 'y' },
    refuse: { danger: true },
    delete: { danger: true, fields: { receivedCents: { onlyIn: 'paymentUnderReview' } } },
    extendModerationExpiry: { letter: 'm' },
    reverseApproval: { danger: true },
    settlePayment: { letter: 's', primary: true },
    recordRefundPaid: { letter: 'b', decision: 'accept', primary: true },
    reverseRefundPaid: { danger: true },
    returnCredit: { letter: 'v' },
    markCommissionPaid: { letter: 'c', decision: 'accept', primary: true },
    unpayCommission: { danger: true },
  },
} as const satisfies StaffEntry<typeof extensionCommands>;
