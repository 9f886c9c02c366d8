import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { claimDeadlines } from './deadlines.ts';
import { type ClaimState, emptyClaim } from './claim.ts';
import { keptWithQuestion } from './inForce.ts';
import { claimMachine } from './machine.ts';
import { claimRules } from './rules.ts';

/** The behavior of a claim, shared by pages and server. */
export const claimBehavior: Behavior<ClaimState> = {
  category: 'claim',
  version: 1,
  machine: claimMachine,
  rules: claimRules,
  judgedBy: keptWithQuestion,
  empty: emptyClaim,
  deadlines: claimDeadlines,
};
