import { createHash } from 'node:crypto';
import type { Market } from '#projections/testing/market.ts';
import { type Random, randomOf } from '#projections/testing/random.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import { fold, type FoldableEvent, nothingYet } from '#workflows/kernel/fold.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { recordOf } from '#workflows/recordOf.ts';
import { changedBy, settingsAt, type Settings, type SettingsVersion } from '#workflows/settings/settings.ts';
import { createMemoryEventStore } from '../eventstore/memory/memoryEventStore.ts';
import { type Fault, strikesBy, type Strikes, unreliable } from './faults.ts';
import { openProcess, type Process } from './process.ts';

/** Something that must always be so was not. */
export class Violated extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'Violated';
  }
}

/** One store, two processes of the product on it, a clock and a source of chance of their own. */
export interface World {
  /** The world as actors see it. Its `send` does nothing: they send by the processes. */
  readonly market: Market;
  readonly log: readonly StoredEvent[];
  /** The events of one stream. */
  readonly of: (stream: string) => readonly StoredEvent[];
  readonly processes: readonly Process[];
  readonly anyProcess: () => Process;
  readonly strikes: Strikes;
  /** While this is true nothing goes wrong. */
  readonly isCalm: () => boolean;
  readonly beCalm: (calm: boolean) => void;
  /** Something of interest happened. */
  readonly mark: (name: string) => void;
  readonly marks: ReadonlySet<string>;
  /** How often a command (`order.cancel`) led to an event. */
  readonly times: (command: string) => number;
  /** Orders of which something was refused that would have reserved slots. */
  readonly refused: Set<string>;
  /** A file of this person; answers its id. */
  readonly upload: (actor: Actor, fileId?: string) => string;
  /** How much this company leans to its n-th habit: some seeds are full of what others hardly ever do. */
  readonly leaning: (habit: number) => number;
  /** The settings in force at an instant; without one, now. */
  readonly settings: (at?: string) => Settings;
  /** An admin changes some of the settings, from now on. */
  readonly change: (changes: Partial<Settings>) => void;
  /** Each buyer's cart: cards, and when each was put there. */
  readonly cart: (buyerId: string) => Map<string, string>;
  /** From now on chance comes from this seed. */
  readonly draw: (seed: number) => void;
  /** Folds what was stored since it was last called. */
  readonly catchUp: () => Promise<void>;
  /** Called by `catchUp` with what it folded. */
  readonly onEvents: (listener: (events: readonly StoredEvent[]) => void) => void;
  readonly days: () => number;
  /** Of all events: the same for each run of a seed. */
  readonly hash: () => string;
}

/** A Monday to come: a product that is filled with the story moves its clock forward, as in every test. */
const START = Date.parse('2030-03-04T18:00:00.000Z');

export function openWorld({
  seed,
  off = new Set(),
  eventStore: store = createMemoryEventStore(),
}: {
  seed: number;
  off?: ReadonlySet<Fault>;
  eventStore?: EventStore;
}): World {
  let random: Random = randomOf(seed);
  let now = START;
  let calm = false;
  const log: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const marks = new Set<string>();
  const times = new Map<string, number>();
  const files = new Map<string, string>();
  const records = new Map<string, Snapshot<any>>();
  const ids = new Map<string, string[]>(Object.keys(lifecycles).map((name) => [name, []]));
  const listeners: ((events: readonly StoredEvent[]) => void)[] = [];
  const leanings = Array.from({ length: 32 }, () => random.pick([0.3, 1, 1, 3])!);
  const versions: SettingsVersion[] = [];
  const carts = new Map<string, Map<string, string>>();
  const cart = (buyerId: string) => {
    if (!carts.has(buyerId)) carts.set(buyerId, new Map());
    return carts.get(buyerId)!;
  };
  const strikes = strikesBy(() => random, off);
  const mark = (name: string) => void marks.add(name);
  const market: Market = {
    get random() {
      return random;
    },
    now: () => new Date(now).toISOString(),
    pass: (hours) => void (now += Math.round(hours * 3_600_000)),
    at: (name, id) => records.get(`${name}-${id}`) ?? nothingYet(lifecycles[name] as Lifecycle),
    ids: (name) => ids.get(name)!,
    send: () => false,
    take: () => [],
  };
  const settings = (at = market.now()) => settingsAt(at, versions);
  const eventStore = unreliable(store, { random: () => random, strikes, calm: () => calm, mark });
  const processes = ['first', 'second'].map((name) =>
    openProcess({
      name,
      eventStore,
      now: () => new Date(now),
      facts: {
        settingsAt: async (at) => settings(at),
        ownerOf: (fileId) => files.get(fileId) ?? 'nobody',
        cartCards: async (buyerId) => [...cart(buyerId).keys()],
      },
      crashes: () => {
        const crash = strikes('crash') && !calm;
        if (crash) mark('a process that ended');
        return crash;
      },
      cardsOf: async (cardholderId, upTo) =>
        log
          .filter(({ type, data, position }) => {
            const { cardholderId: owner } = data as { cardholderId?: string };
            return type === 'card.submitted.v1' && position <= upTo && owner === cardholderId;
          })
          .map(({ stream }) => stream.slice('card-'.length)),
    }),
  );
  return {
    market,
    log,
    of: (stream) => streams.get(stream) ?? [],
    processes,
    anyProcess: () => random.pick(processes)!,
    strikes,
    isCalm: () => calm,
    beCalm: (wanted) => void (calm = wanted),
    mark,
    marks,
    times: (command) => times.get(command) ?? 0,
    refused: new Set(),
    upload: (actor, fileId = random.uuid()) => {
      files.set(fileId, actor.kind === 'person' ? actor.userId : 'nobody');
      return fileId;
    },
    leaning: (habit) => leanings[habit]!,
    settings,
    change: (changes) => void versions.push({ from: market.now(), values: changedBy(settings(), changes) }),
    cart,
    draw: (from) => void (random = randomOf(from)),
    catchUp: async () => {
      const after = log.at(-1)?.position;
      const fresh = await store.readAll({ ...(after !== undefined && { after }), max: 100_000 });
      log.push(...fresh);
      for (const event of fresh) {
        const { name, id } = recordOf(event.stream)!;
        if (!records.has(event.stream)) {
          ids.get(name)!.push(id);
          streams.set(event.stream, []);
        }
        streams.get(event.stream)!.push(event);
        const before = market.at(name, id);
        // What is stored is folded as it is: JSON.
        records.set(event.stream, fold(lifecycles[name] as Lifecycle, before, [event as unknown as FoldableEvent]));
        mark(event.type);
        const command = `${name}.${String(event.meta['command'])}`;
        times.set(command, (times.get(command) ?? 0) + 1);
      }
      if (fresh.length > 0) for (const listener of listeners) listener(fresh);
    },
    onEvents: (listener) => void listeners.push(listener),
    days: () => (now - START) / 86_400_000,
    hash: () => {
      const digest = createHash('sha256');
      for (const { id, stream, type, data, meta } of log) {
        digest.update(JSON.stringify([id, stream, type, data, meta]));
      }
      return digest.digest('hex').slice(0, 16);
    },
  };
}
