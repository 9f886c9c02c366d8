import type { z } from 'zod';
import type { Reducer } from '#workflows/kernel/lifecycle.ts';
import type { VerificationBureau } from './bureaus.ts';
import type { verificationEvents } from './events.ts';

type Data<Fact extends keyof typeof verificationEvents> = z.infer<(typeof verificationEvents)[Fact]['schema']>;

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
export const verificationReducers: Readonly<Record<string, Reducer<VerificationState>>> = {
  'verification.report-uploaded.v1': (state, { cardholderId, bureau, fileId }: Data<'reportUploaded'>) => ({
    ...state,
    cardholderId,
    reports: { ...state.reports, [bureau]: fileId },
    files: { ...state.files, [fileId]: bureau },
  }),
  'verification.review-started.v1': (state, { decisionDueAt }: Data<'reviewStarted'>) => ({
    ...state,
    decisionDueAt,
    rejectedBecause: null,
    revokedBecause: null,
  }),
  'verification.verified.v1': (state) => ({ ...state, decisionDueAt: null }),
  'verification.rejected.v1': (state, { reason }: Data<'rejected'>) => ({
    ...state,
    decisionDueAt: null,
    rejectedBecause: reason,
  }),
  /** Fresh reports are asked for: the old ones no longer count. */
  'verification.revoked.v1': (state, { reason }: Data<'revoked'>) => ({
    ...state,
    reports: noReports,
    revokedBecause: reason,
  }),
  'verification.look-recorded.v1': (state) => ({ ...state, looks: state.looks + 1 }),
};
