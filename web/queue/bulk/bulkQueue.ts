import type { QueueName } from '#services/domains/queues/routes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import type { Picks } from '../picks.ts';
import type { OwnChoices } from '../queueSpec.ts';
import type { QueueState } from '../useQueue.ts';

/** The selected rows, of any kind; rows that aren't selected return nothing. Amounts in dollars, as typed. */
export interface BulkRows {
  readonly called: (id: string) => string;
  readonly defaultsOf: (id: string, command: string) => DraftValues | undefined;
  readonly choicesOf: (id: string, command: string) => OwnChoices | undefined;
  readonly totalOf: (ids: readonly string[]) => RowsTotal | undefined;
}

/** Cents, and the number of people who get them, where a queue pays people. */
export interface RowsTotal {
  readonly cents: number;
  readonly payees: number | undefined;
}

/** Returns what some rows add up to; undefined where a queue isn't about money. */
export const totalOf = <Row>(
  { centsOf, payeeOf }: Pick<QueueState<Row>['spec'], 'centsOf' | 'payeeOf'>,
  rows: readonly Row[],
  tab: string,
): RowsTotal | undefined =>
  centsOf && {
    cents: rows.reduce((sum, row) => sum + centsOf(row, tab), 0),
    payees: payeeOf && new Set(rows.map(payeeOf)).size,
  };

/** The part of a queue that a bulk command needs. */
export interface BulkQueue {
  readonly name: QueueName;
  readonly lifecycle: LifecycleName;
  readonly leftOut: readonly string[] | undefined;
  readonly picks: Pick<Picks<unknown>, 'now' | 'keepOnly'>;
  /** The rows as they were when the command was chosen. */
  readonly rows: BulkRows;
  readonly open: (id: string) => void;
}

export function bulkQueue<Row>(
  { spec, picks, record, address }: QueueState<Row>,
  picked: ReadonlyMap<string, Row>,
): BulkQueue {
  const { name, lifecycle, leftOut, nameOf, defaultsOf, choicesOf } = spec;
  const of = <Value>(id: string, value: (row: Row) => Value): Value | undefined => {
    const row = picked.get(id);
    return row && value(row);
  };
  return {
    name,
    lifecycle,
    leftOut,
    picks,
    rows: {
      called: (id) => of(id, nameOf) ?? id.slice(0, 8),
      defaultsOf: (id, command) => of(id, (row) => defaultsOf?.(row, command)),
      choicesOf: (id, command) => of(id, (row) => choicesOf?.(row, command)),
      totalOf: (ids) =>
        totalOf(
          spec,
          ids.flatMap((id) => picked.get(id) ?? []),
          address.tab,
        ),
    },
    open: (id) => of(id, record.open),
  };
}
