import type { Db } from '#projections/database/db.ts';
import type { ProjectionName } from '#projections/all.ts';
import { allRows } from '#projections/grid/allRows.ts';
import type { GridList, ListRequest } from '#projections/grid/gridList.ts';
import { blockOf } from '#projections/grid/list.ts';
import { type TabCount, tabCountsOf } from '#projections/grid/tabCounts.ts';
import type { Page } from '#projections/paging/model.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { withAssignee } from './assignees.ts';
import { queueSpecs } from './queueSpecs.ts';
import type { QueueName } from './routes.ts';

/** One of the staff's work queues. */
export interface Queue<Row = unknown> {
  /** Projections from which it is read. */
  readonly reads: readonly ProjectionName[];
  readonly block: (db: Db, request: ListRequest<string>) => Promise<Page<Row>>;
  readonly counts: (db: Db) => Promise<Readonly<Record<string, TabCount>>>;
  /** Returns all rows, in portions. The query ends when the caller stops reading. */
  readonly all: (db: Db, request: ListRequest<string>) => AsyncGenerator<readonly Row[], void, void>;
  readonly tabs: readonly string[];
}

export type QueueLists = { readonly [Name in QueueName]: Queue<RowOf<(typeof queueSpecs)[Name]['list']>> };

/** Dependencies of the queues' routes. */
export interface QueueDeps extends ApiDeps {
  readonly queues: QueueLists;
}

/** Returns every queue, bound to the clock. */
export function queueLists({ now }: Pick<ApiDeps, 'now'>): QueueLists {
  const queue = (list: GridList<never, unknown>, reads: readonly ProjectionName[]): Queue => ({
    reads,
    block: (db, request) => blockOf(db, list, request as ListRequest<never>, now()),
    counts: (db) => tabCountsOf(db, list, now()),
    all: (db, request) => allRows(db, list, request as ListRequest<never>, now()),
    tabs: Object.keys(list.tabs),
  });
  return Object.fromEntries(
    Object.entries(queueSpecs).map(([name, { list, lifecycle, reads }]) => [
      name,
      queue(withAssignee(list as unknown as GridList<never, unknown>, lifecycle), reads),
    ]),
  ) as QueueLists;
}

type RowOf<List> = List extends GridList<infer _Tab, infer Row> ? Row : never;
