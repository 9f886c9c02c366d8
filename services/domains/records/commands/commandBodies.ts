import { type Bodies, bodiesOf } from '#workflows/kernel/command.ts';
import { type LifecycleName, lifecycles, type LifecyclesByName } from '#workflows/lifecycles.ts';

type CommandBodies = { readonly [Name in LifecycleName]: Bodies<LifecyclesByName[Name]['commands']> };

/**
 * Bodies of the commands that a person can send, as the lifecycles declare them. The server fills in the rest of a
 * command's input (prices, ids, sealed values, owners) in `prepare.ts` of its domain.
 */
export const commandBodies = Object.fromEntries(
  Object.entries(lifecycles).map(([name, { commands }]) => [name, bodiesOf(commands)]),
) as CommandBodies;
