import type { Reducers } from '#workflows/kernel/lifecycle.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { VerificationBureau } from './bureaus.ts';
import type { verificationCommands } from './commands.ts';
import type { verificationEvents } from './events.ts';

/** A cardholder's verification as its events tell it. Instants are ISO 8601 UTC. */
export interface VerificationState {
  readonly cardholderId: string | null;
  /** The report in force of each bureau, by file id. */
  readonly reports: Readonly<Record<VerificationBureau, string | null>>;
  /** Every file ever uploaded here, also replaced ones: staff may look at them, and each look is recorded. */
  readonly files: Readonly<Record<string, VerificationBureau>>;
  /** Until when a decision is promised; null when none is due. */
  readonly decisionDueAt: string | null;
  readonly rejectedBecause: string | null;
  readonly revokedBecause: string | null;
  readonly looks: number;
}

const noReports = { transunion: null, equifax: null };

/** What a verification is made of: rules, facts, reducers and the machine are checked against it. */
export interface Verification {
  readonly state: VerificationState;
  readonly commands: typeof verificationCommands;
  readonly settings: Settings;
  readonly events: typeof verificationEvents;
}

export const emptyVerification: VerificationState = {
  cardholderId: null,
  reports: noReports,
  files: {},
  decisionDueAt: null,
  rejectedBecause: null,
  revokedBecause: null,
  looks: 0,
};

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
