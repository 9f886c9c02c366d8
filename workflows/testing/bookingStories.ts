import { consentSteps } from '#workflows/booking/consentSteps.ts';
import { client } from './orderStories.ts';
import { Bea, Carla, idOf, Olga, Pam, System } from './people.ts';
import { command, type Sent } from './story.ts';

/** Bea's line on Carla's card: $500, $100 commission, statement on the 12th; the order was placed for 12 March. */
export const terms = {
  orderId: idOf(200),
  line: 1,
  buyerId: Bea.userId,
  cardId: idOf(100),
  cardholderId: Carla.userId,
  bank: 'Chase',
  bankId: 1,
  limitCents: 900_000,
  openedOn: '2015-03',
  statementDay: 12,
  statementDate: '2026-03-12',
  priceCents: 50_000,
  commissionCents: 10_000,
  securityDays: 3,
  removalHoldDays: 30,
  client,
  replacementFor: null,
};
export const allSteps = Object.fromEntries(consentSteps.map((step) => [step, true]));
export const screenshot = idOf(510);

export const opened = command('openBooking', terms).by(System);
export const signed = command('signConsent', { steps: allSteps, signature: 'Carla Cardholder' }).by(Carla);
export const refused = command('refuse', { reason: 'I am about to close this card' }).by(Carla);
export const added = command('reportAuAdded', { screenshotFileId: screenshot }).by(Carla);
export const clientAdded = command('addClient', { via: 'phone' }).by(Olga);
export const unable = command('unableToAdd', { reason: 'The bank asks for a code' }).by(Carla);
/** The first statement after `NOW`. */
export const firstStatement = '2026-03-12T07:00:00.000Z';
export const posted = command('markPosted', { bureaus: ['experian', 'equifax'] })
  .by(Olga)
  .at(firstStatement);
/** 30 days after the first statement (12 March) the claim window closes with the end of the day. */
export const postingAccepted = command('acceptPosting', { claimIsOpen: false })
  .by(System)
  .at('2026-04-12T07:00:00.000Z');
/** `reportedUntil`: 12 May, the second statement after the first. */
export const leaseOver = '2026-05-12T07:00:00.000Z';
/** One more statement for a line whose user was added at `NOW`. */
const leaseEnd = { reportedUntil: '2026-05-12', extendBefore: '2026-05-09', removalDue: '2026-05-15' };
const extendedEnd = { reportedUntil: '2026-06-12', extendBefore: '2026-06-09', removalDue: '2026-06-15' };
export const extensionId = idOf(900);
export const leaseExtended = command('extendLease', { extensionId, before: leaseEnd, after: extendedEnd }).by(System);
export const leaseShortened = command('shortenLease', { extensionId, before: extendedEnd, after: leaseEnd }).by(System);
export const removed = command('reportAuRemoved', { screenshotFileId: screenshot }).by(Carla).at(leaseOver);
export const bookingCancelled = command('cancelBooking', { reason: 'The order was cancelled' }).by(System);
export const replaced = command('replace', { newBookingId: idOf(610), reason: 'Another card was chosen' }).by(System);
export const refunded = command('refund', {
  amountCents: 50_000,
  reason: 'The card was closed',
  claimId: null,
  orderIsPaid: true,
  lineIsOnThisBooking: true,
}).by(Olga);
export const claimId = idOf(700);
export const claimOpened = command('noteBeside', { lifecycle: 'claim', id: claimId, isOpen: true }).by(System);
export const claimEnded = command('noteBeside', { lifecycle: 'claim', id: claimId, isOpen: false }).by(System);
export const refundedByClaim = command('refund', {
  amountCents: 50_000,
  reason: 'Only Equifax shows it',
  claimId,
  orderIsPaid: true,
  lineIsOnThisBooking: true,
}).by(System);
export const commissionVoided = command('voidCommission', { claimId }).by(System);
export const balanceConfirmed = command('confirmBalance', { amountCents: 500, screenshotFileId: null }).by(Carla);
/** 24 days after `NOW`. */
export const payableFrom = '2026-03-26T18:00:00.000Z';
export const madePayable = command('makeCommissionPayable').by(System).at(payableFrom);
export const commissionPaid = command('markCommissionPaid', { reference: 'ACH-7' }).by(Pam).at(payableFrom);
export const commissionUnpaid = command('unpayCommission', { reason: 'The transfer came back' })
  .by(Pam)
  .at(payableFrom);
export const commissionUpdated = command('updateCommission', { amountCents: 12_000, reason: 'Agreed by phone' }).by(
  Olga,
);
export const clientChanged = command('changeClient', { client: { ...client, firstName: 'Clea' } }).by(System);
/** Bea's line of an order from before, which was refunded. */
export const replacedLine = { bookingId: idOf(620), orderId: idOf(220), line: 1, buyerId: Bea.userId, isOver: true };
export const replacementSet = command('setReplacement', {
  orderNumber: '#220',
  line: 1,
  replaced: replacedLine,
}).by(Olga);
export const commented = command('comment', { text: 'The bank called me about this user' }).by(Carla);
export const revealed = command('recordReveal', { field: 'ssn', reason: 'To add the user' }).by(Carla);

export const isAdded = [opened, signed, added];
export const isPosted = [...isAdded, posted];
export const isPayable = [...isPosted, madePayable];

/** For each event type, a history that ends with it: the golden histories are recorded from these. */
export const bookingHistories: Readonly<Record<string, readonly Sent[]>> = {
  'booking.opened.v1': [opened],
  'booking.consent-signed.v1': [opened, signed],
  'booking.refused.v1': [opened, refused],
  'booking.au-added.v1': isAdded,
  'booking.client-added.v1': [opened, signed, clientAdded],
  'booking.unable-to-add-reported.v1': [opened, signed, unable],
  'booking.client-changed.v1': [opened, signed, clientChanged],
  'booking.posted.v1': isPosted,
  'booking.posting-accepted.v1': [...isAdded, postingAccepted],
  'booking.lease-extended.v1': [...isPosted, leaseExtended],
  'booking.lease-shortened.v1': [...isPosted, leaseExtended, leaseShortened],
  'booking.au-removed.v1': [...isPosted, removed],
  'booking.cancelled.v1': [opened, bookingCancelled],
  'booking.replaced.v1': [opened, signed, replaced],
  'booking.refunded.v1': [opened, refunded],
  'booking.balance-confirmed.v1': [opened, signed, balanceConfirmed],
  'booking.commission-became-payable.v1': isPayable,
  'booking.commission-paid.v1': [...isPayable, commissionPaid],
  'booking.commission-unpaid.v1': [...isPayable, commissionPaid, commissionUnpaid],
  'booking.commission-updated.v1': [opened, commissionUpdated],
  'booking.beside-noted.v1': [...isAdded, claimOpened, claimEnded],
  'booking.commission-voided.v1': [...isPayable, commissionPaid, claimOpened, refundedByClaim, commissionVoided],
  'booking.replacement-set.v1': [opened, replacementSet],
  'booking.commented.v1': [opened, commented],
  'booking.personal-data-revealed.v1': [opened, signed, revealed],
};
