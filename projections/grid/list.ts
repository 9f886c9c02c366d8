import type { Db } from '../database/db.ts';
import { countRows } from '../paging/count.ts';
import type { Page } from '../paging/model.ts';
import type { GridList, ListRequest } from './gridList.ts';
import type { GridRequest } from './model.ts';
import { searchIn } from './searchIn.ts';
import { allOf, type Fragment, joinsFor, type OrderBy, orderOf, whereOf } from './where.ts';

/**
 * Returns a block of a list. All values are query parameters and all columns the list's own; throws `BadGridRequest`
 * for others. The count is exact up to 10,000 and estimated beyond.
 */
export async function blockOf<Tab extends string, Row>(
  db: Db,
  list: GridList<Tab, Row>,
  request: ListRequest<Tab>,
  now: Date,
): Promise<Page<Row>> {
  const { offset, limit, filterModel, search } = request;
  const { ids: block, source, where } = await questionOf(db, list, request, now);
  const counted = () => countRows(db, source, where);
  // What is looked for often fits into one block, which then is its count: a filter may have to read the whole list.
  const isNarrow = search !== undefined || Object.keys(filterModel).length > 0;
  const [ids, count] = await Promise.all([idsIn(db, block(request)), isNarrow ? undefined : counted()]);
  const isLast = ids.length < limit && (ids.length > 0 || offset === 0);
  const total = count ?? (isLast ? { count: offset + ids.length, countIsExact: true } : await counted());
  return { rows: await rowsOf(db, list, ids, now), ...total };
}

/** Returns the rows with these ids, in their order. Rows that have disappeared since are left out. */
export async function rowsOf<Tab extends string, Row>(
  db: Db,
  list: GridList<Tab, Row>,
  ids: readonly string[],
  now: Date,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const byId = await list.rows(db, ids, now);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Block = Pick<GridRequest, 'offset' | 'limit'>;

/** A request translated to SQL. */
interface Question {
  readonly source: Fragment;
  /** All conditions of the request. */
  readonly where: Fragment;
  /** Returns SQL for the ids in their order: all of them, or a block. */
  readonly ids: (block?: Block) => Fragment;
}

/** Translates a request to SQL. Looks up the people that a search names. */
export async function questionOf<Tab extends string, Row>(
  db: Db,
  list: GridList<Tab, Row>,
  request: ListRequest<Tab>,
  now: Date,
): Promise<Question> {
  const { alias } = list;
  const columns = list.columns(now);
  const tab = list.tabs[request.tab](now);
  const where = allOf([tab, whereOf(columns, request.filterModel)]);
  const joins = [...new Set([...(tab.joins ?? []), ...joinsFor(columns, request)])]
    .map((name) => ` ${list.joins[name]}`)
    .join('');
  const found = await searchIn(db, list.searched, request);
  // The search is evaluated first, by its own index: the planner would rather read along the order and check each row.
  const source: Fragment = found
    ? {
        sql: `(select * from ${list.table} ${alias} where ${found.sql} offset 0) ${alias}${joins}`,
        values: found.values,
      }
    : { sql: `${list.table} ${alias}${joins}`, values: [] };
  const order =
    request.sortModel.length > 0 ? orderOf(columns, request.sortModel, list.last) : list.standard(request.tab);
  return {
    source,
    where,
    ids: (block) => merged(alias, source, list.walks?.(request, columns) ?? [where], order, block),
  };
}

/**
 * Selects only the ids: rows of many columns are slow to sort, and a block needs few of them. Reading one index over
 * all states would pass over every row of the other states (100,000 orders, two states: 30 ms against 1), hence several
 * walks.
 */
function merged(
  alias: string,
  source: Fragment,
  walks: readonly Fragment[],
  order: readonly OrderBy[],
  block: Block | undefined,
): Fragment {
  const ordered = (sqls: readonly string[]) => order.map(({ how }, index) => `${sqls[index]} ${how}`).join(', ');
  const portion = block ? { sql: ' limit ? offset ?', values: [block.limit, block.offset] } : { sql: '', values: [] };
  const reach = block ? { sql: ' limit ?', values: [block.offset + block.limit] } : portion;
  const own = ordered(order.map(({ sql }) => sql));
  const [only, ...more] = walks;
  if (only && more.length === 0) {
    return {
      sql: `select ${alias}.id from ${source.sql} where ${only.sql} order by ${own}${portion.sql}`,
      values: [...source.values, ...only.values, ...portion.values],
    };
  }
  const names = order.map((_, index) => `o${index}`);
  const keys = order.map(({ sql }, index) => `${sql} as ${names[index]}`).join(', ');
  const parts = walks.map(({ sql, values }): Fragment => ({
    sql: `(select ${alias}.id, ${keys} from ${source.sql} where ${sql} order by ${own}${reach.sql})`,
    values: [...source.values, ...values, ...reach.values],
  }));
  return {
    sql: `select id from (${parts.map(({ sql }) => sql).join(' union all ')}) walks order by ${ordered(names)}${portion.sql}`,
    values: [...parts.flatMap(({ values }) => values), ...portion.values],
  };
}

async function idsIn(db: Db, { sql, values }: Fragment): Promise<readonly string[]> {
  const { rows } = await db.raw<{ id: string }>(sql, [...values]);
  return rows.map(({ id }) => id);
}
