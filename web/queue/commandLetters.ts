import type { LifecycleName } from '#workflows/lifecycles.ts';

/**
 * The key of each command, shown on its button: the same in every list and on every panel, so that hands learn it.
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
    reverseConfirmation: 'r',
    cancel: 'z',
    restore: 's',
    comment: 'n',
    setReferral: 'f',
    moveToHistory: 'h',
    delete: 'y',
    changeCustomerInfo: 'i',
    undelete: 'l',
    recordRefundPaid: 'b',
    reverseRefundPaid: 'v',
  },
  booking: {
    refuse: 'r',
    reportAuAdded: 'a',
    addClient: 'c',
    unableToAdd: 'u',
    markPosted: 'p',
    reportAuRemoved: 'v',
    replace: 'e',
    refund: 'f',
    confirmBalance: 'b',
    markCommissionPaid: 'm',
    unpayCommission: 'n',
    updateCommission: 'y',
  },
  card: {
    approve: 'a',
    reject: 'r',
    approveUpdate: 'u',
    rejectUpdate: 'd',
    archive: 'z',
    restore: 's',
    changeSlots: 'l',
    changePrice: 'p',
  },
  holds: {},
  verification: { verify: 'a', reject: 'r', revoke: 'v' },
};
