import type { AnyStateNode } from 'xstate';
import { requirementOf } from './judge.ts';

/** Returns whether any state below `node` (the machine's root) has a command that undoes this one. */
export const isTakenBack = (node: AnyStateNode, command: string): boolean =>
  [...node.transitions.values()].flat().some(({ guard }) => requirementOf(guard).takesBack?.includes(command)) ||
  Object.values(node.states).some((inner) => isTakenBack(inner, command));
