import { type ExtensionState, leftToPayCents } from '#workflows/extension/state.ts';
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
