import { system } from '#workflows/kernel/actor.ts';
import type { Deadline, ReminderTemplate } from '#workflows/kernel/deadline.ts';
import { unreachable } from '#workflows/kernel/unreachable.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { lifecycles, type LifecycleName } from '#workflows/lifecycles.ts';
import type { DueDeadline } from '#projections/deadlines/query.ts';
import type { SendAnyCommand } from '#services/commands/command.ts';
import { derivedId } from '#services/commands/ids.ts';
import { loadSnapshot } from '#services/commands/record.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import type { NewMail } from '#services/mail/enqueueMail.ts';
import { reminderFor } from './reminder.ts';

export interface SilenceDeps {
  readonly eventStore: EventStore;
  readonly send: SendAnyCommand;
  readonly sendMail: (mail: Omit<NewMail, 'at'>) => Promise<void>;
  readonly now: () => Date;
}

/** What came of it, to be kept beside the deadline; or from when it can be tried again. */
export type SilenceOutcome = { readonly done: string } | { readonly retryAt: string };

/**
 * Does what silence leads to. The row is a hint: the record is asked again, and a deadline that it no longer has comes
 * to nothing. Ids derive from the deadline, so doing it again changes nothing more.
 */
export async function actOnSilence(deps: SilenceDeps, row: DueDeadline): Promise<SilenceOutcome> {
  switch (row.silence.does) {
    case 'command':
      return command(deps, row, row.silence);
    case 'remind':
      return remind(deps, row, row.silence.template);
    case 'flagOverdue':
      return { done: (await stillDue(deps, row)) ? 'overdue' : 'gone' };
    default:
      return unreachable(row.silence);
  }
}

async function command(
  deps: SilenceDeps,
  row: DueDeadline,
  silence: Extract<DueDeadline['silence'], { does: 'command' }>,
): Promise<SilenceOutcome> {
  const { lifecycle, id } = silence.on ?? { lifecycle: row.lifecycle, id: row.recordId };
  const answer = await deps.send({
    lifecycle: lifecycle as LifecycleName,
    id,
    name: silence.command,
    input: silence.input,
    actor: system(`${row.name.split(':')[0]}Deadline`),
    commandId: idOf(row),
    causationId: row.becauseOf,
  });
  switch (answer.kind) {
    case 'accepted':
      return { done: 'sent' };
    case 'refused':
      // Our clock and the database's differ a little: what opens by itself is tried again then.
      return answer.refusal.opensAt === undefined
        ? { done: `refused:${answer.refusal.code}` }
        : { retryAt: answer.refusal.opensAt };
    case 'moved':
    case 'idReused':
    case 'invalid':
      throw new Error(`${row.stream}: what silence at ${row.name} leads to was answered with ${answer.kind}`);
    default:
      return unreachable(answer);
  }
}

async function remind(deps: SilenceDeps, row: DueDeadline, template: ReminderTemplate): Promise<SilenceOutcome> {
  const due = await stillDue(deps, row);
  if (!due) return { done: 'gone' };
  if (isTooLate(row, due.deadlines, deps.now())) return { done: 'tooLate' };
  const reminder = reminderFor({
    lifecycle: row.lifecycle,
    id: row.recordId,
    turn: row.turn,
    template,
    state: due.state,
    deadlines: due.deadlines,
    now: deps.now().toISOString(),
  });
  if (reminder === 'over') return { done: 'tooLate' };
  if (!reminder) return { done: 'nobody' };
  await deps.sendMail({ id: idOf(row), template, toUserId: reminder.to, data: reminder.data });
  return { done: 'reminded' };
}

async function stillDue(
  { eventStore }: SilenceDeps,
  row: DueDeadline,
): Promise<{ state: Ownership; deadlines: readonly Deadline[] } | undefined> {
  const lifecycle: Lifecycle = lifecycles[row.lifecycle];
  const snapshot = await loadSnapshot(eventStore, row.lifecycle, row.recordId);
  const deadlines = lifecycle.deadlines(snapshot);
  const same = deadlines.some(({ name, dueAt }) => name === row.name && Date.parse(dueAt) === Date.parse(row.dueAt));
  return same ? { state: snapshot.state, deadlines } : undefined;
}

/** After downtime or a jump of the clock: no reminder of what is over, and no two at once about the same thing. */
const isTooLate = (row: DueDeadline, deadlines: readonly Deadline[], now: Date): boolean =>
  deadlines.some(({ dueAt, silence }) => {
    const passed = Date.parse(dueAt) > Date.parse(row.dueAt) && Date.parse(dueAt) <= now.getTime();
    return (
      passed &&
      (silence.does === 'command' ||
        (silence.does === 'remind' && row.silence.does === 'remind' && silence.template === row.silence.template))
    );
  });

const idOf = ({ stream, name, dueAt }: DueDeadline): string =>
  derivedId('deadline', stream, name, new Date(dueAt).toISOString());
