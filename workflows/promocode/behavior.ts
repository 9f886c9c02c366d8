import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { promocodeDeadlines } from './deadlines.ts';
import { promocodeMachine } from './machine.ts';
import { emptyPromocode, type PromocodeState } from './state.ts';
import { promocodeRules } from './rules.ts';

/** The behavior of a promo code: what pages and server share. */
export const promocodeBehavior: Behavior<PromocodeState> = {
  category: 'promocode',
  version: 1,
  machine: promocodeMachine,
  rules: promocodeRules,
  empty: emptyPromocode,
  deadlines: promocodeDeadlines,
};
