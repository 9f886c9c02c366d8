import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { orderBehavior } from './behavior.ts';
import { orderCommands } from './commands.ts';
import { orderEvents, retiredOrderEvents } from './events.ts';
import { orderFolding } from './folding.ts';
import type { OrderState } from './order.ts';
import { orderForgotten } from './personal.ts';
import { orderView } from './view.ts';

/** The complete definition of an order. */
export const orderLifecycle: Lifecycle<OrderState> = {
  ...orderBehavior,
  ...orderFolding,
  commands: orderCommands,
  events: orderEvents,
  retired: retiredOrderEvents,
  view: orderView,
  forgotten: orderForgotten,
};
