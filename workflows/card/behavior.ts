import type { Behavior } from '#workflows/kernel/behavior.ts';
import { cardDeadlines } from './deadlines.ts';
import { cardReducers, type CardState, emptyCard } from './card.ts';
import { cardMachine } from './machine.ts';
import { cardRules } from './rules.ts';

/** The behavior of a card: what pages and server share. */
export const cardBehavior: Behavior<CardState> = {
  category: 'card',
  version: 1,
  machine: cardMachine,
  rules: cardRules,
  empty: emptyCard,
  reducers: cardReducers,
  deadlines: cardDeadlines,
};
