import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { ExtensionState } from './extension.ts';

/** The extension once its buyer is forgotten. */
export const extensionForgotten: Forget<ExtensionState> = (state, isForgotten) =>
  state.buyerId === null || !isForgotten(state.buyerId)
    ? state
    : {
        ...state,
        payment: state.payment && {
          ...state.payment,
          ...('markedBecause' in state.payment ? { markedBecause: forgotten(state.payment.markedBecause) } : {}),
        },
        declinedBecause: forgotten(state.declinedBecause),
        endedBecause: state.endedBecause === 'expired' ? state.endedBecause : forgotten(state.endedBecause),
      };
