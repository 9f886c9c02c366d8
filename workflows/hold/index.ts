import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { holdFolding } from './facts.ts';
import { holdBehavior } from './machine.ts';
import { holdCommands, holdEvents } from './schemas.ts';
import { holdsForgotten, type HoldsState, holdView } from './state.ts';

/** The complete definition of the holds of a card: stream `holds-{cardId}`, with one machine per hold. */
export const holdLifecycle: Lifecycle<HoldsState> = {
  ...holdBehavior,
  ...holdFolding,
  commands: holdCommands,
  events: holdEvents,
  view: holdView,
  forgotten: holdsForgotten,
  hidden: ({ data }) => (data as { kind?: unknown }).kind === 'secret',
};
