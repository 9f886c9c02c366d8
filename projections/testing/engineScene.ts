import { knexOf } from '../database/knexOf.ts';
import type { Db } from '../database/db.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { TestDatabase } from '../../testing/testDatabase.ts';
import { projectionsMigrations } from '../engine/migrations.ts';
import type { Projection } from '../engine/projection.ts';
import { type RunDeps, type RunningProjections, runProjections } from '../engine/runProjections.ts';
import { memoryLog, type MemoryLog } from './memoryLog.ts';
import { quietLog } from './quiet.ts';
import { readDatabase } from './readDatabase.ts';

/** A log, a database and runners for tests of the engine. Each test starts with nothing in them. */
export interface EngineScene {
  readonly knex: () => Db;
  readonly log: () => MemoryLog;
  readonly useLog: (log: MemoryLog) => void;
  readonly said: () => ReturnType<typeof quietLog>;
  readonly run: (projections: readonly Projection[], more?: Partial<RunDeps>) => Promise<RunningProjections>;
  /** Stopped after the test. */
  readonly stopLater: <Running extends { stop: () => Promise<void> }>(running: Running) => Running;
  /** Appends an event a word. */
  readonly say: (stream: string, ...words: string[]) => void;
  readonly sayNonsense: (stream: string) => string;
  /** What a tally has written down. */
  readonly words: (name: string) => Promise<string[]>;
  readonly positionOf: (projection: string) => Promise<bigint>;
  /** Resolves once a projection has got to the log's end. */
  readonly reaches: (projection: string) => Promise<void>;
}

export function engineScene(): EngineScene {
  let database: TestDatabase;
  let log = memoryLog();
  let said = quietLog();
  const running: { stop: () => Promise<void> }[] = [];

  beforeAll(async () => {
    database = await readDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    log = memoryLog();
    said = quietLog();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(({ stop }) => stop()));
    await database.knex.raw('drop schema read cascade');
    for (const { up } of projectionsMigrations) await up(knexOf(database.knex));
  });

  const scene: EngineScene = {
    knex: () => database.knex,
    log: () => log,
    useLog: (other) => void (log = other),
    said: () => said,
    run: async (projections, more = {}) =>
      scene.stopLater(
        await runProjections({
          knex: database.knex,
          subscribe: log.subscribe,
          projections,
          log: said,
          pause: async () => {},
          ...more,
        }),
      ),
    stopLater: (one) => {
      running.push(one);
      return one;
    },
    say: (stream, ...words) => void log.append(...words.map((word) => ({ stream, type: 'said', data: word }))),
    sayNonsense: (stream) => log.append({ stream, type: 'broken', data: 'b' })[0]!.id,
    words: async (name) =>
      (await database.knex.raw<{ said: string }>(`select said from read.${name} order by stream, revision`)).rows.map(
        (row) => row.said,
      ),
    positionOf: async (projection) =>
      BigInt((await database.knex('read.checkpoints').where({ projection, state: 'live' }).first())?.position ?? -2),
    reaches: (projection) => expect.poll(() => scene.positionOf(projection), { timeout: 15_000 }).toBe(log.head()),
  };
  return scene;
}
