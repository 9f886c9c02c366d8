import { describe, leavesOf, type DescribedTransition, type MachineDescription } from '#workflows/kernel/describe.ts';
import { must } from '#workflows/kernel/must.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { behaviors } from '#web/lifecycles/behaviors.ts';
import { lifecycleNames } from '#web/lifecycles/entries.ts';

const machines = new Map<LifecycleName, MachineDescription>();

/** Loads the machines, the same ones that decide on the server. Pages that draw them wait for it. */
export const loadMachines = async (): Promise<void> =>
  void (await Promise.all(
    lifecycleNames.map(async (name) => machines.set(name, describe((await behaviors[name].behavior()).machine))),
  ));

/** A machine as data, to draw and to describe. Throws before `loadMachines` is done. */
export const machineOf = (lifecycle: LifecycleName): MachineDescription =>
  must(machines.get(lifecycle), `the machine of ${lifecycle}`);

/** Every command that a state value accepts, with one transition each. */
export function transitionsFrom({ transitions }: MachineDescription, value: unknown): readonly DescribedTransition[] {
  const within = leavesOf(value ?? 'none').flatMap((leaf) =>
    leaf.split('.').map((_, index, path) => path.slice(0, index + 1).join('.')),
  );
  return transitions.filter(({ from, command }) => command !== null && within.includes(from));
}
