import { createHash } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { partsOf, wholeState, withParts } from './parts.ts';
import type { Projection } from './projection.ts';
import { completionOf, creationOf } from './table.ts';

/** One set of tables of a projection. `position` is that of its last event, -1 before the first. */
export interface Generation {
  readonly generation: number;
  readonly version: number;
  readonly shape: string;
  readonly position: bigint;
}

/** Table name → the name of a generation's table. */
export const tableNames = ({ tables }: Projection, generation: number): Readonly<Record<string, string>> =>
  Object.fromEntries(withParts(tables).map(({ name }) => [name, `read.${name}_g${generation}`]));

/** Returns a hash of the definition of the tables, which changes with it even if the version was not raised. */
export function shapeOf(projection: Projection): string {
  const known = shapes.get(projection);
  if (known !== undefined) return known;
  const definitions = withParts(projection.tables).map((table) => [
    creationOf(table, table.name),
    completionOf(table, table.name),
  ]);
  const shape = createHash('sha256').update(JSON.stringify(definitions)).digest('hex').slice(0, 16);
  shapes.set(projection, shape);
  return shape;
}
const shapes = new WeakMap<Projection, string>();

/** The live generation, if there is one. */
export async function liveGeneration(db: Db, projection: string): Promise<Generation | undefined> {
  const row = await db('read.checkpoints').where({ projection, state: 'live' }).first();
  return row && { generation: row.generation, version: row.version, shape: row.shape, position: BigInt(row.position) };
}

/** The live generation; creates an empty one if there is none. Several processes may call it at once. */
export async function ensureGeneration(knex: Db, projection: Projection): Promise<Generation> {
  return (
    (await liveGeneration(knex, projection.name)) ??
    knex.transaction(async (trx) => {
      await lockProjection(trx, projection.name);
      const found = await liveGeneration(trx, projection.name);
      if (found) return found;
      const made = await createGeneration(trx, projection, 'live');
      await completeGeneration(trx, projection, made.generation);
      await showGeneration(trx, projection, made.generation);
      return made;
    })
  );
}

/** Creates new, empty tables and their checkpoint. */
export async function createGeneration(
  trx: Db,
  projection: Projection,
  state: 'live' | 'building',
): Promise<Generation> {
  const last = await trx('read.checkpoints')
    .where({ projection: projection.name })
    .max({ generation: 'generation' })
    .first();
  const generation = (last?.generation ?? 0) + 1;
  const made = {
    projection: projection.name,
    generation,
    version: projection.version,
    shape: shapeOf(projection),
    state,
  };
  await trx('read.checkpoints').insert(made);
  const names = tableNames(projection, generation);
  for (const table of withParts(projection.tables)) {
    for (const sql of creationOf(table, names[table.name]!)) await trx.raw(sql);
  }
  return { generation, version: made.version, shape: made.shape, position: -1n };
}

/** Creates the indexes that only queries need, and statistics. */
export async function completeGeneration(db: Db, projection: Projection, generation: number): Promise<void> {
  const names = tableNames(projection, generation);
  for (const table of withParts(projection.tables)) {
    for (const sql of completionOf(table, names[table.name]!)) await db.raw(sql);
  }
}

/** Points the views at a generation's tables. Waits for queries that are reading through them. */
export async function showGeneration(trx: Db, projection: Projection, generation: number): Promise<void> {
  const names = tableNames(projection, generation);
  for (const { name } of projection.tables) await trx.raw(`drop view if exists read.${name}`);
  for (const table of projection.tables) {
    const parts = partsOf(table);
    const columns = Object.keys(table.columns).map((column) =>
      parts && column === 'state' ? `${wholeState('r', names[parts.name]!)} as state` : `r.${column}`,
    );
    await trx.raw(`create view read.${table.name} as select ${columns.join(', ')} from ${names[table.name]} r`);
  }
}

/** Drops generations that are not live: replaced ones and abandoned builds. */
export async function dropOtherGenerations(knex: Db, projection: Projection): Promise<void> {
  const others = await knex('read.checkpoints')
    .where({ projection: projection.name })
    .whereNot({ state: 'live' })
    .select('generation');
  for (const { generation } of others) {
    const tables = await knex
      .table<{ schemaname: string; tablename: string }>('pg_tables')
      .where({ schemaname: 'read' })
      .whereRaw('tablename ~ ?', [`_g${generation}$`])
      .pluck('tablename');
    const own = tables.filter((name) =>
      withParts(projection.tables).some((table) => name === `${table.name}_g${generation}`),
    );
    for (const name of own) await knex.raw(`drop table if exists read.${name} cascade`);
    await knex('read.checkpoints').where({ projection: projection.name, generation }).delete();
  }
}

/**
 * Locks a projection until the end of the transaction: only one process at a time creates, builds or swaps its
 * generations.
 */
export const lockProjection = (trx: Db, projection: string) =>
  trx.raw(`select pg_advisory_xact_lock(731502, hashtext(?))`, [projection]);
