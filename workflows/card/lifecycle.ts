import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { settingsAt } from '#workflows/settings/settings.ts';
import { type CardState, cardReducers, emptyCard } from './card.ts';
import { cardCommands } from './commands.ts';
import { cardDeadlines } from './deadlines.ts';
import { cardEvents } from './events.ts';
import { cardFacts } from './facts.ts';
import { cardMachine } from './machine.ts';
import { cardForgotten, cardPersonal } from './personal.ts';
import { cardRules } from './rules.ts';

/** Everything the product knows about a card. */
export const cardLifecycle: Lifecycle<CardState> = {
  category: 'card',
  version: 1,
  machine: cardMachine,
  commands: cardCommands,
  events: cardEvents,
  facts: cardFacts,
  rules: cardRules,
  empty: emptyCard,
  defaults: (now) => settingsAt(now),
  reducers: cardReducers,
  deadlines: cardDeadlines,
  personal: cardPersonal,
  forgotten: cardForgotten,
};
