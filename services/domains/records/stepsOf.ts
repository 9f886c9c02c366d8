import type { Person } from '#workflows/kernel/actor.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { nextSteps, type NextStep } from '#workflows/kernel/nextSteps.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import { lifecycles, type LifecycleName } from '#workflows/lifecycles.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import { commandBodies } from '#services/domains/records/commands/commandBodies.ts';

interface StepsRequest {
  readonly person: Person;
  /** Instant, ISO 8601 UTC. */
  readonly at: string;
  /** Includes commands that this person, or nobody, can ever send. */
  readonly all?: boolean;
  /** The card hold in question. */
  readonly holdId?: string | undefined;
  /** Settings in force at that instant. */
  readonly settings: Settings;
}

/** Returns every command that can be sent to a record, with whether this person may send it next, and why not. */
export function stepsOf(
  lifecycle: LifecycleName,
  snapshot: Snapshot<Ownership>,
  { person, at, all = false, holdId, settings }: StepsRequest,
): NextStep[] {
  const definition: Lifecycle = lifecycles[lifecycle];
  const every = nextSteps(definition, snapshot, {
    actor: person,
    now: at,
    settings,
    all,
    ...(holdId === undefined ? {} : { about: { holdId } }),
  });
  return every.filter(({ command }) => all || command in commandBodies[lifecycle] || command === 'recordReveal');
}
