import type { AnyStateNode } from 'xstate';
import type { Requirement } from '#workflows/kernel/words.ts';
import type { Who } from '#workflows/kernel/who.ts';
import { lifecycles, type LifecycleName } from '#workflows/lifecycles.ts';

/**
 * The roles that may send this command in at least one state of its machine, without the system: who may call its
 * route.
 */
export const whoMay = (lifecycle: LifecycleName, command: string): readonly Who[] =>
  distinct(requirements(lifecycles[lifecycle].machine.root, command).flatMap(({ who }) => who)).filter(
    ({ who }) => who !== 'system',
  );

function requirements(node: AnyStateNode, command: string): readonly Requirement[] {
  const here = (node.transitions.get(command) ?? []).flatMap(({ guard }) =>
    guard ? [(guard as { params: Requirement }).params] : [],
  );
  return [...here, ...Object.values(node.states).flatMap((child) => requirements(child, command))];
}

const distinct = (who: readonly Who[]): readonly Who[] => [
  ...new Map(who.map((one) => [JSON.stringify(one), one])).values(),
];
