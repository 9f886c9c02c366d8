import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { settingsAt } from '#workflows/settings/settings.ts';
import { verificationDeadlines } from './deadlines.ts';
import { emptyVerification, type VerificationState } from './verification.ts';
import { verificationMachine } from './machine.ts';
import { verificationRules } from './rules.ts';

/** The behavior of a verification: what pages and server share. */
export const verificationBehavior: Behavior<VerificationState> = {
  category: 'verification',
  version: 1,
  machine: verificationMachine,
  rules: verificationRules,
  empty: emptyVerification,
  defaults: (now) => settingsAt(now),
  deadlines: verificationDeadlines,
};
