import { pathTo, waysOut, type WayStep } from '#workflows/kernel/pathTo.ts';
import { goals } from '#workflows/goals.ts';
import { orderMachine } from './machine.ts';

/** Where an order is meant to go: every tradeline served. */
const [GOAL] = goals.order;

/** What is still before an order, by the machine; empty once it is over, whichever way. */
export const orderWayFrom = (state: string): readonly WayStep[] =>
  OVER.has(state) ? [] : (pathTo(orderMachine.root, state, GOAL) ?? []);
/** Where else it could go from here. */
export const orderOtherwise = (state: string): readonly WayStep[] =>
  OVER.has(state) ? [] : waysOut(orderMachine.root, state).filter(({ to }) => to !== orderWayFrom(state)[0]?.to);

/** From these a record can be brought back, but nothing leads on by itself. */
const OVER: ReadonlySet<string> = new Set(['expired', 'cancelled', 'closed', 'abandoned']);
