import type { NextStepsAnswer, RecordSnapshot } from '#services/http/routeTypes.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { shownDeadlines } from '#workflows/kernel/shownDeadlines.ts';
import { versionAt } from '#workflows/settings/settings.ts';
import { seenSnapshot } from '#workflows/kernel/view.ts';

export interface StepsRequest {
  readonly id: string;
  readonly actor: Actor;
  /** Current instant on the server's clock, ISO 8601 UTC. */
  readonly now: string;
  /** The hold that the command is about, on a card. */
  readonly holdId?: string | undefined;
}

/**
 * Commands recorded by routes of their own when someone reads a secret or a message; pages don't offer them as actions.
 */
const looks: ReadonlySet<string> = new Set(['recordLook', 'markRead']);

/**
 * Computes in the browser what the server's `next-steps` would answer: a person's possible commands on a record, and
 * its deadlines.
 */
export function stepsIn(
  behavior: Behavior,
  sent: RecordSnapshot,
  { id, actor, now, holdId }: StepsRequest,
): NextStepsAnswer {
  const snapshot = seenSnapshot(behavior, { value: sent.value as Snapshot<object>['value'], state: sent.state });
  const settings = versionAt(now, sent.settings)?.values ?? {};
  const about = holdId === undefined ? {} : { holdId };
  const steps = nextSteps(behavior, snapshot, { actor, now, settings, about });
  return {
    id,
    state: sent.value,
    revision: sent.revision,
    steps: steps.filter(({ command }) => !looks.has(command)),
    deadlines: shownDeadlines(behavior, snapshot, actor),
    at: now,
  };
}
