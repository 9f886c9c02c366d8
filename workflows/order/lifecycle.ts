import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { settingsAt } from '#workflows/settings/settings.ts';
import { orderCommands } from './commands.ts';
import { orderDeadlines } from './deadlines.ts';
import { orderEvents } from './events.ts';
import { orderFacts } from './facts.ts';
import { orderMachine } from './machine.ts';
import { emptyOrder, orderReducers, type OrderState } from './order.ts';
import { orderForgotten, orderPersonal } from './personal.ts';
import { orderRules } from './rules.ts';

/** Everything the product knows about an order. */
export const orderLifecycle: Lifecycle<OrderState> = {
  category: 'order',
  version: 1,
  machine: orderMachine,
  commands: orderCommands,
  events: orderEvents,
  facts: orderFacts,
  rules: orderRules,
  empty: emptyOrder,
  defaults: (now) => settingsAt(now),
  reducers: orderReducers,
  deadlines: orderDeadlines,
  personal: orderPersonal,
  forgotten: orderForgotten,
};
