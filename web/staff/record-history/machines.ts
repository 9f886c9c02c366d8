import { describe, leavesOf, type DescribedTransition, type MachineDescription } from '#workflows/kernel/describe.ts';
import { must } from '#workflows/kernel/must.ts';
import type { FlowName } from '#workflows/flows/flows.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { behaviors } from '#web/lifecycles/behaviors.ts';
import { lifecycleNames } from '#web/lifecycles/entries.ts';

/** A record's lifecycle, or the flow of a page. */
export type MachineName = LifecycleName | FlowName;
const machines = new Map<MachineName, MachineDescription>();

/**
 * Loads the machines, the same ones that decide on the server and lead through pages. Pages that draw them wait for it.
 */
export async function loadMachines(): Promise<void> {
  const [{ flows }] = await Promise.all([
    import('#workflows/flows/flows.ts'),
    ...lifecycleNames.map(async (name) => machines.set(name, describe((await behaviors[name].behavior()).machine))),
  ]);
  for (const name of flowNames) machines.set(name, describe(flows[name]));
}

/** Flows in the order in which they are listed, with the state that each leads to. */
export const flowGoals = {
  checkout: 'placed',
  addCard: 'sent',
  claimForm: 'sent',
  quiz: 'fit',
  consent: 'signing',
  secondFactor: 'codes',
  reports: 'handing.sending.handingIn',
} as const satisfies Record<FlowName, string>;
export const flowNames = Object.keys(flowGoals) as FlowName[];
export const isFlow = (name: string): name is FlowName => name in flowGoals;

/** A machine as data, to draw and to describe. Throws before `loadMachines` is done. */
export const machineOf = (lifecycle: MachineName): MachineDescription =>
  must(machines.get(lifecycle), `the machine of ${lifecycle}`);

/** Every command that a state value accepts, with one transition each. */
export function transitionsFrom({ transitions }: MachineDescription, value: unknown): readonly DescribedTransition[] {
  const within = leavesOf(value ?? 'none').flatMap((leaf) =>
    leaf.split('.').map((_, index, path) => path.slice(0, index + 1).join('.')),
  );
  return transitions.filter(({ from, command }) => command !== null && within.includes(from));
}
