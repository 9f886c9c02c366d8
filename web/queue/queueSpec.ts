import type { Watched } from '#web/api/live/watched.ts';
import type { ReactNode } from 'react';
import type { QueueName } from '#services/domains/queues/routes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { Choices } from '#web/record/actions/commandForms.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import type { answerQuery } from '#web/api/answerQuery.ts';
import type { AddressNames } from '#web/queue/grid/useListAddress.ts';
import type { GridColumn } from '#web/queue/grid/column.ts';
import type { FetchRows } from '#web/queue/grid/rows.ts';

/** The options that one record allows in a command's form, and why there are no others. */
export interface OwnChoices {
  readonly options: Choices;
  readonly whyNot: (field: string, value: string) => string;
}

/** One staff queue: its rows, their appearance, and their actions. Created once per page. */
export interface QueueSpec<Row> {
  /** Name at the server for its counts, next steps, exports and saved views. */
  readonly name: QueueName;
  readonly title: string;
  /** The tabs; `only` shows one of them alone, without the others. */
  readonly tabs: readonly { readonly value: string; readonly label: string }[];
  readonly tabsLabel: string;
  readonly firstTab: string;
  readonly only?: true;
  /** Names of tabs, order and filters in the address, where they differ from their own. */
  readonly addressNames?: AddressNames;
  /** True if nothing in it waits for staff: the queue isn't worked through. */
  readonly waitsForNobody?: true;
  readonly columns: readonly GridColumn<Row>[];
  readonly fetchRows: FetchRows<Row>;
  /** Kinds of records that the rows show: `order`. */
  readonly watches: readonly Watched[];
  readonly idOf: (row: Row) => string;
  /** Returns the row's revision, which changes with the row. */
  readonly versionOf: (row: Row) => string;
  /** Returns the row's name for people: `Order 1042`. */
  readonly nameOf: (row: Row) => string;
  readonly lifecycle: LifecycleName;
  /** Returns the cents that a row adds to the total of the selected ones; left out where a queue isn't about money. */
  readonly centsOf?: (row: Row, tab: string) => number;
  /** Returns the id of whom a row pays: the selection then says how many people get its total. */
  readonly payeeOf?: (row: Row) => string;
  /** Returns the initial values of a command's form for one row; amounts in dollars, as typed. */
  readonly defaultsOf?: (row: Row, command: string) => DraftValues | undefined;
  /** Returns a row's allowed options: a choice made for many rows leaves out those that cannot accept it. */
  readonly choicesOf?: (row: Row, command: string) => OwnChoices | undefined;
  /** Commands not offered here: another page has its own way for them, or they belong to another queue. */
  readonly leftOut?: readonly string[];
  /**
   * Renders the record beside the list; may be loaded when first opened (`later`). `row` is set while the list shows
   * it.
   */
  readonly panel: (record: { readonly id: string; readonly row: Row | undefined }) => ReactNode;
  /**
   * The panel's query for a record, prefetched for the next ones. Left out where the row has all the data. Files are
   * not prefetched: every file that leaves the server is recorded as opened.
   */
  readonly record?: (id: string) => ReturnType<typeof answerQuery>;
  /** What else the panel asks for, prefetched with the record: a warning must not come after the form. */
  readonly beside?: (id: string) => ReturnType<typeof answerQuery>;
  /** For a page whose focus is the record: on wide screens, the list beside it shows only these columns. */
  readonly desk?: readonly string[];
  readonly searchLabel: string;
  readonly failed?: string;
  /** Returns the texts for an empty tab; undefined where the tab's name says enough. */
  readonly empty: (tab: string) => { readonly title: string; readonly text?: string } | undefined;
}
