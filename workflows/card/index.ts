import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { cardBehavior } from './behavior.ts';
import type { CardState } from './state.ts';
import { cardCommands } from './commands.ts';
import { cardEvents } from './schemas.ts';
import { cardFolding } from './folding.ts';
import { cardForgotten } from './personal.ts';
import { cardView } from './view.ts';

/** Everything the product knows about a card. */
export const cardLifecycle: Lifecycle<CardState> = {
  ...cardBehavior,
  ...cardFolding,
  commands: cardCommands,
  events: cardEvents,
  view: cardView,
  forgotten: cardForgotten,
};
