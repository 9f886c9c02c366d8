import type { Behavior } from '#workflows/kernel/behavior.ts';
import { settingsAt } from '#workflows/settings/settings.ts';
import { holdDeadlines } from './deadlines.ts';
import { selectHold, holdReducers, type HoldsState, noHolds } from './hold.ts';
import { holdMachine } from './machine.ts';
import { holdRules } from './rules.ts';

/** The behavior of the holds of a card: what pages and server share. */
export const holdBehavior: Behavior<HoldsState> = {
  category: 'holds',
  version: 1,
  machine: holdMachine,
  rules: holdRules,
  empty: noHolds,
  defaults: (now) => settingsAt(now),
  reducers: holdReducers,
  deadlines: holdDeadlines,
  select: selectHold,
};
