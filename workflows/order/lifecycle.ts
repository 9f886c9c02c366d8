import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { orderBehavior } from './behavior.ts';
import { orderCommands } from './commands.ts';
import { orderEvents } from './events.ts';
import { orderFacts } from './facts.ts';
import type { OrderState } from './order.ts';
import { orderForgotten, orderPersonal } from './personal.ts';

/** Everything the product knows about an order. */
export const orderLifecycle: Lifecycle<OrderState> = {
  ...orderBehavior,
  commands: orderCommands,
  events: orderEvents,
  facts: orderFacts,
  personal: orderPersonal,
  forgotten: orderForgotten,
};
