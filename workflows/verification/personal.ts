import { type Forget, forgotten, type Personal, saidOfCardholder } from '#workflows/kernel/personal.ts';
import type { VerificationState } from './verification.ts';

/** By event type, for ever: what staff wrote of somebody's reports. */
export const verificationPersonal: Readonly<Record<string, Personal>> = {
  'verification.rejected.v1': saidOfCardholder('reason'),
  'verification.revoked.v1': saidOfCardholder('reason'),
};

/** The verification once its cardholder is forgotten. */
export const verificationForgotten: Forget<VerificationState> = (state, isForgotten) =>
  state.cardholderId !== null && isForgotten(state.cardholderId)
    ? { ...state, rejectedBecause: forgotten(state.rejectedBecause), revokedBecause: forgotten(state.revokedBecause) }
    : state;
