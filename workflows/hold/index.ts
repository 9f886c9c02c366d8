import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { holdFolding } from './facts.ts';
import { holdBehavior } from './machine.ts';
import { holdCommands, holdEvents } from './schemas.ts';
import { holdsForgotten, type HoldsState, holdView } from './state.ts';

/** Everything the product knows about the holds of a card: stream `holds-{cardId}`, one machine for each of them. */
export const holdLifecycle: Lifecycle<HoldsState> = {
  ...holdBehavior,
  ...holdFolding,
  commands: holdCommands,
  events: holdEvents,
  view: holdView,
  forgotten: holdsForgotten,
  hidden: ({ data }) => (data as { kind?: unknown }).kind === 'secret',
};
