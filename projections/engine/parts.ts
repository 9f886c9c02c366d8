import type { Json } from '#workflows/kernel/json.ts';
import { type ApplyContext } from './projection.ts';
import { table, type Table } from './table.ts';
import { deleteRows, upsertRows } from './writeRows.ts';

/**
 * Lists in a folded state that grow with each event (an order's comments) are stored in parts of this many items. The
 * row keeps only the remainder, so that an event of a record with thousands of items writes no more than one with a
 * few.
 */
const ITEMS = 16;

type State = Readonly<Record<string, unknown>>;
interface Part {
  readonly field: string;
  readonly n: number;
  readonly items: readonly unknown[];
}

type PartColumn = 'id' | 'field' | 'n' | 'items';

/** Returns the table with the parts of a table of folded rows; undefined for other tables. */
export function partsOf({ name, columns, apart = [] }: Table): Table<PartColumn> | undefined {
  if (!('state' in columns) || !apart.includes('state')) return undefined;
  return table({
    name: `${name}_parts`,
    columns: {
      id: 'text collate "C" not null',
      field: 'text collate "C" not null',
      n: 'int not null',
      items: 'json not null',
    },
    key: ['id', 'field', 'n'],
  });
}

/** Returns all tables that the engine creates for these. */
export const withParts = (tables: readonly Table[]): readonly Table[] =>
  tables.flatMap((one) => [one, partsOf(one) ?? []].flat());

/** Returns the part of a state that stays in the row. */
export function keptInRow(state: unknown): Json {
  if (!isState(state)) return state as Json;
  const long = longLists(state);
  if (long.length === 0) return state as Json;
  return {
    ...state,
    ...Object.fromEntries(long.map(([field, items]) => [field, items.slice(fullParts(items) * ITEMS)])),
  } as Json;
}

/** SQL for the whole state of the row `alias`. */
export const wholeState = (alias: string, parts: string): string =>
  `case when not exists (select from ${parts} p where p.id = ${alias}.id) then ${alias}.state else (
    select json_object_agg(f.key, case when exists (select from ${parts} p where p.id = ${alias}.id and p.field = f.key) then (
      select json_agg(item order by n, at) from (
        select p.n, i.ordinality as at, i.value as item from ${parts} p, json_array_elements(p.items) with ordinality i where p.id = ${alias}.id and p.field = f.key
        union all select 2147483647, i.ordinality, i.value from json_array_elements(f.value) with ordinality i
      ) items) else f.value end order by f.ordinality)
    from json_each(${alias}.state) with ordinality f) end`;

/** SQL for the parts of the row `alias`, as input of `joined`. */
export const partsSelected = (alias: string, parts: string): string =>
  `(select json_agg(json_build_object('field', p.field, 'items', p.items) order by p.field, p.n) from ${parts} p where p.id = ${alias}.id)`;

/** Joins what stayed in the row with its parts. */
export function joined(kept: unknown, parts: readonly Pick<Part, 'field' | 'items'>[] | null): unknown {
  if (!parts) return kept;
  const state: Record<string, unknown> = { ...(kept as State) };
  for (const field of new Set(parts.map((part) => part.field))) {
    const before = parts.filter((part) => part.field === field).flatMap(({ items }) => items);
    state[field] = [...before, ...(state[field] as readonly unknown[])];
  }
  return state;
}

/** Writes new and changed parts, and deletes obsolete ones. */
export async function writeParts(
  { trx, t }: ApplyContext,
  rows: Table,
  changes: readonly { readonly id: string; readonly before: unknown; readonly after: unknown }[],
): Promise<void> {
  const parts = partsOf(rows)!;
  const name = t[parts.name]!;
  const changed: (Part & { readonly id: string })[] = [];
  const gone: { readonly id: string; readonly field: string; readonly n: number }[] = [];
  for (const { id, before, after } of changes) {
    const old = new Map(splitOff(before).map((part) => [`${part.n} ${part.field}`, part]));
    for (const part of splitOff(after)) {
      const key = `${part.n} ${part.field}`;
      // Items are never changed in place, so those of a list that only grew are the same objects.
      if (!old.get(key)?.items.every((item, at) => item === part.items[at])) changed.push({ id, ...part });
      old.delete(key);
    }
    gone.push(...[...old.values()].map(({ field, n }) => ({ id, field, n })));
  }
  await deleteRows(trx, name, parts, gone);
  await upsertRows(trx, name, parts, changed);
}

const splitOff = (state: unknown): readonly Part[] =>
  isState(state)
    ? longLists(state).flatMap(([field, items]) =>
        Array.from({ length: fullParts(items) }, (_, n) => ({
          field,
          n,
          items: items.slice(n * ITEMS, (n + 1) * ITEMS),
        })),
      )
    : [];

/** Asked of each record in each batch, and hardly any has one: nothing is made of the other fields. */
function longLists(state: State): [string, readonly unknown[]][] {
  const found: [string, readonly unknown[]][] = [];
  for (const field in state) {
    const value = state[field];
    if (Array.isArray(value) && value.length >= ITEMS) found.push([field, value]);
  }
  return found;
}

const fullParts = (items: readonly unknown[]): number => Math.floor(items.length / ITEMS);

const isState = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && !Array.isArray(state);
