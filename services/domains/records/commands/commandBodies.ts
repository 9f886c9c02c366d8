import { type Bodies, bodiesOf } from '#workflows/kernel/command.ts';
import { type LifecycleName, lifecycles, type LifecyclesByName } from '#workflows/lifecycles.ts';

type CommandBodies = { readonly [Name in LifecycleName]: Bodies<LifecyclesByName[Name]['commands']> };

/**
 * What a client may send with each command that a person can give, as the lifecycles declare it. The rest of a command's input
 * (prices, ids, sealed values, who owns what) is filled in by the server: `prepare.ts` of its domain.
 */
export const commandBodies = Object.fromEntries(
  Object.entries(lifecycles).map(([name, { commands }]) => [name, bodiesOf(commands)]),
) as CommandBodies;
