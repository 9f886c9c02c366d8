import type { NextStepsAnswer, RecordSnapshot } from '#services/http/routeTypes.ts';
import { useEffect, useMemo, useReducer } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DraftFault } from '#workflows/kernel/draftFaults.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { Ahead } from '#web/api/saving/pending.ts';
import type { Answering } from './Loaded.tsx';
import { type Machine, machineQuery, type Way } from './machine/loadMachine.ts';
import { serverNow, untilInstant } from './machine/serverClock.ts';
import { useActor } from './machine/useActor.ts';
import { useReferee } from './machine/useReferee.ts';

/** Predictions and checks of the page's machine for a command about to be sent. */
export interface Sends extends Pick<Machine, 'isTakenBack'> {
  /**
   * Returns the command's expected outcome, shown until it is saved; undefined if it must not or cannot be predicted
   * yet.
   */
  readonly ahead: (command: string, body: Readonly<Record<string, unknown>>) => Ahead | undefined;
  /** Returns whether the command leads the record to another state. */
  readonly moves: (command: string) => boolean;
  /** Returns the errors of a form so far; `complete` if it is about to be sent. */
  readonly faults: (
    command: string,
    body: Readonly<Record<string, unknown>>,
    complete: boolean,
  ) => readonly DraftFault[];
  /** Returns the shortest way to a command that isn't possible yet; null if none leads there. */
  readonly way: (command: string) => Promise<Way | null>;
}

/** Next steps as pages use them; `sends` is missing if the server computed them. */
export interface PageSteps extends NextStepsAnswer {
  readonly sends?: Sends;
}
export type Steps = Answering<PageSteps>;

/** Maximum age in ms of a computed answer, even if it names no instant at which it changes. */
const AT_LEAST_EVERY = 60_000;
/** Extra milliseconds, since timers may fire slightly early. */
const JUST_AFTER = 20;

/**
 * Returns what this person could do with a record. The machine runs in the browser on the snapshot from the record's
 * own answer, and again at each instant at which something becomes possible or impossible. `holdId` selects a hold of a
 * card. The only request is for the machine's own file, once.
 */
export function useNextSteps(
  lifecycle: LifecycleName,
  id: string,
  sent: RecordSnapshot | null | undefined,
  { holdId }: { holdId?: string } = {},
): Steps {
  const { data: machine, error, isError, refetch } = useQuery(machineQuery(lifecycle));
  const actor = useActor();
  const [ticked, tick] = useReducer((times: number) => times + 1, 0);
  const worked = useMemo(
    () =>
      machine && sent && actor && ticked >= 0
        ? machine.stepsIn(sent, { id, actor, now: serverNow(sent.at), holdId })
        : undefined,
    [machine, sent, actor, id, holdId, ticked],
  );
  const ruled = useReferee({ lifecycle, id, machine: holdId === undefined ? machine : undefined, sent, actor });
  useEffect(() => {
    if (!worked) return undefined;
    const change = nextChange(worked);
    const wait = change === undefined ? AT_LEAST_EVERY : Math.min(untilInstant(change) + JUST_AFTER, AT_LEAST_EVERY);
    const timer = setTimeout(tick, wait);
    return () => clearTimeout(timer);
  }, [worked]);
  const data = useMemo((): PageSteps | undefined => {
    const steps = ruled ?? worked;
    if (!steps || !machine || !sent || !actor) return steps;
    const about = { id, actor, holdId };
    const { isTakenBack } = machine;
    const moves: Sends['moves'] = (command) => machine.moves(sent, command);
    const ahead: Sends['ahead'] = (command, body) =>
      machine.ahead(sent, { ...about, now: serverNow(sent.at), command, body });
    const faults: Sends['faults'] = (command, body, complete) =>
      machine.faults(sent, { ...about, now: serverNow(sent.at), command, body, complete });
    const way: Sends['way'] = (command) => machine.way(sent, { ...about, now: serverNow(sent.at), command });
    return { ...steps, sends: { ahead, faults, isTakenBack, moves, way } };
  }, [ruled, worked, machine, sent, actor, id, holdId]);
  return { data, error, isPending: data === undefined && !isError, refetch };
}

/** Returns the next instant, among those in the answer, at which it may change; undefined if it contains none. */
function nextChange({ steps, deadlines, at }: NextStepsAnswer): string | undefined {
  const named = [
    ...steps.flatMap((step) => (step.allowed ? [] : (step.refusal.opensAt ?? []))),
    ...deadlines.flatMap(({ dueAt, from }) => [dueAt, ...(from === undefined ? [] : [from])]),
  ];
  return named
    .filter((instant) => Date.parse(instant) > Date.parse(at))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
}
