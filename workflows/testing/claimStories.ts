import { claimChecks } from '#workflows/claim/terms.ts';
import { Ada, Bea, Carla, idOf, Olga, System } from './people.ts';
import { command, type Sent } from './story.ts';

/** Bea's line on Carla's card, $500: its first statement was 13 February, so a claim opens on the 27th and closes on 15 March. */
export const window = {
  firstStatementDate: '2026-02-13',
  opens: '2026-02-27',
  urgedUntil: '2026-03-06',
  closes: '2026-03-15',
  reportsFrom: '2026-02-27',
};
const runs = { bookingIsOver: false, anotherIsOpen: false };
export const allChecks = Object.fromEntries(claimChecks.map((check) => [check, true]));
const allThree = ['experian', 'equifax', 'transunion'];
export const report = { fileId: idOf(530), bureaus: allThree, reportDate: '2026-03-01' };
/** What the server knows of the line when Bea sends her claim. */
export const line = {
  ...runs,
  bookingId: idOf(601),
  orderId: idOf(200),
  line: 1,
  buyerId: Bea.userId,
  cardId: idOf(100),
  cardholderId: Carla.userId,
  bank: 'Chase',
  priceCents: 50_000,
  window,
};
export const form = {
  ...line,
  checks: allChecks,
  bureausShowing: ['equifax'],
  wish: 'refund',
  comment: 'My score did not move',
  ticketId: null,
  reports: [report],
};

export const submitted = command('submitClaim', form).by(Bea);
export const takenUp = command('takeUp').by(Olga);
export const moreNeeded = command('askForMore', { reason: 'The Experian pages are missing' }).by(Olga);
export const answered = command('answer', {
  text: 'Here they are',
  reports: [{ ...report, fileId: idOf(531), bureaus: ['experian'] }],
}).by(Bea);

const approvable = { lineIsOnThisBooking: true, extensionIsUnserved: false };
const seen = { bureausSeen: ['equifax'], fault: 'cardholder', reason: 'Only Equifax shows it' };
export const refundApproved = command('approveRefund', {
  ...approvable,
  ...seen,
  amountCents: 50_000,
  refundableCents: 50_000,
}).by(Olga);
/** A card that costs as much as was paid, and one that costs $80 more. */
export const sameCard = {
  cardId: idOf(101),
  bank: 'Citi',
  cardholderId: idOf(77),
  statementDate: '2026-03-20',
  priceCents: 50_000,
  differenceCents: 0,
  mayComeLater: false,
  isOnOrder: false,
  notOrderable: null,
};
export const dearerCard = {
  ...sameCard,
  cardId: idOf(102),
  bank: 'Barclays',
  priceCents: 58_000,
  differenceCents: 8_000,
};
export const replacement = {
  ...approvable,
  ...seen,
  mayReportNextCycle: false,
  replacedBefore: false,
  card: sameCard,
};
export const replacementApproved = command('approveReplacement', replacement).by(Olga);
/** Bea is offered the dearer card and has 48 hours to pay $80 more for it. */
export const dearerOffered = command('offerReplacement', { ...replacement, card: dearerCard }).by(Olga);
const proof = { method: 'zelle', amountCents: 8_000, proofFileId: idOf(540), usedOnOrders: [] };
export const differenceSent = command('submitPayment', proof).by(Bea);
const offered = { ...approvable, card: dearerCard };
export const differenceConfirmed = command('confirmPayment', {
  ...offered,
  amountCents: 8_000,
  method: 'zelle',
  reference: 'Z-12',
}).by(Olga);
/** With $30 held before, and $60 in now, $10 is left over. */
export const restConfirmed = command('confirmPayment', {
  ...offered,
  amountCents: 6_000,
  method: 'zelle',
  reference: 'Z-13',
}).by(Olga);
export const differenceDeclined = command('declinePayment', { reason: 'Nothing came in', why: 'unreadable' }).by(Olga);
export const declinedAsShort = command('declinePayment', {
  reason: 'Only $30 came in',
  why: 'shortAmount',
  receivedCents: 3_000,
}).by(Olga);
export const offerDeclined = command('declineOffer').by(Bea);
export const offerWithdrawn = command('withdrawOffer', { reason: 'The card is gone' }).by(Olga);
export const after48Hours = '2026-03-04T18:00:00.000Z';
export const offerExpired = command('expireOffer').by(System).at(after48Hours);
export const refundPaid = command('recordRefundPaid', { amountCents: 1_000, method: 'zelle', reference: 'R-1' }).by(
  Olga,
);
export const refundReversed = command('reverseRefundPaid', { reason: 'Sent to the wrong number' }).by(Olga);
export const replaced = command('noteReplaced', { newBookingId: idOf(602) }).by(System);
export const notReplaced = command('noteNotReplaced', { lineIsOnThisBooking: true }).by(System);
export const rejected = command('reject', { reason: 'Two bureaus show it' }).by(Olga);
export const withdrawn = command('withdraw').by(Bea);
export const reopened = command('reopen', { ...runs, reason: 'A new report came by mail' }).by(Ada);

export const isInReview = [submitted, takenUp];
export const isAsked = [...isInReview, moreNeeded];
export const isOffered = [...isInReview, dearerOffered];
export const isSent = [...isOffered, differenceSent];
/** $30 of Bea's is held. */
export const isHeld = [...isSent, declinedAsShort];
export const isReplacing = [...isInReview, replacementApproved];

/** For each event type, a history that ends with it: the golden histories are recorded from these. */
export const claimHistories: Readonly<Record<string, readonly Sent[]>> = {
  'claim.submitted.v1': [submitted],
  'claim.taken-up.v1': isInReview,
  'claim.more-needed.v1': isAsked,
  'claim.answered.v1': [...isAsked, answered],
  'claim.refund-approved.v1': [...isInReview, refundApproved],
  'claim.replacement-approved.v1': isReplacing,
  'claim.replacement-offered.v1': isOffered,
  'claim.payment-submitted.v1': isSent,
  'claim.payment-declined.v1': isHeld,
  'claim.offer-declined.v1': [...isHeld, offerDeclined],
  'claim.offer-withdrawn.v1': [...isHeld, offerWithdrawn],
  'claim.offer-expired.v1': [...isHeld, offerExpired],
  'claim.difference-paid.v1': [...isHeld, differenceSent, restConfirmed],
  'claim.refund-paid.v1': [...isHeld, offerDeclined, refundPaid],
  'claim.refund-paid-reversed.v1': [...isHeld, offerDeclined, refundPaid, refundReversed],
  'claim.replaced.v1': [...isReplacing, replaced],
  'claim.not-replaced.v1': [...isSent, differenceConfirmed, notReplaced],
  'claim.rejected.v1': [...isInReview, rejected],
  'claim.withdrawn.v1': [submitted, withdrawn],
  'claim.reopened.v1': [...isInReview, rejected, reopened],
};
