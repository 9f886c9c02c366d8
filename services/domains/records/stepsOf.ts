import type { z } from 'zod';
import type { Person } from '#workflows/kernel/actor.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { lifecycles, type LifecycleName } from '#workflows/lifecycles.ts';
import { commandBodies } from '#services/domains/commands/commandBodies.ts';
import type { nextStep } from './contract.ts';

interface Asked {
  readonly person: Person;
  /** Instant, ISO 8601 UTC. */
  readonly at: string;
  /** Also commands that are never this person's, and those that nobody can send. */
  readonly all?: boolean;
  /** Which hold of a card is meant. */
  readonly holdId?: string | undefined;
}

/** What this person may do next with a record, and why not: every command that can be sent. */
export function stepsOf(
  lifecycle: LifecycleName,
  snapshot: Snapshot<any>,
  { person, at, all = false, holdId }: Asked,
): z.input<typeof nextStep>[] {
  const definition = lifecycles[lifecycle] as never as Parameters<typeof nextSteps>[0];
  const every = nextSteps(definition, snapshot, {
    actor: person,
    now: at,
    all,
    ...(holdId === undefined ? {} : { about: { holdId } }),
  });
  return [
    ...(all ? every : every.filter(({ command }) => command in commandBodies[lifecycle] || command === 'recordReveal')),
  ] as z.input<typeof nextStep>[];
}
