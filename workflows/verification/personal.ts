import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { VerificationState } from './state.ts';

/** The verification once its cardholder is forgotten. */
export const verificationForgotten: Forget<VerificationState> = (state, isForgotten) =>
  state.cardholderId !== null && isForgotten(state.cardholderId)
    ? { ...state, rejectedBecause: forgotten(state.rejectedBecause), revokedBecause: forgotten(state.revokedBecause) }
    : state;
