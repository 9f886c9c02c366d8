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
  /** Also commands that are never this person's, and those that nobody can send. */
  readonly all?: boolean;
  /** Which hold of a card is meant. */
  readonly holdId?: string | undefined;
  /** In force at that instant. */
  readonly settings: Settings;
}

/** What this person may do next with a record, and why not: every command that can be sent. */
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
