import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { VerificationBureau } from './bureaus.ts';
import type { verificationCommands, verificationEvents } from './schemas.ts';

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

export const noReports = { transunion: null, equifax: null };

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

const fields = [
  'cardholderId',
  'reports.transunion',
  'reports.equifax',
  'decisionDueAt',
] as const satisfies readonly Path<VerificationState>[];

/** What may be seen of a verification: the reports in force; staff may look at replaced ones, too. */
export const verificationView: View<VerificationState> = {
  fields: { staff: [...fields, 'files'], customer: fields } satisfies Fields<VerificationState>,
};

/** The verification once its cardholder is forgotten. */
export const verificationForgotten: Forget<VerificationState> = (state, isForgotten) =>
  state.cardholderId !== null && isForgotten(state.cardholderId)
    ? { ...state, rejectedBecause: forgotten(state.rejectedBecause), revokedBecause: forgotten(state.revokedBecause) }
    : state;
