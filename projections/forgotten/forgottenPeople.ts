import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import type { Besides } from '../engine/foldedRows.ts';
import type { FoldedRecord } from '../engine/foldRecords.ts';
import type { ApplyContext } from '../engine/projection.ts';
import { categoryOf, idIn, type StoredEvent } from '../engine/storedEvent.ts';
import { type Table, table } from '../engine/table.ts';
import { upsertRows } from '../engine/writeRows.ts';

/** Who was forgotten, as far as one projection has read the log: nothing personal of them stands in its rows. */
export const forgottenTable = (of: string) => table({ name: `${of}_forgotten`, columns: { id: 'text collate "C" not null' }, key: ['id'] });

/** A projection's folded rows, and whose they are. */
interface Owned {
  readonly lifecycle: Pick<Lifecycle, 'forgotten'>;
  readonly rows: Table<any>;
  readonly forgotten: Table<'id'>;
  /** SQL over a row: ids of the accounts with which texts of its record go. */
  readonly owners: readonly string[];
}

/** The accounts that these events forget. */
export const forgottenIn = (events: readonly StoredEvent[]): readonly string[] => [...new Set(events.filter(isForgetting).map(({ stream }) => idIn(stream)))];

const isForgetting = ({ stream, type }: StoredEvent): boolean => type === 'account.forgotten.v1' && categoryOf(stream) === 'account';

/**
 * Takes in who was forgotten. Answers the ids of the rows that have to be written anew, and what to do with each record
 * that is: a record that changes later must not bring the texts back.
 */
export async function noteForgotten(context: ApplyContext, { lifecycle, rows, forgotten, owners }: Owned, events: readonly StoredEvent[]): Promise<Besides> {
  const all = await known(context, forgotten);
  const fresh = forgottenIn(events).filter((id) => !all.has(id));
  if (fresh.length > 0) {
    await upsertRows(context.trx, context.t[forgotten.name]!, forgotten, fresh.map((id) => ({ id })));
    for (const id of fresh) all.add(id);
  }
  return {
    stale: fresh.length === 0 ? [] : await idsOf(context, rows, owners, fresh),
    keep: (record) => {
      const { snapshot } = record as FoldedRecord;
      const state = lifecycle.forgotten?.(snapshot.state, (id) => all.has(id)) ?? snapshot.state;
      return state === snapshot.state ? record : { ...record, snapshot: { ...snapshot, state } };
    },
  };
}

/** They are few, and asked for with every batch. */
async function known({ trx, t, memory }: ApplyContext, { name }: Table): Promise<Set<string>> {
  const remembered = memory.get(name) as Set<string> | undefined;
  if (remembered) return remembered;
  const stored: { id: string }[] = await trx(t[name]!).select('id');
  const ids = new Set(stored.map(({ id }) => id));
  memory.set(name, ids);
  return ids;
}

async function idsOf({ trx, t }: ApplyContext, { name }: Table, owners: readonly string[], people: readonly string[]): Promise<readonly string[]> {
  const where = owners.map((owner) => `${owner} = any(:people::text[])`).join(' or ');
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(`select id from ${t[name]} where ${where}`, { people: [...people] });
  return rows.map(({ id }) => id);
}
