import type { Milestones } from '#workflows/kernel/milestone.ts';

/** What is between the cardholder and us: a buyer does not read it. */
const notBuyer = { for: ['cardholder', 'staff'] } as const;

/** What each event is on a booking's way; null for what is none of it. */
export const bookingMilestones: Milestones = {
  'booking.opened.v1': { kind: 'done' },
  'booking.consent-signed.v1': { kind: 'done' },
  'booking.refused.v1': { kind: 'stopped' },
  'booking.au-added.v1': { kind: 'done' },
  'booking.client-added.v1': { kind: 'done' },
  'booking.unable-to-add-reported.v1': { kind: 'detour', ...notBuyer },
  'booking.client-changed.v1': null,
  'booking.posted.v1': { kind: 'done' },
  'booking.posting-accepted.v1': { kind: 'done' },
  'booking.au-removed.v1': { kind: 'done' },
  'booking.cancelled.v1': { kind: 'stopped' },
  'booking.replaced.v1': { kind: 'stopped' },
  'booking.refunded.v1': { kind: 'stopped' },
  'booking.balance-confirmed.v1': { kind: 'done', ...notBuyer },
  'booking.commission-became-payable.v1': { kind: 'done', ...notBuyer },
  'booking.commission-paid.v1': { kind: 'done', ...notBuyer },
  'booking.commission-unpaid.v1': { kind: 'detour', ...notBuyer },
  'booking.commission-updated.v1': { kind: 'detour', ...notBuyer },
  'booking.personal-data-revealed.v1': null,
};
