import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import type { ExtraRows } from '../engine/foldedRows.ts';
import type { FoldedRecord } from '../engine/foldRecords.ts';
import type { ApplyContext, Projection } from '../engine/projection.ts';
import { categoryOf, idIn, type StoredEvent } from '../engine/storedEvent.ts';
import type { Table } from '../engine/table.ts';

/** The accounts that these events forget. */
export const forgottenIn = (events: readonly StoredEvent[]): readonly string[] => [
  ...new Set(events.filter(isForgetting).map(({ stream }) => idIn(stream))),
];

const isForgetting = ({ stream, type }: StoredEvent): boolean =>
  type === 'account.forgotten.v1' && categoryOf(stream) === 'account';

/**
 * Applies events up to each forgetting by itself: what stands in the rows by then goes. What comes later is read without the
 * texts of whoever is forgotten, and may have words of somebody else, which stay.
 */
export const upToEachForgetting =
  (apply: Projection['apply']): Projection['apply'] =>
  async (context, events) => {
    let begun = 0;
    for (const [index, event] of events.entries()) {
      if (!isForgetting(event) && index < events.length - 1) continue;
      await apply(context, events.slice(begun, index + 1));
      begun = index + 1;
    }
  };

/** A projection's folded rows, and whose they are. */
interface Owned {
  readonly lifecycle: Pick<Lifecycle, 'forgotten'>;
  readonly rows: Pick<Table, 'name'>;
  /** SQL over a row: ids of the accounts with which texts of its record go. */
  readonly owners: readonly string[];
}

/** Takes in who was forgotten: which rows have to be written anew, and what to do with each record that is. */
export async function noteForgotten(
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
  // Records that are nobody's have no words of anybody.
  if (owners.length === 0) return [];
  const where = owners.map((owner) => `${owner} = any(:people::text[])`).join(' or ');
  const { rows } = await trx.raw<{ id: string }>(`select id from ${t[name]} where ${where}`, {
    people: [...people],
  });
  return rows.map(({ id }) => id);
}
