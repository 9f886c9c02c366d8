import { pathTo, waysOut, type WayStep } from '#workflows/kernel/pathTo.ts';
import { goals } from '#workflows/goals.ts';
import { orderMachine } from './machine.ts';

/** The goal of an order: every tradeline served. */
const [GOAL] = goals.order;

/** Returns the remaining steps of an order, by the machine; empty once it is over for whatever reason. */
export const orderWayFrom = (state: string): readonly WayStep[] =>
  OVER.has(state) ? [] : (pathTo(orderMachine.root, state, GOAL) ?? []);
/** Returns the other steps that an order could take from here. */
export const orderOtherwise = (state: string): readonly WayStep[] =>
  OVER.has(state) ? [] : waysOut(orderMachine.root, state).filter(({ to }) => to !== orderWayFrom(state)[0]?.to);

/** States from which an order can be brought back, but which do not lead on by themselves. */
const OVER: ReadonlySet<string> = new Set(['expired', 'cancelled', 'closed', 'abandoned']);
