import { transition } from 'xstate';
import type { Actor } from '#workflows/kernel/actor.ts';
import { later } from '#workflows/kernel/calendar.ts';
import { offers } from '#workflows/kernel/judge.ts';
import { nothingYet } from '#workflows/kernel/fold.ts';
import { selectMachine, type Lifecycle, type Snapshot } from '#workflows/kernel/lifecycle.ts';
import { type NextStep, nextSteps } from '#workflows/kernel/nextSteps.ts';
import { isOneOf } from '#workflows/kernel/who.ts';
import { alikeTo } from './alike.ts';
import { activePaths, restingStates, transitionFor, transitionsOf } from './anatomy.ts';
import { everybody } from './people.ts';
import { NOW, parsedFor, type Sent, playParsed, type Outcome } from './story.ts';
import { expectedFaults, playedFaults, viewFaults } from './viewLaw.ts';

export interface EveryState<State> {
  /** At least one example of each command with which somebody gets through; all are tried in every state by everybody. */
  readonly sentCommands: readonly Sent[];
  /** What makes two records the same place to explore; the machine's state by default. */
  readonly place?: (snapshot: Snapshot<State>) => string;
  readonly people?: Readonly<Record<string, Actor>>;
}

export interface Explored {
  /** How many times somebody asked for something, whoever is treated alike counted each. */
  readonly asked: number;
  /** `paid → cancel` → names of those who got through at least once. */
  readonly whoMay: Readonly<Record<string, string>>;
  /** States of the machine that no history reached, transitions nobody got through, commands without an example. */
  readonly unreached: readonly string[];
  /** Where engine, machine, next steps and what a page sees of the record disagree: always empty. */
  readonly faults: readonly string[];
}

/**
 * Every reachable state × every command × every kind of actor, found by playing all moves by everybody from nothing on.
 * Of those whom the lifecycle can't tell apart one is tried. Checks that refusals are of the right kind, that XState itself refuses too, and that next steps never hide what is possible.
 */
export function everyState<State extends object>(
  lifecycle: Lifecycle<State>,
  { sentCommands, place = ({ value }) => JSON.stringify(value), people = everybody }: EveryState<State>,
): Explored {
  const parsed = sentCommands.map((move) => parsedFor(lifecycle, move));
  const faults = new Set<string>();
  const gotThrough = new Map<string, Set<string>>();
  const reached = new Set<string>();
  const { groups, missed } = alikeTo(lifecycle, people);
  let requested = 0;
  const seen = new Set<string>();
  const queue: { snapshot: Snapshot<State>; clock: string }[] = [{ snapshot: nothingYet(lifecycle), clock: NOW }];
  for (let here = queue.shift(); here; here = queue.shift()) {
    if (seen.has(place(here.snapshot))) continue;
    seen.add(place(here.snapshot));
    for (const path of activePaths(here.snapshot.value ?? 'none')) reached.add(path);
    for (const { names, actor: person } of groups) {
      for (const fault of viewFaults(lifecycle, here.snapshot, { person, now: here.clock, sentCommands })) {
        faults.add(`${names.join()}: ${fault}`);
      }
    }
    const asked = askedOf(lifecycle, here.snapshot);
    for (const move of parsed) {
      const misplaced = misplacedNeeds(lifecycle, here.snapshot, move);
      if (misplaced.length > 0) faults.add(`${move.name}: its rules need ${misplaced.join()}, which it does not have`);
      for (const { names, actor } of groups) {
        const attempt = { ...move, actor, now: later(here.clock, move.now) };
        const outcome = playParsed(lifecycle, here.snapshot, attempt);
        requested += names.length;
        for (const fault of [
          ...faultsOf(lifecycle, here.snapshot, attempt, outcome, asked),
          ...playedFaults(lifecycle, here.snapshot, attempt, outcome),
          ...expectedFaults(lifecycle, here.snapshot, attempt, outcome),
        ]) {
          faults.add(`${move.name} by ${names.join()}: ${fault}`);
        }
        if (outcome.refusal) continue;
        const from = selectMachine(lifecycle, here.snapshot, attempt).value;
        const found = transitionFor(lifecycle, from, move.name);
        const key = `${found?.path ?? JSON.stringify(from)} → ${move.name}`;
        gotThrough.set(key, new Set([...(gotThrough.get(key) ?? []), ...names]));
        queue.push({ snapshot: outcome.snapshot, clock: attempt.now });
      }
    }
  }
  for (const page of missed) {
    faults.add(`asks what level somebody has on ${page}, by which no transition tells people apart`);
  }
  const examples = new Set(sentCommands.map(({ name }) => name));
  return {
    asked: requested,
    faults: [...faults],
    whoMay: Object.fromEntries(
      [...gotThrough].map(([key, names]) => [
        key,
        Object.keys(people)
          .filter((name) => names.has(name))
          .join(' '),
      ]),
    ),
    unreached: [
      ...restingStates(lifecycle).filter((path) => !reached.has(path)),
      ...transitionsOf(lifecycle)
        .map(({ path, command }) => `${path} → ${command}`)
        .filter((key) => !gotThrough.has(key)),
      ...Object.keys(lifecycle.commands).filter((command) => !examples.has(command)),
    ],
  };
}

/** What is asked of a record once for many: what a person may do next, and whether XState moves. */
interface Asked {
  readonly stepsOf: (attempt: Sent) => readonly NextStep[];
  readonly isNewAnswer: (attempt: Sent, code: string | undefined) => boolean;
}

function askedOf<State extends object>(lifecycle: Lifecycle<State>, record: Snapshot<State>): Asked {
  const steps = new Map<Actor, { readonly asked: Sent; readonly steps: readonly NextStep[] }[]>();
  const answers = new Set<string>();
  return {
    stepsOf: (attempt) => {
      const { actor, now, input: about, settings } = attempt;
      const before = steps.get(actor) ?? [];
      const same = before.find(({ asked }) => asked.now === now && asked.settings === settings);
      // Only where a stream holds several machines does the answer depend on what is sent.
      if (same && !lifecycle.select) return same.steps;
      const found = nextSteps(lifecycle, record, { actor, now, about, settings });
      steps.set(actor, [...before, { asked: attempt, steps: found }]);
      return found;
    },
    isNewAnswer: (attempt, code) => {
      const key = `${attempt.name} ${JSON.stringify(attempt.input)} ${code}`;
      const isNew = !answers.has(key);
      answers.add(key);
      return isNew;
    },
  };
}

function faultsOf<State extends object>(
  lifecycle: Lifecycle<State>,
  record: Snapshot<State>,
  attempt: Sent,
  { refusal, events, snapshot: after }: Outcome<State>,
  { stepsOf, isNewAnswer }: Asked,
): readonly string[] {
  const snapshot = selectMachine(lifecycle, record, attempt);
  const offer = offers(lifecycle, snapshot).find(({ command }) => command === attempt.name);
  const faults: string[] = [];
  const where = `in ${JSON.stringify(snapshot.value)}, refused by ${refusal?.code ?? 'nobody'}`;
  if ((offer === undefined) !== (refusal?.kind === 'state')) faults.push(`state and offer disagree ${where}`);
  if (offer && !isOneOf(offer.who, attempt.actor, snapshot.state) !== (refusal?.kind === 'role')) {
    faults.push(`role and offer disagree ${where}`);
  }
  if (refusal && (events.length > 0 || after !== record)) faults.push(`refused, and yet something happened ${where}`);
  // XState is asked once for each answer to a move: its guards are the same for everybody who gets the same.
  if (isNewAnswer(attempt, refusal?.code) && xstateMoves(lifecycle, snapshot, attempt) === (refusal !== undefined)) {
    faults.push(`XState disagrees ${where}`);
  }
  const step = stepsOf(attempt).find(({ command }) => command === attempt.name);
  if (!refusal && !step?.allowed) faults.push(`next steps hid what was possible ${where}`);
  if (refusal?.kind === 'role' && step) faults.push(`next steps offer what is not theirs ${where}`);
  return faults;
}

/** Whether XState, asked directly, would record anything. */
function xstateMoves<State extends object>(
  lifecycle: Lifecycle<State>,
  { value, state }: Snapshot<State>,
  { name, input, actor, now, settings }: Sent,
): boolean {
  const before = lifecycle.machine.resolveState({ value: value ?? 'none', context: state });
  const event = { type: name, input, complete: true, actor, now, settings };
  const [, actions] = transition(lifecycle.machine, before, event);
  return actions.length > 0;
}

/** Fields that a rule asks of the form or of the server, asked ahead, and that this command does not have there. */
function misplacedNeeds<State extends object>(
  lifecycle: Lifecycle<State>,
  record: Snapshot<State>,
  { name, input: about, actor, now, settings }: Sent,
): readonly string[] {
  const step = nextSteps(lifecycle, record, { actor, now, about, settings, all: true }).find(
    ({ command }) => command === name,
  );
  const { sent = {}, prepared = {} } = lifecycle.commands[name] ?? {};
  return [
    ...(step?.needs ?? []).filter((field) => !(field in sent)),
    ...(step?.prepared ?? []).filter((field) => !(field in prepared)),
  ];
}
