import type { EventStore } from '#services/eventstore/eventStore.ts';
import { RevisionConflict, StoreUnavailable } from '#services/eventstore/faults.ts';
import type { Random } from '#projections/testing/random.ts';

/** What can go wrong, with how often in a thousand chances. Shrinking a story switches them off one by one. */
export const faultRates = {
  /** A process ends between two steps of handling a command, and another one starts with nothing in memory. */
  crash: 6,
  /** An append or a mail does not happen, and its caller hears that the outcome is unknown. */
  lostBefore: 8,
  /** It happens, and its caller hears the same. */
  lostAfter: 8,
  /** A read fails: the store is away for a moment. */
  away: 4,
  /** Another append is first, although nobody's is. */
  refused: 6,
  /** An answer takes longer than others that were asked for later. */
  late: 300,
  /** The same request comes twice at once, to two processes. */
  doubled: 60,
  /** Two people act in the same moment. */
  together: 120,
  /** A request names a revision that its sender saw before somebody else acted. */
  stale: 60,
  /** Somebody sends what only another customer may. */
  thief: 80,
  /** Reactions wait: their worker is down. */
  reactionsDown: 150,
  /** What a worker has done is not noted down, so that it does it again. */
  reactedTwice: 60,
  /** Nobody looks at deadlines for a while. */
  deadlinesDown: 100,
  /** The clock jumps by days or weeks. */
  jump: 80,
} as const;
export type Fault = keyof typeof faultRates;
export const allFaults = Object.keys(faultRates) as readonly Fault[];

/** Draws whether a fault happens now. */
export type Strikes = (fault: Fault) => boolean;

export const strikesBy =
  (random: () => Random, off: ReadonlySet<Fault>): Strikes =>
  (fault) => {
    // Drawn also when it is switched off: the rest of the story stays the same.
    const struck = random().int(1_000) < faultRates[fault];
    return struck && !off.has(fault);
  };

/** The process ended here: whoever waits for it never hears of it again. */
export class Crashed extends StoreUnavailable {
  constructor(step: string) {
    super(new Error(`The process ended at ${step}`));
    this.name = 'Crashed';
  }
}

/** Waits a moment that no clock measures: others go on meanwhile, in the same order in every run. */
async function moment(random: Random, strikes: Strikes): Promise<void> {
  if (strikes('late')) for (let turns = random.int(12); turns > 0; turns -= 1) await Promise.resolve();
}

/** The store as one process reaches it. `calm` is asked each time: while it is true nothing goes wrong. */
export function unreliable(
  store: EventStore,
  {
    random,
    strikes,
    calm,
    mark,
  }: { random: () => Random; strikes: Strikes; calm: () => boolean; mark: (name: string) => void },
): EventStore {
  return {
    ...store,
    append: async (stream, events, expected) => {
      await moment(random(), strikes);
      if (calm()) return store.append(stream, events, expected);
      if (strikes('lostBefore')) throw new StoreUnavailable(new Error('lost before'));
      if (strikes('refused')) throw new RevisionConflict(stream, undefined);
      const answer = await store.append(stream, events, expected);
      if (strikes('lostAfter')) {
        mark('an append whose answer was lost');
        throw new StoreUnavailable(new Error('lost after'));
      }
      if (answer.repeated) mark('an append that was there already');
      return answer;
    },
    read: async (stream, options) => {
      await moment(random(), strikes);
      if (!calm() && strikes('away')) throw new StoreUnavailable(new Error('away'));
      return store.read(stream, options);
    },
  };
}
