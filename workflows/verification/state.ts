import type { Settings } from '#workflows/settings/settings.ts';
import type { VerificationBureau } from './bureaus.ts';
import type { verificationCommands } from './commands.ts';
import type { verificationEvents } from './schemas.ts';

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
