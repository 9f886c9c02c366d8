import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { VerificationBureau } from './bureaus.ts';
import type { verificationCommands, verificationEvents } from './schemas.ts';

/** The state of a cardholder's verification, folded from its events. Instants are ISO 8601 UTC. */
export interface VerificationState {
  readonly cardholderId: string | null;
  /** The current report of each bureau, by file id. */
  readonly reports: Readonly<Record<VerificationBureau, string | null>>;
  /** Every file ever uploaded here, including replaced ones: staff may view them, and each view is recorded. */
  readonly files: Readonly<Record<string, VerificationBureau>>;
  /** Time by which a decision is promised; null if none is due. */
  readonly decisionDueAt: string | null;
  readonly rejectedBecause: string | null;
  readonly revokedBecause: string | null;
  readonly looks: number;
}

export const noReports = { transunion: null, equifax: null };

/** The parts of a verification, as types. Rules, facts, reducers and the machine are checked against it. */
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

/** The fields of a verification that each reader may see: the current reports; staff may also view replaced ones. */
export const verificationView: View<VerificationState> = {
  fields: { staff: [fields, 'files'], customer: fields } satisfies Fields<VerificationState>,
};

/** Returns the verification after its cardholder was forgotten. */
export const verificationForgotten: Forget<VerificationState> = (state, isForgotten) =>
  state.cardholderId !== null && isForgotten(state.cardholderId)
    ? { ...state, rejectedBecause: forgotten(state.rejectedBecause), revokedBecause: forgotten(state.revokedBecause) }
    : state;
