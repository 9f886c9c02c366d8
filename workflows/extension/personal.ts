import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import { forgottenPayment } from '#workflows/parts/payment/payment.ts';
import type { ExtensionState } from './extension.ts';

/** Returns the extension after its buyer was forgotten. */
export const extensionForgotten: Forget<ExtensionState> = (state, isForgotten) =>
  state.buyerId === null || !isForgotten(state.buyerId)
    ? state
    : {
        ...state,
        ...forgottenPayment(state),
        endedBecause: state.endedBecause === 'expired' ? state.endedBecause : forgotten(state.endedBecause),
      };
