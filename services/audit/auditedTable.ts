// oxlint-disable max-lines-per-function -- its functions share one state
import type { Db, TableName } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { Json } from '#workflows/kernel/json.ts';
import { type AuditedType, type RequestOrigin, writeAudit } from './audit.ts';

type Values = Readonly<Record<string, Json>>;
/** Of whatever table the spec names. */
type Columns = Readonly<Record<string, unknown>>;
/** `revision` is what a change must carry: 0 before the first. */
export type Stored<Row> = Row & { readonly revision: number };

/** A plain table of which every change becomes an event: beside its own columns it has `revision`, `updated_at`, `updated_by`. */
export interface AuditedTableSpec<Row extends Values> {
  readonly table: TableName;
  /** The column that names a row. */
  readonly key: string;
  readonly stream: (key: string) => string;
  readonly type: AuditedType;
  /** The table's own columns. The event contains which of them changed, before and after. */
  readonly columns: readonly (keyof Row & string)[];
  /** Set where all of them stand in one JSON column. */
  readonly inColumn?: string;
  /** Columns that the event leaves out: a person's name may stand in them. */
  readonly untold?: readonly (keyof Row & string)[];
  /** What a row holds before it was ever written, where it counts as being there all the same. */
  readonly unset?: Row;
}

export type ChangeAnswer<Row> =
  | { readonly kind: 'changed'; readonly row: Stored<Row> }
  /** Somebody else changed it since: the revision it is at. */
  | { readonly kind: 'moved'; readonly revision: number }
  | { readonly kind: 'unknown' };

export interface By {
  readonly actor: Person;
  readonly requestOrigin: RequestOrigin;
}
export interface Deps {
  readonly db: Db;
  readonly now: () => Date;
}

/**
 * Reads and changes such a table. The row and the line that becomes its event are written in one transaction; nothing is
 * written when nothing changes. A row that is written for the first time is seen at revision 0.
 */
export function auditedTable<Row extends Values>(spec: AuditedTableSpec<Row>) {
  const { table, key, columns, inColumn, unset } = spec;
  const shown = (found: Columns): Stored<Row> => {
    const values = inColumn ? (found[inColumn] as Columns) : found;
    return {
      ...unset,
      ...Object.fromEntries(columns.filter((name) => name in values).map((name) => [name, values[name]])),
      revision: Number(found['revision']),
    } as Stored<Row>;
  };
  const one = async (db: Db, id: string | true): Promise<Stored<Row> | undefined> => {
    const found = await db
      .table<Columns>(table)
      .where({ [key]: id })
      .first();
    return found ? shown(found) : unset && { ...unset, revision: 0 };
  };

  /** Writes a row: the first time (`seen` 0), or over the revision that the person saw. */
  const put = (
    { db, now }: Deps,
    { actor, requestOrigin }: By,
    id: string | true,
    { seen, row }: { readonly seen: number; readonly row: Row },
  ): Promise<ChangeAnswer<Row>> =>
    db.transaction(async (trx) => {
      await lock(trx, table, String(id));
      const before = await one(trx, id);
      if (!before && seen > 0) return { kind: 'unknown' };
      if ((before?.revision ?? 0) !== seen) return { kind: 'moved', revision: before?.revision ?? 0 };
      const changed = columns.filter((name) => JSON.stringify(row[name]) !== JSON.stringify(before?.[name]));
      if (before && changed.length === 0) return { kind: 'changed', row: before };
      const at = now();
      await trx
        .table<Columns>(table)
        .insert({
          [key]: id,
          ...(inColumn ? { [inColumn]: JSON.stringify(row) } : asColumns(row)),
          revision: seen + 1,
          updated_at: at,
          updated_by: actor.userId,
        })
        .onConflict(key)
        .merge();
      await audit(trx, spec, id, { before, after: row, changed, actor, requestOrigin, at });
      return { kind: 'changed', row: { ...row, revision: seen + 1 } };
    });

  const remove = (
    { db, now }: Deps,
    { actor, requestOrigin }: By,
    id: string,
    seen: number,
  ): Promise<ChangeAnswer<Row>> =>
    db.transaction(async (trx) => {
      await lock(trx, table, id);
      const before = await one(trx, id);
      if (!before) return { kind: 'unknown' };
      if (before.revision !== seen) return { kind: 'moved', revision: before.revision };
      await trx
        .table<Columns>(table)
        .where({ [key]: id })
        .delete();
      await audit(trx, spec, id, { before, after: undefined, changed: columns, actor, requestOrigin, at: now() });
      return { kind: 'changed', row: before };
    });

  const all = async (db: Db): Promise<readonly Stored<Row>[]> =>
    (await db.table<Columns>(table).orderBy(key)).map(shown);

  return { one, all, put, remove };
}

/** A row that is not there yet cannot be locked. */
const lock = (trx: Db, table: string, id: string) =>
  trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${table} ${id}`]);

const asColumns = (row: Values) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );

async function audit<Row extends Values>(
  trx: Db,
  { type, stream, untold = [] }: AuditedTableSpec<Row>,
  id: string | true,
  {
    before,
    after,
    changed,
    ...by
  }: By & {
    readonly before: Row | undefined;
    readonly after: Row | undefined;
    readonly changed: readonly (keyof Row & string)[];
    readonly at: Date;
  },
): Promise<void> {
  const reported = changed.filter((name) => !untold.includes(name));
  const only = (row: Row | undefined): Json =>
    row ? Object.fromEntries(reported.map((name) => [name, row[name] ?? null])) : null;
  await writeAudit(trx, {
    id: world.newId(),
    stream: stream(String(id)),
    type,
    data: { before: only(before), after: only(after) },
    ...by,
  });
}
