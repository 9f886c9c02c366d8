import type { AnyStateNode } from 'xstate';
import { requirementOf } from './judge.ts';

/** Whether some state of a machine (its root) has a command that takes this one back. */
export const isTakenBack = (node: AnyStateNode, command: string): boolean =>
  [...node.transitions.values()].flat().some(({ guard }) => requirementOf(guard).takesBack?.includes(command)) ||
  Object.values(node.states).some((inner) => isTakenBack(inner, command));
