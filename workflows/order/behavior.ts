import type { Behavior } from '#workflows/kernel/behavior.ts';
import { orderDeadlines } from './deadlines.ts';
import { emptyOrder, orderReducers, type OrderState } from './order.ts';
import { orderMachine } from './machine.ts';
import { orderJudgedBy } from './inForce.ts';
import { orderRules } from './rules.ts';

/** The behavior of an order: what pages and server share. */
export const orderBehavior: Behavior<OrderState> = {
  category: 'order',
  version: 1,
  machine: orderMachine,
  rules: orderRules,
  judgedBy: orderJudgedBy,
  empty: emptyOrder,
  reducers: orderReducers,
  deadlines: orderDeadlines,
};
