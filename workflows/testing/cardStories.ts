import type { BookingWindow } from '#workflows/card/cutOff.ts';
import { Carla, Cora, idOf, System } from './people.ts';
import { command, NOW, type Sent } from './story.ts';

/** Carla's Chase card: $9,000, opened in March 2015, two slots, statement on the 12th. */
export const carlasCard = {
  cardId: idOf(100),
  cardholderId: Carla.userId,
  bankId: 1,
  limitCents: 900_000,
  statementDay: 12,
  openedOn: '2015-03',
  isAmex: false,
  offeredSlots: 2,
  priceCents: 50_000,
  commissionCents: 10_000,
  confirmations: {
    acceptCommission: true,
    utilizationBelow10: true,
    personalCard: true,
    notStoreCard: true,
    tutorialRead: true,
  },
};
export const orderA = idOf(201);
export const orderB = idOf(202);

export const submitted = command('submitCard', carlasCard).by(Carla);
export const approved = command('approve', { priceCents: 50_000, commissionCents: 10_000 }).by(Cora);
export const rejected = command('reject', { reason: 'The limit does not match the statement' }).by(Cora);
export const updateProposed = command('proposeUpdate', { limitCents: 1_200_000, statementDay: 20 }).by(Carla);
export const revised = command('reviseCard', { limitCents: 1_100_000, priceCents: 55_000, commissionCents: 11_000 }).by(
  Carla,
);
export const detailsChanged = command('changeDetails', {
  statementDay: 20,
  reason: 'The lender moved the statement',
}).by(Cora);
export const updateApproved = command('approveUpdate').by(Cora);
export const updateRejected = command('rejectUpdate', { reason: 'No proof of the new limit' }).by(Cora);
export const archived = command('archive', { reason: 'The account was closed' }).by(Carla);
export const restored = command('restore').by(Carla);
export const slotsChanged = command('changeSlots', { offeredSlots: 4 }).by(Carla);
export const priceChanged = command('changePrice', { priceCents: 60_000, commissionCents: 12_000 }).by(Cora);
export const replacementAnnounced = command('announceReplacement').by(Cora);

interface Circumstances {
  readonly onHold?: boolean;
  readonly ownerVerified?: boolean;
  readonly ownerBlocked?: boolean;
  readonly bookingWindow?: BookingWindow;
}
/** A placement that asks for a slot; all is well with the card's holds and owner unless said otherwise. */
export const slotReserved = (
  orderId = orderA,
  line = 1,
  { bookingWindow = 'guaranteed', ...other }: Circumstances = {},
): Sent =>
  command('reserveSlot', {
    orderId,
    line,
    statementDate: '2026-03-12',
    bookingWindow,
    onHold: false,
    ownerVerified: true,
    ownerBlocked: false,
    ...other,
  }).by(System);
export const slotSettled = (orderId = orderA, line = 1): Sent => command('settleSlot', { orderId, line }).by(System);
export const slotReleased = (orderId = orderA, line = 1, reservedAt = NOW): Sent =>
  command('releaseSlot', { orderId, line, reservedAt, reason: 'order expired' }).by(System);

/** For each event type, a history that ends with it: the golden histories are recorded from these. */
export const cardHistories: Readonly<Record<string, readonly Sent[]>> = {
  'card.submitted.v1': [submitted],
  'card.revised.v1': [submitted, rejected, revised],
  'card.approved.v1': [submitted, approved],
  'card.rejected.v1': [submitted, rejected],
  'card.update-proposed.v1': [submitted, approved, updateProposed],
  'card.update-approved.v1': [submitted, approved, updateProposed, updateApproved],
  'card.details-changed.v1': [submitted, approved, detailsChanged],
  'card.update-rejected.v1': [submitted, approved, updateProposed, updateRejected],
  'card.archived.v1': [submitted, rejected, archived],
  'card.restored.v1': [submitted, rejected, archived, restored],
  'card.slots-changed.v1': [submitted, approved, slotsChanged],
  'card.price-changed.v1': [submitted, approved, priceChanged],
  'card.replacement-announced.v1': [submitted, approved, slotReserved(), replacementAnnounced],
  'card.slot-reserved.v1': [submitted, approved, slotReserved()],
  'card.slot-settled.v1': [submitted, approved, slotReserved(), slotSettled()],
  'card.slot-released.v1': [submitted, approved, slotReserved(), slotReserved(orderB), slotReleased()],
};
