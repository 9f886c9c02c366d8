import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';

/** Another process has moved the checkpoint: this one is no longer the one that reacts. */
export class Superseded extends Error {
  constructor(name: string) {
    super(`Another process reacts for ${name}`);
    this.name = 'Superseded';
  }
}

/** Position of the last event that a group has dealt with; undefined before the first. */
export async function checkpointOf(knex: Db, name: string): Promise<bigint | undefined> {
  const { rows } = await knex.raw<{ position: string | null }>(
    'select position from app.reaction_checkpoints where name = ?',
    [name],
  );
  const position = rows[0]?.position;
  return position === null || position === undefined ? undefined : BigInt(position);
}

/** Returns the position of every group, and the instant since which it is there. */
export async function reactionCheckpoints(
  knex: Db,
): Promise<ReadonlyMap<string, { readonly position: bigint | undefined; readonly movedAt: string }>> {
  const { rows } = await knex.raw<{ name: string; position: string | null; moved_at: Date }>(
    'select name, position, moved_at from app.reaction_checkpoints',
  );
  return new Map(
    rows.map(({ name, position, moved_at: movedAt }) => [
      name,
      { position: position === null ? undefined : BigInt(position), movedAt: movedAt.toISOString() },
    ]),
  );
}

/** Moves a group's checkpoint forwards from where we left it. Rejects with `Superseded` when it is no longer there. */
export type MoveCheckpoint = (name: string, from: bigint | undefined, to: bigint) => Promise<void>;

/** Maximum time a move waits for those of other groups, in ms. */
const TOGETHER_MS = 20;

/**
 * Moves of all groups that end a batch within the same moment share one statement: under load most batches have nothing to
 * react to, and a write for each would cost more than the rest of it. The statement does not wait for the disk: a move
 * lost in a crash lets events be handled again, which changes nothing.
 */
export function checkpointMoves(knex: Db): MoveCheckpoint {
  let waiting: Move[] = [];
  let moving = false;
  const drain = async () => {
    moving = true;
    while (waiting.length > 0) {
      await world.sleep(TOGETHER_MS);
      const batch = waiting;
      waiting = [];
      try {
        const moved = await moveAll(knex, batch);
        for (const { name, resolve, reject } of batch) moved.has(name) ? resolve() : reject(new Superseded(name));
      } catch (fault) {
        for (const { reject } of batch) reject(fault);
      }
    }
    moving = false;
  };
  return (name, from, to) =>
    new Promise((resolve, reject) => {
      waiting.push({ name, from, to, resolve, reject });
      if (!moving) void drain();
    });
}

interface Move {
  readonly name: string;
  readonly from: bigint | undefined;
  readonly to: bigint;
  readonly resolve: () => void;
  readonly reject: (fault: unknown) => void;
}

/** The names of those that were where they were left. */
async function moveAll(knex: Db, moves: readonly Move[]): Promise<ReadonlySet<string>> {
  const { rows } = await knex.raw<{ name: string }>(
    `with soon as (select set_config('synchronous_commit', 'off', true)),
          asked as (select asked.* from unnest(?::text[], ?::bigint[], ?::bigint[]) as asked (name, from_position, to_position), soon),
          first as (
            insert into app.reaction_checkpoints as c (name, position) select name, to_position from asked where from_position is null
            on conflict (name) do update set position = excluded.position, moved_at = clock_timestamp() where c.position is null
            returning name),
          further as (
            update app.reaction_checkpoints c set position = to_position, moved_at = clock_timestamp()
            from asked where c.name = asked.name and c.position = from_position
            returning c.name)
     select name from first union all select name from further`,
    [
      moves.map(({ name }) => name),
      // Knex's types don't know null in arrays.
      moves.map(({ from }) => from?.toString() ?? null) as string[],
      moves.map(({ to }) => String(to)),
    ],
  );
  return new Set(rows.map(({ name }) => name));
}
