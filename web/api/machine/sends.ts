import type { RecordSnapshot } from '#services/http/routeTypes.ts';
import { draftFaults } from '#workflows/kernel/draftFaults.ts';
import { foldExpected } from '#workflows/kernel/foldExpected.ts';
import { isTakenBack } from '#workflows/kernel/isTakenBack.ts';
import { offers } from '#workflows/kernel/judge.ts';
import type { About, Behavior, Folding, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { versionAt } from '#workflows/settings/settings.ts';
import { seenSnapshot } from '#workflows/kernel/view.ts';
import { wayTo } from '#workflows/kernel/wayTo.ts';
import type { Ahead, Change } from '#web/api/saving/pending.ts';
import type { Machine, Sending, Way } from './loadMachine.ts';
import type { StepsRequest } from './stepsIn.ts';

/** Returns a lifecycle's predictions and checks for a command about to be sent. */
export const sendsOf = (
  lifecycle: Behavior & Folding,
): Pick<Machine, 'ahead' | 'isTakenBack' | 'moves' | 'faults'> => ({
  ahead: (sent, request) => ahead(lifecycle, sent, request),
  isTakenBack: (command) => isTakenBack(lifecycle.machine.root, command),
  moves: (sent, command) =>
    offers(lifecycle, seen(lifecycle, sent)).some((offer) => offer.command === command && offer.moves),
  faults: (sent, { actor, now, holdId, command, body, complete }) =>
    draftFaults(lifecycle, seen(lifecycle, sent), {
      command,
      input: body,
      complete,
      ...(holdId === undefined ? {} : { about: { holdId } }),
      actor,
      now,
      settings: inForce(sent, now),
    }),
});

const inForce = ({ settings }: RecordSnapshot, now: string): object => versionAt(now, settings)?.values ?? {};
const seen = (lifecycle: Behavior, { value, state }: RecordSnapshot) =>
  seenSnapshot(lifecycle, { value: value as Snapshot<object>['value'], state });

/**
 * Predicts a command's outcome with the record's own machine before it is saved. Undefined where nothing may be
 * predicted: money, consent, secrets, commands to which the server adds data, and those that it would refuse.
 */
function ahead(
  lifecycle: Behavior & Folding,
  sent: RecordSnapshot,
  { actor, now, holdId, command, body }: Sending,
): Ahead | undefined {
  const before = seen(lifecycle, sent);
  const input = holdId === undefined ? body : { ...body, holdId };
  const after = foldExpected(lifecycle, before, {
    id: '',
    name: command,
    input,
    actor,
    now,
    settings: inForce(sent, now),
  });
  if (!after) return undefined;
  const [was, becomes] = [before, after].map((one) => fieldsOf(lifecycle, one, { input, actor, now }));
  const due = lifecycle.deadlines(after);
  return {
    before: sent,
    after: { ...sent, ...after, state: { ...after.state } },
    changes: changesOf(was ?? {}, becomes ?? {}),
    over: lifecycle
      .deadlines(before)
      .filter(({ name, dueAt }) => !due.some((one) => one.name === name && one.dueAt === dueAt))
      .map(({ name, dueAt }) => ({ name, dueAt })),
  };
}

/** The fields that answers show of a record's snapshot: a test compares them with the lists' columns. */
export const fieldsOf = <State extends object>(
  { inAnswers, select }: Pick<Behavior<State> & Folding<State>, 'inAnswers' | 'select'>,
  snapshot: Snapshot<State>,
  { now, ...about }: About & { readonly now: string },
): Readonly<Record<string, unknown>> => ({
  state: snapshot.value,
  ...snapshot.state,
  ...inAnswers?.(select ? select(snapshot, about) : snapshot, now),
});

/** Plain values only: answers show composed values in shapes of their own. */
const changesOf = (was: object, becomes: object): readonly Change[] =>
  Object.entries(becomes)
    .map(([name, value]) => ({ name, was: (was as Readonly<Record<string, unknown>>)[name], becomes: value }))
    .filter(
      (one) => isPlain(one.becomes) && isPlain(one.was) && JSON.stringify(one.was) !== JSON.stringify(one.becomes),
    );

const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : value === null || typeof value !== 'object';

/** Finds in the browser the shortest way from a record, as its reader sees it, to a command. */
export function wayIn(
  lifecycle: Behavior & Folding,
  sent: RecordSnapshot,
  { actor, now, holdId, command }: StepsRequest & { readonly command: string },
): Way | null {
  const snapshot = seen(lifecycle, sent);
  const settings = inForce(sent, now);
  const about = holdId === undefined ? {} : { holdId };
  return wayTo(lifecycle, snapshot, command, { actor, now, settings, about }) ?? null;
}
