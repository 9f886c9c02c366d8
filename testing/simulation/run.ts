import { randomOf } from '#projections/testing/random.ts';
import { replaceWorld } from '#projections/world.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { besideThat, nextIntent } from './actors.ts';
import { firstIntents } from './newThings.ts';
import { undoableDuties } from './customerLaws.ts';
import { openDelivery, type Told } from './deliver.ts';
import type { Fault } from './faults.ts';
import { checkAlways, openBooks } from './invariants.ts';
import { checkSettled } from './settled.ts';
import { openWorkers } from './workers.ts';
import { openWorld, Violated } from './world.ts';

export interface Run {
  readonly seed: number;
  /** Steps at most: in each of them somebody does something, and something follows from it. */
  readonly steps: number;
  /** Ends once so many days have passed in it. Default: never. */
  readonly days?: number;
  /** Steps that are left out. */
  readonly without?: ReadonlySet<number>;
  /** A type of event that is taken for a fault: how one comes to it. */
  readonly never?: string;
  /** Default: one in memory. On another one the order of events may differ from run to run. */
  readonly eventStore?: EventStore;
  /** Faults that don't happen. */
  readonly off?: ReadonlySet<Fault>;
}

export interface Outcome {
  /** What was not as it must be; undefined where all was. */
  readonly fault: string | undefined;
  /** Steps that were played. */
  readonly steps: number;
  readonly days: number;
  /** What happened at least once: faults, and types of events. */
  readonly marks: ReadonlySet<string>;
  readonly story: readonly Told[];
  readonly log: readonly StoredEvent[];
  /** Instant at which it ended. */
  readonly now: string;
  readonly hash: string;
}

/** How often everything is let come to rest, to see whether it is right then. */
const RESTS = 0.06;
/** Minutes between two steps, at most. */
const MINUTES = 150;

/** Plays one seed until something isn't as it must be, or to its end. Everything in it comes from the seed. */
export async function playSeed({
  seed,
  steps,
  days = Infinity,
  without = new Set(),
  never,
  off,
  eventStore,
}: Run): Promise<Outcome> {
  const world = openWorld({ seed, ...(off && { off }), ...(eventStore && { eventStore }) });
  const workers = openWorkers(world);
  const { perform, repeat, steal, story } = openDelivery(world);
  const books = openBooks();
  const { strikes, mark, market } = world;
  // What the product asks of the world outside (`projections/world.ts`) comes from the seed, too.
  const chance = randomOf(seed);
  const bringBack = replaceWorld({
    now: () => new Date(market.now()),
    newId: chance.uuid,
    randomInt: chance.int,
    randomBytes: (size) => Buffer.from(Array.from({ length: size }, () => chance.int(256))),
  });

  const settle = async () => {
    world.beCalm(true);
    await workers.settle();
    await repeat();
    checkAlways(world, books);
    checkSettled(world, books, workers);
    world.beCalm(false);
  };
  const begin = async () => {
    world.beCalm(true);
    for (const first of firstIntents(world)) {
      await perform(first());
      await world.catchUp();
      await workers.settle();
    }
    world.beCalm(false);
  };
  const act = async (intent = nextIntent(world)) => {
    if (!intent) return;
    if (strikes('thief')) await steal(intent);
    await perform(intent);
  };
  const actTogether = async () => {
    mark('two who acted at once');
    const first = nextIntent(world);
    const second = first && market.random.chance(0.6) ? besideThat(world, first) : undefined;
    await Promise.all([act(first), act(second)]);
  };
  const step = async () => {
    market.pass(market.random.int(MINUTES) / 60);
    if (strikes('jump')) {
      market.pass(market.random.int(20 * 24));
      mark('a clock that jumped');
    }
    if (strikes('deadlinesDown')) {
      mark('deadlines that came late');
      const [undoable] = undoableDuties(world);
      if (undoable !== undefined) throw new Violated(`A duty is shown that can't be done: ${undoable}`);
    } else {
      await workers.fireDeadlines();
    }
    await (strikes('together') ? actTogether() : act());
    await world.catchUp();
    if (strikes('reactionsDown')) mark('reactions that came late');
    else await workers.react(1 + market.random.int(12));
    checkAlways(world, books);
    if (never !== undefined && world.marks.has(never)) throw new Violated(`There is ${never}`);
    if (market.random.chance(RESTS)) await settle();
  };

  let fault: string | undefined;
  let played = 0;
  try {
    await begin();
    for (; played < steps && world.days() < days; played += 1) {
      // Chance of its own for each step: the others stay as they are when one is left out.
      world.draw(mixed(seed, played));
      if (!without.has(played)) await step();
    }
    await settle();
  } catch (thrown) {
    fault = faultOf(thrown);
  } finally {
    bringBack();
  }
  const { marks, log } = world;
  return { fault, steps: played, days: world.days(), now: market.now(), marks, story, log, hash: world.hash() };
}

const mixed = (seed: number, step: number): number =>
  Math.imul(seed + 1, 2_654_435_761) ^ Math.imul(step + 1, 1_540_483_477);

const faultOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown);
  return thrown.name === 'Violated' ? thrown.message : (thrown.stack ?? thrown.message);
};
