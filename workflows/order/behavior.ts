import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { orderDeadlines } from './deadlines.ts';
import { emptyOrder, type OrderState } from './order.ts';
import { orderMachine } from './machine.ts';
import { orderJudgedBy } from './inForce.ts';
import { orderRules } from './rules.ts';

/** The behavior of an order, shared by pages and server. */
export const orderBehavior: Behavior<OrderState> = {
  category: 'order',
  version: 1,
  machine: orderMachine,
  rules: orderRules,
  judgedBy: orderJudgedBy,
  empty: emptyOrder,
  deadlines: orderDeadlines,
};
