import { IconArchive, IconCheck, IconClock, IconEye, IconHourglassEmpty, IconX } from '@tabler/icons-react';
import type { OrderStateName } from '#projections/orders/model.ts';
import type { orderCommands } from '#workflows/order/schemas.ts';
import type { StatusStyle } from '../lifecycleEntry.ts';
import { part, type StaffEntry } from '../staffEntry.ts';

const orderState = {
  paymentPending: { tone: 'wait', icon: IconClock },
  paymentUnderReview: { tone: 'info', icon: IconEye },
  paid: { tone: 'good', icon: IconCheck },
  closed: { tone: 'calm', icon: IconArchive },
  cancelled: { tone: 'calm', icon: IconX },
  expired: { tone: 'calm', icon: IconHourglassEmpty },
} satisfies Record<OrderStateName, StatusStyle>;

/** Data of orders for staff pages, and what the schemas of their commands can't express. */
export const orderStaffEntry = {
  page: (id) => `/admin/orders/${id}`,
  staff: 'orders',
  states: 'orderState',
  statuses: { orderState },
  words: { orderState: (state) => `staff.orderState.${state}` },
  unseen: ['abandoned'],
  historyOf: ['booking', 'card'],
  related: (_, fields) => [
    ['booking', Object.keys(part(fields, 'bookings'))],
    ['card', Array.isArray(fields['lines']) ? fields['lines'].map((line: { cardId?: unknown }) => line.cardId) : []],
  ],
  commands: {
    placeOrder: { elsewhere: true },
    submitPayment: { letter: 'u', primary: true, fields: { fileId: { purpose: 'payment-proof' } } },
    markPaidPending: { letter: 'p' },
    extendPaymentWindow: { letter: 'e' },
    extendModerationExpiry: { letter: 'm' },
    confirmPayment: { letter: 'c', decision: 'accept', primary: true, each: ['method', 'reference'] },
    declinePayment: { decision: 'decline' },
    reverseConfirmation: { danger: true },
    cancel: { danger: true, fields: { receivedCents: { onlyIn: 'paymentUnderReview' } } },
    restore: { letter: 's', primary: true },
    replaceLine: { letter: 'r', elsewhere: true, settles: true },
    changeCustomerInfo: { letter: 'i', elsewhere: true },
    exchangeClient: { letter: 'w', elsewhere: true },
    signClientConsent: { elsewhere: true },
    comment: { letter: 'n' },
    setReferral: { letter: 'f' },
    moveToHistory: { letter: 'h' },
    delete: { danger: true },
    undelete: { letter: 'l' },
    recordRefundPaid: { letter: 'b', decision: 'accept', primary: true },
    reverseRefundPaid: { danger: true },
    returnCredit: { letter: 'v' },
  },
} as const satisfies StaffEntry<typeof orderCommands>;
