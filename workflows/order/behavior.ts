import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { settingsAt } from '#workflows/settings/settings.ts';
import { orderDeadlines } from './deadlines.ts';
import { emptyOrder, type OrderState } from './order.ts';
import { orderMachine } from './machine.ts';
import { orderRules } from './rules.ts';

/** The behavior of an order: what pages and server share. */
export const orderBehavior: Behavior<OrderState> = {
  category: 'order',
  version: 1,
  machine: orderMachine,
  rules: orderRules,
  empty: emptyOrder,
  defaults: (now) => settingsAt(now),
  deadlines: orderDeadlines,
};
