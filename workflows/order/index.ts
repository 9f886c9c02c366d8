import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { orderFolding } from './facts.ts';
import { orderBehavior } from './machine.ts';
import { orderCommands, orderEvents, retiredOrderEvents } from './schemas.ts';
import { orderForgotten, type OrderState, orderView } from './state.ts';

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
