import { type Forget, forgotten, type Personal, saidOfCardholder, saidOfClient } from '#workflows/kernel/personal.ts';
import type { ExtensionState } from './extension.ts';

/** By event type, for ever: reasons in somebody's own words, and whom they may speak of. */
export const extensionPersonal: Readonly<Record<string, Personal>> = {
  'extension.marked-paid-pending.v1': saidOfClient('reason'),
  'extension.declined.v1': saidOfClient('reason'),
  'extension.refused.v1': saidOfClient('reason'),
  'extension.deleted.v1': saidOfClient('reason'),
  'extension.approval-reversed.v1': saidOfClient('reason'),
  'extension.refund-paid-reversed.v1': saidOfClient('reason'),
  'extension.commission-unpaid.v1': saidOfCardholder('reason'),
};

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
