import type { OrderStateName } from '#projections/orders/model.ts';
import { knownStates, stateStyle, stateWords } from '#web/lifecycles/states.ts';
import type { StatusStyle } from './column.ts';

/** An order's states as staff see them: those of the machine, not the labels for customers. */
export const orderStateNames = knownStates('orderState') as readonly OrderStateName[];
export const orderStateWord = (state: string): string => stateWords('orderState', state) ?? state;
export const orderStateStyle = (state: OrderStateName): StatusStyle => stateStyle('orderState', state);
