import type { Person } from '#workflows/kernel/actor.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { nextSteps, type NextStep } from '#workflows/kernel/nextSteps.ts';
import { type StepOnWay, waysFrom, wayTo } from '#workflows/kernel/wayTo.ts';
import { seenSnapshot, viewOf } from '#workflows/kernel/view.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import { lifecycles, type LifecycleName } from '#workflows/lifecycles.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import { commandBodies } from '#services/domains/records/commands/commandBodies.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import type { NextStepView } from './contract.ts';

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

/**
 * Returns the steps, each refused one with the shortest way to it. One search of the machine for all of them, on what
 * this reader may see of the record.
 */
export function withWays(
  lifecycle: Lifecycle,
  seen: Snapshot<Ownership>,
  steps: readonly NextStep[],
  { person: actor, at: now, holdId, settings }: StepsRequest,
): NextStepView[] {
  const refused = new Set(steps.filter(({ allowed }) => !allowed).map(({ command }) => command));
  const found = new Map<string, readonly StepOnWay[]>();
  const about = holdId === undefined ? {} : { holdId };
  for (const way of waysFrom(lifecycle, seen, { actor, now, settings, about })) {
    const { command } = way.at(-1)!;
    if (refused.has(command) && !found.has(command)) found.set(command, way);
    if (found.size === refused.size) break;
  }
  return steps.map((step) =>
    step.allowed
      ? step
      : { ...step, refusal: { ...step.refusal, way: found.get(step.command)?.map(seenStep) ?? null } },
  );
}

/** Finds the way to a command that was refused just now, for its sender. Searches the machine until it is there. */
export const wayToRefused =
  (deps: Pick<ApiDeps, 'records' | 'now' | 'settingsAt'>): ApiDeps['wayTo'] =>
  async ({ lifecycle, id, name, input: { holdId } }, actor) => {
    const { snapshot } = await deps.records.known(lifecycle, id);
    const definition: Lifecycle = lifecycles[lifecycle];
    const seen = seenSnapshot(definition, viewOf(definition.view, snapshot, actor));
    const about = holdId === undefined ? {} : { holdId };
    const way = wayTo(definition, seen, name, { actor, ...(await inForceNow(deps)), about });
    return way?.map(seenStep) ?? null;
  };

/** A step as its readers learn of it: roles, without staff's pages and levels. */
const seenStep = ({ command, who, yours, opensAt }: StepOnWay) => ({
  command,
  who: yours ? (['you'] as const) : [...new Set(who.map((one) => one.who))],
  ...(opensAt === undefined ? {} : { opensAt }),
});
