import type { Person } from '#workflows/kernel/actor.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { InForce } from '#workflows/settings/settings.ts';

/** Staff see *action needed* for commands that their own level permits; customers for everything that is theirs. */
export function mayOf(lifecycle: object, snapshot: Snapshot<object>, person: Person, { now, settings }: InForce) {
  if (!isStaffOrAdmin(person)) return () => true;
  const steps = nextSteps(lifecycle as Lifecycle<object>, snapshot, { actor: person, now, settings });
  return (command: string) => steps.some((step) => step.command === command);
}
