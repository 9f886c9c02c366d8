import type { CsvWords } from './csvWords.ts';

export const en: CsvWords = {
  heads: {
    number: 'Order', booking: 'Booking', state: 'State', breach: 'Due', breachName: 'What becomes overdue',
    dueName: 'What is due', dueAt: 'Next due', turn: 'Whose turn', client: 'Client', clientEmail: 'Client’s e-mail',
    clientPhone: 'Client’s phone', buyer: 'Ordered by', buyerEmail: 'Buyer’s e-mail', cardholder: 'Cardholder', cardholderEmail: 'Cardholder’s e-mail',
    lenders: 'Lenders', lender: 'Lender', lines: 'Lines', total: 'Total', paidBy: 'Paid by',
    amountPaid: 'Amount paid', proofUsed: 'Proof was used before', comments: 'Comments', placed: 'Placed', payBy: 'Pay by',
    orderPaid: 'Order paid', refundOwed: 'Refund owed', owedSince: 'Owed since', refundPaid: 'Refund paid', refundPaidAt: 'Last refund paid', referral: 'Referral code', limit: 'Limit', statement: 'Statement',
    price: 'Price', commission: 'Commission', commissionAmount: 'Commission amount', refunded: 'Refunded', opened: 'Booking opened',
    added: 'User added', posted: 'Posted', reportedUntil: 'Reported until', extendBefore: 'Extend before', ended: 'Ended',
    payableSince: 'Payable since', commissionPaid: 'Commission paid', reference: 'Reference of the transaction', balance: 'Balance confirmed', cardOpened: 'Opened',
    statementDay: 'Statement day', slotsOffered: 'Slots offered', slotsTaken: 'Slots taken', slotsFree: 'Slots free', submitted: 'Submitted',
    orderable: 'Can be ordered', onHold: 'On hold', holdKinds: 'Holds', ownerVerified: 'Owner verified', ownerBlocked: 'Owner blocked',
    reports: 'Credit reports', looks: 'Looks', uploaded: 'Uploaded', decided: 'Decided', late: 'Late',
    rejectedBecause: 'Rejected because', revokedBecause: 'Revoked because', line: 'Line', updated: 'Last change', id: 'Record',
  },
  values: {
    orderState: { paymentPending: 'Payment pending', paymentUnderReview: 'Payment under review', paid: 'Order paid', expired: 'Expired', cancelled: 'Cancelled', closed: 'Closed' },
    fulfilment: { awaitingConsent: 'Consent needed', consented: 'Add the user', added: 'User added', posted: 'Posted', removed: 'User removed', refused: 'Refused', cancelled: 'Cancelled', replaced: 'Replaced', refunded: 'Refunded' },
    commission: { accruing: 'Not yet payable', payable: 'Payable', paid: 'Paid', void: 'Void' },
    verification: { waitingForDocs: 'Waiting for documents', underReview: 'Under review', verified: 'Verified', rejected: 'Rejected' },
    card: { onReview: 'On review', active: 'Active', onUpdateReview: 'Change on review', rejected: 'Rejected', archived: 'Deleted' },
    hold: { user_hold: 'By the cardholder', admin: 'By staff', secret: 'Secret', after_order_hold: 'After an order', after_removal_hold: 'After a removal', unverification_hold: 'Owner not verified' },
    method: { zelle: 'Zelle', cashapp: 'CashApp', chase: 'Chase QuickPay', bank: 'Bank deposit' },
    due: { payBy: 'payment', reviewPayment: 'review of the payment', replaceOrRefund: 'replacement or refund', refundToPay: 'payment of the refund', consent: 'consent', addAu: 'adding the user', unableToAdd: 'a way to add the user', posting: 'posting', acceptPosting: 'posting accepted by itself', removal: 'removal of the user', removalOverdue: 'removal of the user', balance: 'balance on the card', commissionPayable: 'commission becomes payable', payCommission: 'payment of the commission', reviewDue: 'review of the card', updateReviewDue: 'review of the change', decisionDue: 'decision on the verification' },
    turn: { buyer: 'Customer', cardholder: 'Cardholder', staff: 'Staff', system: 'By itself' },
  },
  pacific: 'Pacific time', erased: 'erased', yes: 'Yes', no: 'No',
};
