import { Ada, Bea, Carla, idOf, Olga, Pam, System } from './people.ts';
import { command, type Sent } from './story.ts';

/** Bea's line on Carla's card, $500 with $100 commission: reported until 12 May, to be extended by 9 May, off the card by 15 May. */
export const lease = { reportedUntil: '2026-05-12', extendBefore: '2026-05-09', removalDue: '2026-05-15' };
/** One statement later. */
export const leaseAfter = { reportedUntil: '2026-06-12', extendBefore: '2026-06-09', removalDue: '2026-06-15' };
const runs = { lease, bookingIsOver: false, claimIsOpen: false };
/** What the server knows when Bea asks for an extension. */
export const line = {
  ...runs,
  bookingId: idOf(601),
  orderId: idOf(200),
  line: 1,
  buyerId: Bea.userId,
  cardId: idOf(100),
  cardholderId: Carla.userId,
  bank: 'Chase',
  statementDay: 12,
  securityDays: 3,
  linePriceCents: 50_000,
  lineCommissionCents: 10_000,
  consentCoversExtensions: true,
  extensionsBefore: 0,
  anotherIsOpen: false,
  buyerBlocked: false,
  cardholderBlocked: false,
};

export const requested = command('requestExtension', line).by(Bea);
/** The consent form that Carla signed did not speak of extensions yet. */
export const requestedUncovered = command('requestExtension', { ...line, consentCoversExtensions: false }).by(Bea);
export const submitted = command('submitPayment', {
  method: 'zelle',
  amountCents: 25_000,
  proofFileId: idOf(520),
  usedOnOrders: [],
}).by(Bea);
export const markedPaidPending = command('markPaidPending', { reason: 'Seen in the bank account' }).by(Olga);
/** 48 hours after `NOW`: Carla can't refuse anymore, and an unpaid extension expires. */
export const after48Hours = '2026-03-04T18:00:00.000Z';
export const approved = command('approve', { ...runs, amountCents: 25_000, method: 'zelle', reference: 'Z-9' })
  .by(Olga)
  .at(after48Hours);
export const declined = command('decline', { reason: 'The screenshot is unreadable', why: 'unreadable' }).by(Olga);
export const declinedAsShort = command('decline', {
  reason: '$50 is missing',
  why: 'shortAmount',
  receivedCents: 20_000,
}).by(Olga);
export const accepted = command('accept').by(Carla);
export const refused = command('refuse', { reason: 'I am closing this card' }).by(Carla);
export const expired = command('expire').by(System).at(after48Hours);
export const deleted = command('delete', { reason: 'I changed my mind' }).by(Bea);
export const deletedByStaff = command('delete', { reason: 'Asked by phone' }).by(Olga);
export const deletedWithMoney = command('delete', { reason: 'Asked by phone', receivedCents: 25_000 }).by(Olga);
export const reviewExtended = command('extendModerationExpiry', { until: '2026-03-05T18:00:00.000Z' }).by(Olga);
export const reversed = command('reverseApproval', {
  reason: 'The transfer bounced',
  lease: leaseAfter,
  anotherIsOpen: false,
  leaseWasMoved: true,
})
  .by(Ada)
  .at(after48Hours);
export const settled = command('settlePayment', { receivedCents: 25_000 }).by(Olga);
export const refundPaid = command('recordRefundPaid', { amountCents: 25_000, method: 'zelle', reference: 'R-1' }).by(
  Pam,
);
export const refundReversed = command('reverseRefundPaid', { reason: 'It came back' }).by(Pam);
/** $25 above the price. */
export const overpaid = command('approve', { ...approved.input, amountCents: 27_500 })
  .by(Olga)
  .at(after48Hours);
export const creditReturned = command('returnCredit', { reason: 'Bea wants the rest back' }).by(Pam).at(after48Hours);
export const creditPaid = command('recordRefundPaid', { amountCents: 2_500, method: 'zelle', reference: 'R-3' })
  .by(Pam)
  .at(after48Hours);
/** 12 May, Pacific: the cycle that was paid for begins. */
export const cycleBegins = '2026-05-12T07:00:00.000Z';
export const commissionPayable = command('makeCommissionPayable', { leaseWasMoved: true }).by(System).at(cycleBegins);
export const commissionPaid = command('markCommissionPaid', { reference: 'ACH-8' }).by(Pam).at(cycleBegins);
export const commissionUnpaid = command('unpayCommission', { reason: 'The transfer came back' })
  .by(Pam)
  .at(cycleBegins);

export const isUnderReview = [requested, submitted];
export const isApproved = [...isUnderReview, approved];
export const isRefusedUnsettled = [...isUnderReview, refused];
export const isOwed = [...isRefusedUnsettled, settled];

/** For each event type, a history that ends with it: the golden histories are recorded from these. */
export const extensionHistories: Readonly<Record<string, readonly Sent[]>> = {
  'extension.requested.v1': [requested],
  'extension.payment-submitted.v1': isUnderReview,
  'extension.marked-paid-pending.v1': [requested, markedPaidPending],
  'extension.approved.v1': isApproved,
  'extension.declined.v1': [...isUnderReview, declinedAsShort],
  'extension.accepted.v1': [requested, accepted],
  'extension.refused.v1': isRefusedUnsettled,
  'extension.deleted.v1': [...isUnderReview, deletedWithMoney],
  'extension.expired.v1': [...isUnderReview, declinedAsShort, expired.at('2026-03-05T18:00:00.000Z')],
  'extension.moderation-expiry-extended.v1': [...isUnderReview, reviewExtended],
  'extension.approval-reversed.v1': [...isApproved, reversed],
  'extension.payment-settled.v1': isOwed,
  'extension.refund-paid.v1': [...isOwed, refundPaid],
  'extension.refund-paid-reversed.v1': [...isOwed, refundPaid, refundReversed],
  'extension.credit-returned.v1': [...isUnderReview, overpaid, creditReturned],
  'extension.commission-became-payable.v1': [...isApproved, commissionPayable],
  'extension.commission-paid.v1': [...isApproved, commissionPayable, commissionPaid],
  'extension.commission-unpaid.v1': [...isApproved, commissionPayable, commissionPaid, commissionUnpaid],
};
