import type { Knex } from 'knex';

/** Another process has moved the checkpoint: this one is no longer the one that reacts. */
export class Superseded extends Error {
  constructor(name: string) {
    super(`Another process reacts for ${name}`);
    this.name = 'Superseded';
  }
}

/** Position of the last event that a group has dealt with; undefined before the first. */
export async function checkpointOf(knex: Knex, name: string): Promise<bigint | undefined> {
  const { rows } = await knex.raw<{ rows: { position: string | null }[] }>(
    'select position from app.reaction_checkpoints where name = ?',
    [name],
  );
  const position = rows[0]?.position;
  return position === null || position === undefined ? undefined : BigInt(position);
}

/** Where every group stands, and since when: instant. */
export async function reactionCheckpoints(
  knex: Knex,
): Promise<ReadonlyMap<string, { readonly position: bigint | undefined; readonly movedAt: string }>> {
  const { rows } = await knex.raw<{ rows: { name: string; position: string | null; moved_at: Date }[] }>(
    'select name, position, moved_at from app.reaction_checkpoints',
  );
  return new Map(
    rows.map(({ name, position, moved_at: movedAt }) => [
      name,
      { position: position === null ? undefined : BigInt(position), movedAt: movedAt.toISOString() },
    ]),
  );
}

/** Moves a checkpoint forwards from where we left it. Throws `Superseded` when it is no longer there. */
export async function moveCheckpoint(knex: Knex, name: string, from: bigint | undefined, to: bigint): Promise<void> {
  if (from === undefined) {
    await knex.raw('insert into app.reaction_checkpoints (name) values (?) on conflict do nothing', [name]);
  }
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    'update app.reaction_checkpoints set position = ?, moved_at = clock_timestamp() where name = ? and position is not distinct from ?::bigint',
    [`${to}`, name, from === undefined ? null : `${from}`],
  );
  if (rowCount === 0) throw new Superseded(name);
}
