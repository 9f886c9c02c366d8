import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { holdDeadlines } from './deadlines.ts';
import { holdJudgedBy, selectHold, type HoldsState, noHolds } from './state.ts';
import { holdMachine } from './machine.ts';
import { holdRules } from './rules.ts';

/** The behavior of the holds of a card: what pages and server share. */
export const holdBehavior: Behavior<HoldsState> = {
  category: 'holds',
  version: 1,
  machine: holdMachine,
  rules: holdRules,
  judgedBy: holdJudgedBy,
  empty: noHolds,
  deadlines: holdDeadlines,
  select: selectHold,
};
