import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import type { ExtraRows } from '../engine/foldedRows.ts';
import type { FoldedRecord } from '../engine/foldRecords.ts';
import type { ApplyContext, Projection } from '../engine/projection.ts';
import { categoryOf, idIn, type StoredEvent } from '../engine/storedEvent.ts';
import type { Table } from '../engine/table.ts';

/** Returns the accounts that these events forget. */
export const forgottenIn = (events: readonly StoredEvent[]): readonly string[] => [
  ...new Set(events.filter(isForgetting).map(({ stream }) => idIn(stream))),
];

const isForgetting = ({ stream, type }: StoredEvent): boolean =>
  type === 'account.forgotten.v1' && categoryOf(stream) === 'account';

/**
 * Applies a batch of events in sections that end with each forgetting: texts in the rows by then are erased. Later
 * events are read without the forgotten person's texts, and may contain those of other people, which stay.
 */
export const upToEachErasure =
  (apply: Projection['apply']): Projection['apply'] =>
  async (context, events) => {
    let begun = 0;
    for (const [index, event] of events.entries()) {
      if (!isForgetting(event) && index < events.length - 1) continue;
      await apply(context, events.slice(begun, index + 1));
      begun = index + 1;
    }
  };

/** A projection's folded rows, and the owners of their texts. */
interface Owned {
  readonly lifecycle: Pick<Lifecycle, 'forgotten'>;
  readonly rows: Pick<Table, 'name'>;
  /** SQL over a row: ids of the accounts whose erasure also erases texts of its record. */
  readonly owners: readonly string[];
}

/** Handles forgotten people: returns which rows must be rewritten, and how each of their records changes. */
export async function recordErasure(
  context: ApplyContext,
  { lifecycle, rows, owners }: Owned,
  events: readonly StoredEvent[],
): Promise<ExtraRows | undefined> {
  const people = forgottenIn(events);
  if (people.length === 0) return undefined;
  return {
    stale: await idsOf(context, rows, owners, people),
    keep: (record) => {
      const { snapshot } = record as FoldedRecord;
      const state = lifecycle.forgotten?.(snapshot.state, (id) => people.includes(id)) ?? snapshot.state;
      return state === snapshot.state ? record : { ...record, snapshot: { ...snapshot, state } };
    },
  };
}

async function idsOf(
  { trx, t }: ApplyContext,
  { name }: Pick<Table, 'name'>,
  owners: readonly string[],
  people: readonly string[],
): Promise<readonly string[]> {
  // Records without an owner contain nobody's texts.
  if (owners.length === 0) return [];
  const where = owners.map((owner) => `${owner} = any(:people::text[])`).join(' or ');
  const { rows } = await trx.raw<{ id: string }>(`select id from ${t[name]} where ${where}`, {
    people: [...people],
  });
  return rows.map(({ id }) => id);
}
