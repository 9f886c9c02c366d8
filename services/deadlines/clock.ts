import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { createNotices, type Notices, notify } from '#services/vault/notices.ts';

/** The product's current time: `app.now()` in SQL, `now()` here. */
export interface Clock {
  readonly now: () => Date;
  /** How far it was moved, in ms. */
  readonly movedBy: () => number;
  /** Moves it so many ms (back when negative), for every process; resolves once it has moved here. Throws `ClockStands`. */
  readonly move: (ms: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The clock may not be moved here, or was moved where it may not be. */
export class ClockStands extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'ClockStands';
  }
}

const channel = 'app_clock';

/**
 * The product's clock. Where it may not be moved (production) it stands for good from the first start on: a database
 * whose clock was moved before is refused with `ClockStands`. Elsewhere other processes' moves arrive by NOTIFY.
 */
export async function createClock({ knex, allowMoving }: { knex: Db; allowMoving: boolean }): Promise<Clock> {
  if (!allowMoving) {
    await standForGood(knex);
    return {
      now: () => world.now(),
      movedBy: () => 0,
      move: () => Promise.reject(new ClockStands('The clock can only be moved outside production')),
      stop: async () => {},
    };
  }
  return movableClock(knex, createNotices({ db: knex }));
}

async function movableClock(knex: Db, notices: Notices): Promise<Clock> {
  let known: Setting = { offset: 0, moves: -1 };
  // Answers and notices overtake each other: the setting after more moves is the newer one.
  const learn = (setting: Setting) => {
    if (setting.moves > known.moves) known = setting;
  };
  const refresh = async () => learn(await settingOf(knex));
  await notices.on(
    channel,
    (payload) => learn(JSON.parse(payload) as Setting),
    () => {},
  );
  await refresh();
  // For the moves that happened while the listening connection was broken. Until then the clock goes on as it was.
  const lookNowAndThen = world.setInterval(() => void refresh().catch(() => {}), 5_000).unref();
  return {
    now: () => new Date(world.now().getTime() + known.offset),
    movedBy: () => known.offset,
    move: async (ms) => learn(await moved(knex, ms)),
    stop: async () => {
      world.clearTimeout(lookNowAndThen);
      await notices.close();
    },
  };
}

interface Setting {
  readonly offset: number;
  readonly moves: number;
}

const columns = 'offset_ms::float8 as offset, moves::float8 as moves';

async function settingOf(knex: Db): Promise<Setting> {
  const { rows } = await knex.raw<Setting>(`select ${columns} from app.clock`);
  return rows[0]!;
}

const moved = (knex: Db, ms: number): Promise<Setting> =>
  knex.transaction(async (trx) => {
    const { rows } = await trx.raw<Setting>(
      `update app.clock set offset_ms = offset_ms + ?, moves = moves + 1 where movable returning ${columns}`,
      [Math.round(ms)],
    );
    if (!rows[0]) throw new ClockStands('Production has run on this database: its clock stands for good');
    await notify(trx, channel, JSON.stringify(rows[0]));
    return rows[0];
  });

async function standForGood(knex: Db): Promise<void> {
  const { offset } = await settingOf(knex);
  if (offset !== 0) {
    throw new ClockStands(`The clock of this database was moved by ${offset} ms: it is not one for production`);
  }
  await knex.raw('update app.clock set movable = false where movable and offset_ms = 0');
}
