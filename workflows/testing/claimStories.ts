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
export const dearerApproved = command('approveReplacement', {
  ...replacement,
  card: dearerCard,
  paidCents: 8_000,
  method: 'zelle',
  reference: 'Z-12',
}).by(Olga);
export const replaced = command('noteReplaced', { newBookingId: idOf(602) }).by(System);
export const rejected = command('reject', { reason: 'Two bureaus show it' }).by(Olga);
export const withdrawn = command('withdraw').by(Bea);
export const reopened = command('reopen', { ...runs, reason: 'A new report came by mail' }).by(Ada);

export const isInReview = [submitted, takenUp];
export const isAsked = [...isInReview, moreNeeded];
export const isReplacing = [...isInReview, replacementApproved];

/** For each event type, a history that ends with it: the golden histories are recorded from these. */
export const claimHistories: Readonly<Record<string, readonly Sent[]>> = {
  'claim.submitted.v1': [submitted],
  'claim.taken-up.v1': isInReview,
  'claim.more-needed.v1': isAsked,
  'claim.answered.v1': [...isAsked, answered],
  'claim.refund-approved.v1': [...isInReview, refundApproved],
  'claim.replacement-approved.v1': [...isInReview, dearerApproved],
  'claim.replaced.v1': [...isReplacing, replaced],
  'claim.rejected.v1': [...isInReview, rejected],
  'claim.withdrawn.v1': [submitted, withdrawn],
  'claim.reopened.v1': [...isInReview, rejected, reopened],
};
