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

/** What one record lets be chosen in the form of a command, and why it cannot be anything else. */
export interface OwnChoices {
  readonly options: Choices;
  readonly whyNot: (field: string, value: string) => string;
}

/** One queue of the staff: what its rows are, how they look, and what can be done with them. Made once a page. */
export interface QueueSpec<Row> {
  /** What its counts, next steps, exports and saved views go by at the server. */
  readonly name: QueueName;
  readonly title: string;
  /** The working sets; `only` shows one of them alone, without the others. */
  readonly tabs: readonly { readonly value: string; readonly label: string }[];
  readonly tabsLabel: string;
  readonly firstTab: string;
  readonly only?: true;
  /** What its address calls tabs, order and filters, where that isn't their own name. */
  readonly addressNames?: AddressNames;
  /** Nothing in it waits for staff: it isn't worked through. */
  readonly waitsForNobody?: true;
  readonly columns: readonly GridColumn<Row>[];
  readonly fetchRows: FetchRows<Row>;
  /** Which records the rows show: `order`. */
  readonly watches: readonly Watched[];
  readonly idOf: (row: Row) => string;
  /** Changes whenever the row does: its revision. */
  readonly versionOf: (row: Row) => string;
  /** What people call the row: `Order 1042`. */
  readonly nameOf: (row: Row) => string;
  readonly lifecycle: LifecycleName;
  /** What a row adds to the sum of the picked ones, in cents; left out where a queue isn't about money. */
  readonly centsOf?: (row: Row, tab: string) => number;
  /** What the form of a command starts with for one row; amounts in dollars, as typed. */
  readonly defaultsOf?: (row: Row, command: string) => DraftValues | undefined;
  /** Where a row bounds what can be chosen for it: a choice made for many rows leaves out those that cannot take it. */
  readonly choicesOf?: (row: Row, command: string) => OwnChoices | undefined;
  /** Commands that are not offered here: another page has a way of its own for them, or they are of another queue. */
  readonly leftOut?: readonly string[];
  /** The record beside the list; it may come when it is first opened (`lazily`). `row` is there while the list shows it. */
  readonly panel: (record: { readonly id: string; readonly row: Row | undefined }) => ReactNode;
  /**
   * What the panel asks of a record: the next ones are asked ahead. Left out where the row is all that it needs. Not their
   * pictures: whatever leaves the server is recorded as opened.
   */
  readonly record?: (id: string) => ReturnType<typeof answerQuery>;
  /** The record is what the page is for: where there is room the list keeps these columns alone beside it. */
  readonly desk?: readonly string[];
  readonly searchLabel: string;
  readonly failed?: string;
  /** What to say when a tab is empty, and what that means; undefined where its name says enough. */
  readonly empty: (tab: string) => { readonly title: string; readonly text?: string } | undefined;
}
