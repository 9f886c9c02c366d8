import { bookingMachine } from '#workflows/booking/machine.ts';
import { cardMachine } from '#workflows/card/machine.ts';
import { holdMachine } from '#workflows/hold/machine.ts';
import { describe, leavesOf, type DescribedTransition, type MachineDescription } from '#workflows/kernel/describe.ts';
import { orderMachine } from '#workflows/order/machine.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { verificationMachine } from '#workflows/verification/machine.ts';

/** The machines themselves, the same ones that decide on the server, as data to draw and to tell. */
export const machineOf: Readonly<Record<LifecycleName, MachineDescription>> = {
  order: describe(orderMachine),
  booking: describe(bookingMachine),
  card: describe(cardMachine),
  holds: describe(holdMachine),
  verification: describe(verificationMachine),
};
export const lifecycleNames = Object.keys(machineOf) as LifecycleName[];
export const isLifecycle = (name: string): name is LifecycleName => Object.hasOwn(machineOf, name);

/** Every command that a state value knows, one way each. */
export function transitionsFrom({ transitions }: MachineDescription, value: unknown): readonly DescribedTransition[] {
  const within = leavesOf(value ?? 'none').flatMap((leaf) =>
    leaf.split('.').map((_, index, path) => path.slice(0, index + 1).join('.')),
  );
  return transitions.filter(({ from, command }) => command !== null && within.includes(from));
}
