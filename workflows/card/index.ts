import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { cardFolding } from './facts.ts';
import { cardBehavior } from './machine.ts';
import { cardCommands, cardEvents } from './schemas.ts';
import { cardForgotten, type CardState, cardView } from './state.ts';

/** The complete definition of a card. */
export const cardLifecycle: Lifecycle<CardState> = {
  ...cardBehavior,
  ...cardFolding,
  commands: cardCommands,
  events: cardEvents,
  view: cardView,
  forgotten: cardForgotten,
};
