import type { LifecycleName } from '#workflows/lifecycles.ts';

/**
 * The key of each command, shown on its button: the same in every list and on every panel, so that hands learn it. What
 * ends something has none: a slip of the finger must not begin it.
 * None of them means anything else in a queue (j, k, x, g and the digits do).
 */
export const commandLetters: Readonly<Record<LifecycleName, Readonly<Record<string, string>>>> = {
  order: {
    confirmPayment: 'c',
    declinePayment: 'd',
    markPaidPending: 'p',
    submitPayment: 'u',
    extendPaymentWindow: 'e',
    extendModerationExpiry: 'm',
    restore: 's',
    comment: 'n',
    setReferral: 'f',
    moveToHistory: 'h',
    changeCustomerInfo: 'i',
    undelete: 'l',
    recordRefundPaid: 'b',
  },
  booking: {
    reportAuAdded: 'a',
    addClient: 'c',
    unableToAdd: 'u',
    markPosted: 'p',
    reportAuRemoved: 'v',
    replace: 'e',
    confirmBalance: 'b',
    markCommissionPaid: 'm',
    updateCommission: 'y',
  },
  card: {
    approve: 'a',
    approveUpdate: 'u',
    rejectUpdate: 'd',
    restore: 's',
    changeSlots: 'l',
    changePrice: 'p',
  },
  holds: {},
  verification: { verify: 'a' },
};
