import { extensionReasons } from '#projections/extensions/query.ts';
import { regionsOf } from '#workflows/booking/state.ts';
import { extensionWindow } from '#workflows/booking/deadlines.ts';
import { isBefore } from '#workflows/kernel/calendar.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { extensionCommission, type ExtensionState, leftToPayCents } from '#workflows/extension/state.ts';
import type { LifecycleEntry } from '#services/domains/lifecycleEntry.ts';
import { extensionCompletions, extensionSagas } from './prepare.ts';

export const extensionEntry = {
  resource: 'extension-requests',
  ownRoutes: ['requestExtension'],
  complete: extensionCompletions,
  sagas: extensionSagas,
  staff: ['orders', 'payments'],
  customers: ['buyer', 'cardholder'],
  line: ({ terms }: ExtensionState) => ({ line: terms?.line ?? null, bank: terms?.bank ?? null }),
  /** The order's page displays it to its buyer, the booking's page to its cardholder. */
  shownOn: async (_, _id, state, { buyerId, cardholderId }) => {
    const { terms } = state as ExtensionState;
    if (!terms) return [];
    return [
      { lifecycle: 'order', id: terms.orderId, owner: { buyerId: buyerId ?? null } },
      { lifecycle: 'booking', id: terms.bookingId, owner: { cardholderId: cardholderId ?? null } },
    ];
  },
  evidence: {
    payments: [
      'extension.payment-submitted.v1',
      'extension.approved.v1',
      'extension.declined.v1',
      'extension.approval-reversed.v1',
      'extension.payment-settled.v1',
      'extension.refund-paid.v1',
      'extension.refund-paid-reversed.v1',
    ],
    endsUnconfirmed: ['extension.deleted.v1'],
    owed: ({ value, state: { refundOwedCents, confirmed, depositCents, terms } }: Snapshot<ExtensionState>) => ({
      refundCents: refundOwedCents,
      depositCents: confirmed ? 0 : depositCents,
      commissionCents: extensionCommission(value) === 'payable' ? (terms?.commissionCents ?? 0) : 0,
    }),
  },
  turns: { cardholder: ['acceptExtension', 'commissionPayable', 'payCommission'] },
  /** In the last days for extending a lease it's the buyer's turn to ask. */
  lastChance: ({ value, state }, now) => {
    const regions = regionsOf(value);
    const window = regions ? extensionWindow(regions, state) : undefined;
    if (!window || isBefore(now, window.from) || !isBefore(now, window.until)) return [];
    return [
      { name: 'extend', dueAt: window.until, turn: 'buyer', doneBy: 'requestExtension', silence: { does: 'lapse' } },
    ];
  },
  reasons: extensionReasons,
  calendar: {
    deadlines: ['payBy', 'acceptExtension', 'reviewExtension', 'settlePayment', 'refundToPay', 'payCommission'],
    pages: {
      buyer: ({ orderId }) => `/my-orders/${orderId}`,
      cardholder: () => '/cardholder/bookings',
      staff: ({ orderId }) => `/admin/orders/${orderId}`,
    },
  },
  reminder: ({ id: extensionId, state }) => {
    const { terms, payBy } = state as ExtensionState;
    const amountCents = leftToPayCents(state as ExtensionState);
    return {
      extensionId,
      ...(terms ? { orderId: terms.orderId, bookingId: terms.bookingId, amountCents } : {}),
      ...(payBy === null ? {} : { payBy }),
    };
  },
} as const satisfies LifecycleEntry;
