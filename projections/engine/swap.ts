import type { Db } from '../database/db.ts';
import { world } from '../world.ts';
import type { Build } from './build.ts';
import { liveGeneration, showGeneration, tableNames } from './generations.ts';
import type { Log } from './log.ts';
import { notice } from './notice.ts';
import type { Projection } from './projection.ts';
import type { Subscribe } from './storedEvent.ts';
import { worthSaying } from './worthSaying.ts';

interface Deps {
  readonly knex: Db;
  readonly subscribe: Subscribe;
  readonly log: Log;
}

/** The longest time (ms) that the live projection is paused while the build takes its last events. */
const TIMEOUT_MS = 2_000;
const TRIES = 10;

/** Lets a build follow the end of the log and replaces the live tables with it once it has all their events. */
export async function swap(
  { knex, subscribe, log }: Deps,
  projection: Projection,
  generation: number,
  build: Build,
): Promise<void> {
  let woken = () => {};
  let fault: unknown;
  const after = build.position();
  const subscription = subscribe({
    ...(after < 0n ? {} : { after }),
    onEvents: async (events) => {
      try {
        await build.write(events);
      } catch (reason) {
        fault ??= reason;
      }
      woken();
    },
    onFault: (err, inARow) =>
      worthSaying(inARow) && log.warn({ err, projection: projection.name }, 'a rebuild waits for the event store'),
  });
  const reaches = async (position: bigint): Promise<boolean> => {
    const until = world.elapsed() + TIMEOUT_MS;
    while (build.position() < position && fault === undefined && world.elapsed() < until) {
      await Promise.race([new Promise<void>((resolve) => (woken = resolve)), world.sleep(until - world.elapsed())]);
    }
    if (fault !== undefined) throw fault;
    return build.position() >= position;
  };
  try {
    for (let tries = 1; !(await swapped(knex, projection, generation, build, reaches)); tries += 1) {
      if (tries === TRIES) throw new Error(`${projection.name} moves on faster than its build can follow`);
      log.warn({ projection: projection.name, tries }, 'the build could not be swapped in yet');
    }
  } finally {
    await subscription.stop();
  }
}

/**
 * One attempt. Does not wait for a long read through the views, because all other readers would then have to wait for
 * us.
 */
async function swapped(...one: Parameters<typeof swapNow>): Promise<boolean> {
  try {
    return await swapNow(...one);
  } catch (fault) {
    if ((fault as { code?: string }).code !== LOCK_TIMEOUT) throw fault;
    await world.sleep(200);
    return false;
  }
}
const LOCK_TIMEOUT = '55P03';

/** The live checkpoint is locked during this, so that no runner moves on. */
async function swapNow(
  knex: Db,
  projection: Projection,
  generation: number,
  build: Build,
  reaches: (position: bigint) => Promise<boolean>,
): Promise<boolean> {
  const { name } = projection;
  return knex.transaction(async (trx) => {
    await trx('read.checkpoints').where({ projection: name, state: 'live' }).forUpdate().select('generation');
    const live = await liveGeneration(trx, name);
    if (live && !(await reaches(live.position))) return false;
    await trx.raw(`set local lock_timeout = '1s'`);
    await showGeneration(trx, projection, generation);
    await projection.beforeSwap?.(trx, tableNames(projection, generation));
    await trx('read.checkpoints').where({ projection: name, state: 'live' }).update({ state: 'retired' });
    await trx('read.checkpoints').where({ projection: name, generation }).update({ state: 'live' });
    await trx.raw(`select pg_notify('projection', ?)`, [notice([{ projection: name, to: build.position() }], [])]);
    return true;
  });
}
