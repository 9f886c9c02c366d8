import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { settingsAt } from '#workflows/settings/settings.ts';
import { verificationCommands } from './commands.ts';
import { verificationDeadlines } from './deadlines.ts';
import { verificationEvents } from './events.ts';
import { verificationFacts } from './facts.ts';
import { verificationMachine } from './machine.ts';
import { verificationForgotten, verificationPersonal } from './personal.ts';
import { verificationRules } from './rules.ts';
import { emptyVerification, verificationReducers, type VerificationState } from './verification.ts';

/** Everything the product knows about a cardholder's verification. */
export const verificationLifecycle: Lifecycle<VerificationState> = {
  category: 'verification',
  version: 1,
  machine: verificationMachine,
  commands: verificationCommands,
  events: verificationEvents,
  facts: verificationFacts,
  rules: verificationRules,
  empty: emptyVerification,
  defaults: (now) => settingsAt(now),
  reducers: verificationReducers,
  deadlines: verificationDeadlines,
  personal: verificationPersonal,
  forgotten: verificationForgotten,
};
