import fc from 'fast-check';
import { expect } from 'vitest';
import { histories } from '#testing/depth.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import { offers } from '#workflows/kernel/judge.ts';
import { type FoldableEvent, fold, nothingYet } from '#workflows/kernel/fold.ts';
import { selectMachine, type Lifecycle, type Snapshot } from '#workflows/kernel/lifecycle.ts';
import { NOW, parsedFor, type Sent, playParsed, type Outcome } from './story.ts';

export interface RandomCommands<State> {
  /** What anybody might try, also what makes no sense. A move that stands there twice is tried twice as often. */
  readonly sentCommands: readonly Sent[];
  /** Throws when something that must always be true is not. Asked after each command. */
  readonly invariant: (after: Snapshot<State>, outcome: Outcome<State>, move: Sent, before: Snapshot<State>) => void;
  /** What a sender reads of the record before they send. */
  readonly asSent?: (move: Sent, before: Snapshot<State>) => Sent;
  /** Hours by which time may jump before a command. */
  readonly hours?: readonly number[];
  /** Sequences to play. */
  readonly runs?: number;
  /** Commands in the longest sequence. */
  readonly length?: number;
}

/** Said of all runs together, so that a test can see that they were not all refused. */
export interface Played {
  readonly sequences: number;
  readonly accepted: number;
  readonly refused: number;
  /** Commands accepted at least once. */
  readonly commands: ReadonlySet<string>;
}

/**
 * Plays random command sequences on a machine. After each command the lifecycle's own invariant must hold; nothing comes
 * of a refused command; stored as JSON and replayed, the same state comes back; deadlines keep distinct names.
 */
export function randomCommands<State extends object>(
  lifecycle: Lifecycle<State>,
  options: RandomCommands<State>,
): Played {
  const {
    invariant,
    asSent = (move) => move,
    hours = [0, 0, 0, 1, 20, 24 * 8],
    runs = histories(),
    length = 30,
  } = options;
  const sentCommands = options.sentCommands.map((move) => parsedFor(lifecycle, move));
  const played = { sequences: 0, accepted: 0, refused: 0, commands: new Set<string>() };
  const step = fc.nat(sentCommands.length * hours.length * 2 - 1);
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: length, size: 'max' }), (steps) => {
      let snapshot = nothingYet(lifecycle);
      let now = NOW;
      const stored: FoldableEvent[] = [];
      for (const chosen of steps) {
        now = addHours(now, hours[chosen % hours.length] ?? 0);
        const before = snapshot;
        const picked = pick(lifecycle, before, sentCommands, Math.floor(chosen / hours.length));
        const move = { ...asSent(picked, before), now };
        const outcome = playParsed(lifecycle, before, move);
        snapshot = outcome.snapshot;
        stored.push(...outcome.events);
        if (outcome.refusal) played.refused += 1;
        else played.accepted += 1;
        if (outcome.events.length > 0) played.commands.add(move.name);
        if (outcome.refusal && (outcome.events.length > 0 || snapshot !== before)) {
          throw new Error(`Something came of the refused ${move.name}`);
        }
        invariant(snapshot, outcome, move, before);
      }
      played.sequences += 1;
      replaysTheSame(lifecycle, stored, snapshot);
      deadlinesAreDistinct(lifecycle, snapshot);
    }),
    // A fixed seed: what fails here fails for everybody. Change it to look elsewhere.
    { numRuns: runs, seed: 20_260_302 },
  );
  return played;
}

/** Every other choice is among what the state offers, or most histories would end in refusals before they began. */
function pick<State extends object>(
  lifecycle: Lifecycle<State>,
  record: Snapshot<State>,
  sentCommands: readonly Sent[],
  chosen: number,
): Sent {
  const anything = chosen < sentCommands.length;
  const from = anything
    ? []
    : sentCommands.filter((move) =>
        offers(lifecycle, selectMachine(lifecycle, record, move)).some(({ command }) => command === move.name),
      );
  return from.length > 0 ? from[chosen % from.length]! : sentCommands[chosen % sentCommands.length]!;
}

function replaysTheSame<State extends object>(
  lifecycle: Lifecycle<State>,
  stored: readonly FoldableEvent[],
  lived: Snapshot<State>,
) {
  const replayed = fold(lifecycle, nothingYet(lifecycle), JSON.parse(JSON.stringify(stored)) as FoldableEvent[]);
  expect(replayed).toEqual(lived);
}

function deadlinesAreDistinct<State extends object>(lifecycle: Lifecycle<State>, snapshot: Snapshot<State>) {
  const deadlines = lifecycle.deadlines(snapshot);
  const names = new Set(deadlines.map(({ name }) => name));
  if (names.size !== deadlines.length) {
    throw new Error(`Two deadlines of one name: ${deadlines.map(({ name }) => name).join()}`);
  }
  for (const { name, dueAt } of deadlines) {
    if (new Date(dueAt).toISOString() !== dueAt) throw new Error(`${name} is due at ${dueAt}, which is no instant`);
  }
}
