import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { settingsAt } from '#workflows/settings/settings.ts';
import { holdCommands } from './commands.ts';
import { holdDeadlines } from './deadlines.ts';
import { holdEvents } from './events.ts';
import { holdFacts } from './facts.ts';
import { focusOnHold, holdReducers, type HoldsState, noHolds } from './hold.ts';
import { holdMachine } from './machine.ts';
import { holdsForgotten, holdPersonal } from './personal.ts';
import { holdRules } from './rules.ts';

/** Everything the product knows about the holds of a card: stream `holds-{cardId}`, one machine for each of them. */
export const holdLifecycle: Lifecycle<HoldsState> = {
  category: 'holds',
  version: 1,
  machine: holdMachine,
  commands: holdCommands,
  events: holdEvents,
  facts: holdFacts,
  rules: holdRules,
  empty: noHolds,
  defaults: (now) => settingsAt(now),
  reducers: holdReducers,
  deadlines: holdDeadlines,
  personal: holdPersonal,
  forgotten: holdsForgotten,
  focus: focusOnHold,
  hidden: ({ data }) => (data as { kind?: unknown }).kind === 'secret',
};
