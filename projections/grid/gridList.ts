import type { Db } from '../database/db.ts';
import type { GridRequest } from './model.ts';
import type { Fragment, GridColumns, OrderBy } from './where.ts';

/** A request for a block of rows in one tab. */
export interface ListRequest<Tab extends string> extends GridRequest {
  readonly tab: Tab;
  /** Searches people by name only, because the reader isn't shown their addresses. */
  readonly byNamesAlone?: boolean;
}

/** The condition of a tab, and the joins that it needs. */
export interface TabCondition extends Fragment {
  readonly joins?: readonly string[];
}

/**
 * The declarative definition of a staff list: its table, tabs, columns and order. In SQL the table is named `alias`.
 */
export interface GridList<Tab extends string, Row> {
  readonly table: string;
  readonly alias: string;
  /** Joins by name; those that a query needs are added after the table. They must not add rows. */
  readonly joins: Readonly<Record<string, string>>;
  readonly columns: (now: Date) => GridColumns;
  readonly tabs: Readonly<Record<Tab, (now: Date) => TabCondition>>;
  /** Tabs that combine others: their counts are added up. */
  readonly sums?: Partial<Readonly<Record<Tab, readonly Tab[]>>>;
  /** The column with the time since when a row has been in a tab, by which new rows are found. */
  readonly arrived?: Partial<Readonly<Record<Tab, string>>>;
  /** The default order: the most urgent rows first. */
  readonly standard: (tab: Tab) => readonly OrderBy[];
  /** A unique column that is never null. */
  readonly last: string;
  /**
   * The column with the row's search words, those with ids of people (whose names and addresses are searched, too), and
   * the one with the id of its order: a search that matches the order, its number or its client also finds the row.
   */
  readonly searched: { readonly words?: string; readonly people: readonly string[]; readonly order?: string };
  /**
   * For requests that a single index cannot serve: disjoint conditions that together cover the request. Each is read
   * along its own index, and the results are merged.
   */
  readonly walks?: (request: ListRequest<Tab>, columns: GridColumns) => readonly Fragment[] | undefined;
  /** Reads the rows with these ids. */
  readonly rows: (db: Db, ids: readonly string[], now: Date) => Promise<ReadonlyMap<string, Row>>;
}
