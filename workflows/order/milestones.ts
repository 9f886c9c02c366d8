import type { Milestones } from '#workflows/kernel/milestone.ts';

const staffOnly = { for: ['staff'] } as const;

/** What each event is on an order's way; null for what is none of it. */
export const orderMilestones: Milestones = {
  'order.placed.v1': { kind: 'done' },
  'order.payment-submitted.v1': { kind: 'done' },
  'order.marked-paid-pending.v1': { kind: 'done', reasonFor: ['staff'] },
  'order.payment-window-extended.v1': { kind: 'detour' },
  'order.moderation-expiry-extended.v1': { kind: 'detour', ...staffOnly },
  'order.payment-confirmed.v1': { kind: 'done' },
  'order.payment-declined.v1': { kind: 'detour' },
  'order.confirmation-reversed.v1': { kind: 'detour', reasonFor: ['staff'] },
  'order.expired.v1': { kind: 'stopped' },
  'order.cancelled.v1': { kind: 'stopped' },
  'order.restored.v1': { kind: 'detour' },
  'order.line-replaced.v1': { kind: 'detour' },
  'order.closed.v1': { kind: 'done' },
  'order.deleted.v1': { kind: 'stopped', ...staffOnly },
  'order.refund-paid.v1': { kind: 'done' },
  'order.refund-paid-reversed.v1': { kind: 'detour', ...staffOnly },
  'order.undeleted.v1': { kind: 'detour', ...staffOnly },
  'order.deletion-undone.v1': { kind: 'detour', ...staffOnly },
  'order.moved-to-history.v1': { kind: 'detour', ...staffOnly },
  'order.slot-abandoned.v1': null,
  'order.au-added-noted.v1': null,
  'order.booking-end-noted.v1': null,
  'order.refund-noted.v1': null,
  'order.customer-info-changed.v1': null,
  'order.commented.v1': null,
  'order.referral-set.v1': null,
  'order.personal-data-revealed.v1': null,
};
