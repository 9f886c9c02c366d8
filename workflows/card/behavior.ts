import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { cardDeadlines } from './deadlines.ts';
import { cardJudgedBy, type CardState, emptyCard } from './state.ts';
import { cardMachine } from './machine.ts';
import { cardRules } from './rules.ts';

/** The behavior of a card: what pages and server share. */
export const cardBehavior: Behavior<CardState> = {
  category: 'card',
  version: 1,
  machine: cardMachine,
  rules: cardRules,
  judgedBy: cardJudgedBy,
  empty: emptyCard,
  deadlines: cardDeadlines,
};
