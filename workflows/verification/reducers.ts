import type { Reducers } from '#workflows/kernel/lifecycle.ts';
import { noReports, type Verification } from './state.ts';

/** How each stored event changes a verification. One reducer per event type, for ever. */
export const verificationReducers = {
  'verification.report-uploaded.v1': (state, { cardholderId, bureau, fileId }) => ({
    ...state,
    cardholderId,
    reports: { ...state.reports, [bureau]: fileId },
    files: { ...state.files, [fileId]: bureau },
  }),
  'verification.review-started.v1': (state, { decisionDueAt }) => ({
    ...state,
    decisionDueAt,
    rejectedBecause: null,
    revokedBecause: null,
  }),
  'verification.verified.v1': (state) => ({ ...state, decisionDueAt: null }),
  'verification.rejected.v1': (state, { reason }) => ({
    ...state,
    decisionDueAt: null,
    rejectedBecause: reason,
  }),
  /** Fresh reports are asked for: the old ones no longer count. */
  'verification.revoked.v1': (state, { reason }) => ({
    ...state,
    reports: noReports,
    revokedBecause: reason,
  }),
  'verification.look-recorded.v1': (state) => ({ ...state, looks: state.looks + 1 }),
} satisfies Reducers<Verification>;
