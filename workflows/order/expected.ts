import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { keep } from '#workflows/settings/kept.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import { orderDeadlines } from './deadlines.ts';
import { keptWithPayment } from '#workflows/parts/payment/payment.ts';
import type { OrderState } from './state.ts';

/**
 * Returns the expected time of each step of an order, by its command: the instants of its deadlines. Steps that have
 * not begun are computed with the settings in force. When the order closes depends on its bookings.
 */
export function orderExpected({ state }: Snapshot<OrderState>, settings: Settings): Readonly<Record<string, string>> {
  const { payBy } = state;
  const pay = payBy === null ? undefined : dueAt('payBy', { value: 'paymentPending', state });
  // Before a proof is sent, it is assumed to arrive at the last moment.
  const payment =
    state.payment ??
    (payBy === null ? null : { method: null, amountCents: null, proofFileId: null, usedOnOrders: [], at: payBy });
  const review = payment
    ? dueAt('reviewPayment', {
        value: 'paymentUnderReview',
        state: state.payment
          ? state
          : { ...state, payment, reviewBy: null, inForce: { ...state.inForce, ...keep(settings, ...keptWithPayment) } },
      })
    : undefined;
  return {
    ...(pay === undefined ? {} : { submitPayment: pay }),
    ...(review === undefined ? {} : { confirmPayment: review }),
  };
}

const dueAt = (deadline: string, snapshot: Snapshot<OrderState>): string | undefined =>
  orderDeadlines(snapshot).find(({ name }) => name === deadline)?.dueAt;
