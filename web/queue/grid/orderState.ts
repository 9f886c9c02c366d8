import type { OrderStateName } from '#projections/orders/model.ts';
import { knownStates, stateStyle, stateWords } from '#web/lifecycles/states.ts';
import type { StatusStyle } from './column.ts';

/** How an order's state looks to staff: the machine's own states, not the labels that a customer reads. */
export const orderStateNames = knownStates('orderState') as readonly OrderStateName[];
export const orderStateWord = (state: string): string => stateWords('orderState', state) ?? state;
export const orderStateStyle = (state: OrderStateName): StatusStyle => stateStyle('orderState', state);
