import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** Every state of a machine, at every depth. */
export const machineNodes = ({ root }: AnyStateMachine): readonly AnyStateNode[] => below(root);

const below = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
