import { clientConsentSteps } from '#workflows/order/clientConsent.ts';
import type { OfferedLine } from '#workflows/order/schemas.ts';
import { Ada, Bea, Carla, idOf, Olaf, Olga, Pam, System } from './people.ts';
import { command, NOW, type Sent } from './story.ts';

const sealed = (path: string) => ({
  sealed: 1 as const,
  subject: `user:${Bea.userId}/client:1`,
  eventId: idOf(900),
  path,
  box: 'c2VhbGVk',
});

/** Bea's client, with the personal fields sealed as they reach a command. */
export const client = {
  firstName: 'Cleo',
  lastName: 'Client',
  email: 'cleo@example.test',
  phone: '555-123-4567',
  ssn: sealed('client.ssn'),
  birthDate: sealed('client.birthDate'),
  address: sealed('client.address'),
};

/** A line on Carla's card: $500 list price, statement on 12 March, slot reserved. */
export const offered = (change: Partial<OfferedLine> = {}): OfferedLine => ({
  line: 1,
  cardId: idOf(100),
  cardholderId: Carla.userId,
  bank: 'Chase',
  bankId: 1,
  limitCents: 900_000,
  openedOn: '2015-03',
  statementDay: 12,
  statementDate: '2026-03-12',
  window: 'guaranteed',
  mayReportNextCycle: false,
  listPriceCents: 50_000,
  discount: { kind: 'none', percent: 0 },
  commissionCents: 10_000,
  securityDays: 3,
  removalHoldDays: 30,
  notReserved: null,
  reservedAt: NOW,
  ...change,
});
export const twoLines = [
  offered(),
  offered({ line: 2, cardId: idOf(101), listPriceCents: 33_333, discount: { kind: 'volume', percent: 5 } }),
];

export const placement = { buyerId: Bea.userId, client, lines: [offered()], ssnIsReal: true, ssnLooksValid: true };
export const proof = { method: 'zelle', amountCents: 50_000, proofFileId: idOf(500), usedOnOrders: [] as string[] };
export const bookingA = idOf(601);
export const bookingB = idOf(602);

export const placed = command('placeOrder', placement).by(Bea);
export const placedWithTwoLines = command('placeOrder', { ...placement, lines: twoLines }).by(Bea);
/** Olga places it for Bea, who agrees for the client. */
export const placedForBea = command('placeOrder', placement).by(Olga);
export const clientConsentSigned = command('signClientConsent', {
  steps: Object.fromEntries(clientConsentSteps.map((step) => [step, true])),
  signature: 'Bea Buyer',
}).by(Bea);
export const submitted = command('submitPayment', proof).by(Bea);
export const markedPaidPending = command('markPaidPending', { reason: 'Seen in the bank account' }).by(Olga);
export const windowExtended = command('extendPaymentWindow', { until: '2026-03-06T18:00:00.000Z' }).by(Olga);
export const reviewExtended = command('extendModerationExpiry', { until: '2026-03-05T18:00:00.000Z' }).by(Olga);
/** 48 h after `NOW`. */
export const payBy = '2026-03-04T18:00:00.000Z';
export const expired = command('expire').by(System).at(payBy);
export const confirmed = command('confirmPayment', {
  amountCents: 50_000,
  method: 'zelle',
  reference: 'Z-1',
  bookingIds: [bookingA],
}).by(Olga);
export const bothConfirmed = command('confirmPayment', {
  amountCents: 81_666,
  method: 'zelle',
  reference: 'Z-1',
  bookingIds: [bookingA, bookingB],
}).by(Olga);
export const declined = command('declinePayment', { reason: 'The screenshot shows another amount' }).by(Olga);
export const reversed = command('reverseConfirmation', { reason: 'The transfer bounced', bookingsNotNoted: [] }).by(
  Ada,
);
export const cancelled = command('cancel', { reason: 'The customer changed their mind', bookingsNotNoted: [] }).by(
  Olga,
);
export const restored = command('restore', { lines: [offered()], bookingIds: [bookingB] }).by(Olga);
/** Line 1 on another card of the same price, with a commission of its own. */
export const elsewhere = (change: Partial<OfferedLine> = {}): OfferedLine =>
  offered({ cardId: idOf(102), bank: 'Elan', bankId: 111, commissionCents: 9_000, ...change });
export const lineReplaced = command('replaceLine', {
  lines: [elsewhere()],
  newBookingId: idOf(603),
  bookingsNotNoted: [],
  reason: 'The cardholder has refused',
}).by(Olga);
export const auAdded = (bookingId = bookingA): Sent => command('noteAuAdded', { bookingId }).by(System);
export const bookingEnded = (bookingId = bookingA, outcome = 'removed'): Sent =>
  command('noteBookingEnded', { bookingId, outcome }).by(System);
export const refundNoted = (bookingId = bookingA, amountCents = 50_000): Sent =>
  command('noteRefund', { bookingId, amountCents, refundedAt: NOW }).by(System);
export const refundPaid = command('recordRefundPaid', { amountCents: 50_000, method: 'zelle', reference: 'R-1' }).by(
  Pam,
);
export const refundPaidReversed = command('reverseRefundPaid', { reason: 'The transfer came back' }).by(Pam);
/** $25 above the total. */
export const overpaid = command('confirmPayment', { ...confirmed.input, amountCents: 52_500 }).by(Olga);
export const creditReturned = command('returnCredit', { reason: 'Bea wants the rest back' }).by(Pam);
export const closed = command('close').by(System);
export const promocodeAbandoned = command('abandonPromocode', { promocodeId: idOf(700) }).by(System);
export const abandoned = command('abandon', { cardId: idOf(100), line: 1 }).by(System);
export const infoChanged = command('changeCustomerInfo', { client: { phone: '555-000-1111' } }).by(Bea);
/** Nora in Cleo's place, with sealed values of her own. */
export const exchanged = command('exchangeClient', {
  client: { ...client, firstName: 'Nora', email: 'nora@example.test', ssn: { ...client.ssn, box: 'bm9yYQ==' } },
  ssnIsReal: true,
  ssnLooksValid: true,
  bookingsNotNoted: [],
  reason: 'Cleo changed her mind',
}).by(Olga);
/** Cleo by the link that Bea gave her. */
export const filledIn = command('fillInClient', {
  client: { ...client, lastName: 'Clientova' },
  linkId: idOf(800),
  ssnIsReal: true,
  ssnLooksValid: true,
  bookingsNotNoted: [],
}).by(System);
export const commented = command('comment', { text: 'Called the customer' }).by(Olaf);
export const referralSet = command('setReferral', { code: 'FRIEND' }).by(Olaf);
export const movedToHistory = command('moveToHistory', { notify: true }).by(Olga);
export const deleted = command('delete', { reason: 'A test order' }).by(Olga);
export const undeleted = command('undelete').by(Olga);
export const revealed = command('recordReveal', { field: 'ssn', reason: 'The bank asks for it' }).by(Olga);

const paid = [placed, submitted, confirmed];
const over = [...paid, bookingEnded(), closed];

/** For each event type, a history that ends with it: the golden histories are recorded from these. */
export const orderHistories: Readonly<Record<string, readonly Sent[]>> = {
  'order.placed.v1': [placed],
  'order.slot-abandoned.v1': [abandoned],
  'order.promocode-abandoned.v1': [promocodeAbandoned],
  'order.payment-submitted.v1': [placed, submitted],
  'order.marked-paid-pending.v1': [placed, markedPaidPending],
  'order.payment-window-extended.v1': [placed, windowExtended],
  'order.moderation-expiry-extended.v1': [placed, submitted, reviewExtended],
  'order.expired.v1': [placed, expired],
  'order.payment-confirmed.v1': paid,
  'order.payment-declined.v1': [placed, submitted, declined],
  'order.confirmation-reversed.v1': [...paid, reversed],
  'order.cancelled.v1': [...paid, cancelled],
  'order.restored.v1': [...paid, cancelled, restored],
  'order.line-replaced.v1': [...paid, bookingEnded(bookingA, 'refused'), lineReplaced],
  'order.undeleted.v1': [...over, deleted, undeleted],
  'order.refund-noted.v1': [...paid, refundNoted()],
  'order.refund-paid.v1': [...paid, cancelled, refundPaid],
  'order.refund-paid-reversed.v1': [...paid, cancelled, refundPaid, refundPaidReversed],
  'order.credit-returned.v1': [placed, submitted, overpaid, creditReturned],
  'order.au-added-noted.v1': [...paid, auAdded()],
  'order.booking-end-noted.v1': [...paid, bookingEnded()],
  'order.closed.v1': over,
  'order.customer-info-changed.v1': [placed, infoChanged],
  'order.client-exchanged.v1': [...paid, exchanged],
  'order.client-filled-in.v1': [placed, filledIn],
  'order.client-consent-signed.v1': [placedForBea, clientConsentSigned],
  'order.commented.v1': [placed, commented],
  'order.referral-set.v1': [placed, referralSet],
  'order.moved-to-history.v1': [...over, movedToHistory],
  'order.deleted.v1': [...over, deleted],
  'order.personal-data-revealed.v1': [placed, revealed],
};
