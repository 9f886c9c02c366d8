import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { verificationDeadlines } from './deadlines.ts';
import { emptyVerification, type VerificationState } from './state.ts';
import { verificationMachine } from './machine.ts';
import { verificationRules } from './rules.ts';

/** The behavior of a verification: what pages and server share. */
export const verificationBehavior: Behavior<VerificationState> = {
  category: 'verification',
  version: 1,
  machine: verificationMachine,
  rules: verificationRules,
  empty: emptyVerification,
  deadlines: verificationDeadlines,
};
