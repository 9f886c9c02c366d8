import type { Person } from '#workflows/kernel/actor.ts';
import type { CommandAnswer } from '#services/commands/command.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { shownRefusal } from '#services/domains/records/shownRefusal.ts';
import { tooMany } from '#services/http/problems.ts';
import { consequencesFor } from './consequencesFor.ts';
import type { PreviewAnswer } from './contract.ts';
import type { DryRuns, Intent } from './dryRun.ts';
import { stoodIn } from './standIns.ts';

/**
 * Tries a command for a person. Forms request this while people type; a program that exceeds the limit is rejected
 * (429).
 */
export async function tryCommand(
  deps: ApiDeps & DryRuns,
  person: Person,
  asked: Intent,
  assumed: readonly string[],
): Promise<PreviewAnswer> {
  const taken = await deps.previewLimit.take(`${person.behind?.userId ?? person.userId} ${person.onlyBooking ?? ''}`);
  if (taken.kind === 'spent') throw tooMany(taken.retryAfterSeconds);
  let run = await deps.dryRun(asked, person);
  // A file that only the preparation misses is stood in for like one that the form's schema asks for.
  const missing =
    run.answer.kind === 'invalid'
      ? stoodIn(
          asked.input,
          run.answer.issues.map(({ path }) => path),
        )
      : undefined;
  if (missing) run = await deps.dryRun({ ...asked, input: missing.body }, person);
  if (run.answer.kind !== 'accepted') return notAccepted(run.answer);
  return {
    kind: 'accepted',
    assumed: [...assumed, ...(missing?.assumed ?? [])],
    consequences: await consequencesFor(deps, person, run),
  };
}

function notAccepted(answer: Exclude<CommandAnswer, { kind: 'accepted' }>): PreviewAnswer {
  switch (answer.kind) {
    case 'refused':
      return { kind: 'refused', refusal: shownRefusal(answer.refusal) };
    case 'invalid':
      return { kind: 'incomplete', fields: answer.issues.map(({ path }) => path) };
    default:
      throw new Error('A dry run names no revision');
  }
}
