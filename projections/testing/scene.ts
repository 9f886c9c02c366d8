import { afterAll, beforeAll } from 'vitest';
import type { Db } from '../database/db.ts';
import type { TestDatabase } from '../../testing/testDatabase.ts';
import { allProjections } from '../all.ts';
import { follow } from './follow.ts';
import { type Live, live } from './live.ts';
import { type Market, openMarket } from './market.ts';
import { readDatabase } from './readDatabase.ts';
import { storyOf } from './story.ts';

/** A market whose events reach the real projections. */
export interface Scene {
  readonly market: Market;
  readonly story: ReturnType<typeof storyOf>;
  readonly db: () => Db;
  readonly live: () => Live;
  readonly now: () => Date;
  /** Resolves once everything that happened can be asked for. */
  readonly shown: () => Promise<void>;
}

/** Opens a scene for the tests of one file; each has its own database. */
export function openScene(seed = 1): Scene {
  const market = openMarket(seed, follow);
  let database: TestDatabase | undefined;
  let running: Live | undefined;
  beforeAll(async () => {
    database = await readDatabase();
    running = await live(database.knex, allProjections);
  });
  afterAll(async () => {
    await running?.stop();
    await database?.drop();
  });
  return {
    market,
    story: storyOf(market),
    db: () => database!.knex,
    live: () => running!,
    now: () => new Date(market.now()),
    shown: () => running!.report(market.take()),
  };
}
