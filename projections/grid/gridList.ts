import type { Db } from '../database/db.ts';
import type { GridRequest } from './model.ts';
import type { Fragment, GridColumns, OrderBy } from './where.ts';

/** What a list is asked: a block of one tab. */
export interface ListRequest<Tab extends string> extends GridRequest {
  readonly tab: Tab;
  /** People are found by their names alone: whoever asks isn't shown their addresses. */
  readonly byNamesAlone?: boolean;
}

/** What a tab shows, and the joins that this needs. */
export interface TabCondition extends Fragment {
  readonly joins?: readonly string[];
}

/** A list that staff work through, as data: what it is read from, its tabs, columns and order. SQL names the table by `alias`. */
export interface GridList<Tab extends string, Row> {
  readonly table: string;
  readonly alias: string;
  /** By name; those that a question needs are put behind the table. They never add rows. */
  readonly joins: Readonly<Record<string, string>>;
  readonly columns: (now: Date) => GridColumns;
  readonly tabs: Readonly<Record<Tab, (now: Date) => TabCondition>>;
  /** Tabs that are the sum of others: their counts are added up. */
  readonly sums?: Partial<Readonly<Record<Tab, readonly Tab[]>>>;
  /** The column that says since when a row has been in a tab: what is new there is found by it. */
  readonly arrived?: Partial<Readonly<Record<Tab, string>>>;
  /** The order when nobody asked for one: whatever breaks first. */
  readonly standard: (tab: Tab) => readonly OrderBy[];
  /** Unique, never blank. */
  readonly last: string;
  /**
   * The column with the row's words, those with ids of people (a search looks at their names and addresses too), and the one with the id
   * of the order that it belongs to: what finds the order, its number or its client, finds the row.
   */
  readonly searched: { readonly words?: string; readonly people: readonly string[]; readonly order?: string };
  /**
   * Where one index cannot serve a request: conditions that share no row and together are all that it asks for. Each is
   * walked along its own index, and the walks are merged.
   */
  readonly walks?: (request: ListRequest<Tab>) => readonly Fragment[] | undefined;
  /** The rows of some ids. */
  readonly rows: (db: Db, ids: readonly string[], now: Date) => Promise<ReadonlyMap<string, Row>>;
}
