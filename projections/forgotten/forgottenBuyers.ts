import type { Besides } from '../engine/foldedRows.ts';
import type { FoldedRecord } from '../engine/foldRecords.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import type { ApplyContext } from '../engine/projection.ts';
import { categoryOf, idIn, type StoredEvent } from '../engine/storedEvent.ts';
import { type Table, table } from '../engine/table.ts';
import { upsertRows } from '../engine/writeRows.ts';

/** Which buyers were forgotten, as far as one projection has read the log: their clients have no name in its rows. */
export const forgottenTable = (of: string) => table({ name: `${of}_forgotten`, columns: { id: 'text collate "C" not null' }, key: ['id'] });

/** A projection's rows of which the client goes with the account that named them. */
interface Clients<State> {
  /** Has a column `buyer_id`. */
  readonly rows: Table<any>;
  readonly forgotten: Table<'id'>;
  /** The state without its client's name, address and number. */
  readonly without: (state: State) => State;
}

/**
 * Takes in who was forgotten. Answers the ids of the rows that have to be written anew, and what to do with each record
 * that is: a record that changes later must not bring the name back.
 */
export async function noteForgotten<State extends Ownership>(context: ApplyContext, { rows, forgotten, without }: Clients<State>, events: readonly StoredEvent[]): Promise<Besides> {
  const all = await known(context, forgotten);
  const fresh = [...new Set(events.filter(isForgetting).map(({ stream }) => idIn(stream)))].filter((id) => !all.has(id));
  if (fresh.length > 0) {
    await upsertRows(context.trx, context.t[forgotten.name]!, forgotten, fresh.map((id) => ({ id })));
    for (const id of fresh) all.add(id);
  }
  return {
    stale: fresh.length === 0 ? [] : await idsOf(context, rows, fresh),
    keep: (record) => {
      const { snapshot } = record as FoldedRecord<State>;
      return all.has(snapshot.state.buyerId ?? '') ? { ...record, snapshot: { ...snapshot, state: without(snapshot.state) } } : record;
    },
  };
}

const isForgetting = ({ stream, type }: StoredEvent): boolean => type === 'account.forgotten.v1' && categoryOf(stream) === 'account';

/** They are few, and asked for with every batch. */
async function known({ trx, t, memory }: ApplyContext, { name }: Table): Promise<Set<string>> {
  const remembered = memory.get(name) as Set<string> | undefined;
  if (remembered) return remembered;
  const stored: { id: string }[] = await trx(t[name]!).select('id');
  const ids = new Set(stored.map(({ id }) => id));
  memory.set(name, ids);
  return ids;
}

async function idsOf({ trx, t }: ApplyContext, { name }: Table, buyers: readonly string[]): Promise<readonly string[]> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(`select id from ${t[name]} where buyer_id = any(?::text[])`, [[...buyers]]);
  return rows.map(({ id }) => id);
}

/** A client of whom nothing may be read any more; what is sealed stays as it is, nobody can open it. */
export const withoutName = <Client extends object>(client: Client): Client => ({ ...client, firstName: '', lastName: '', email: '', phone: '' });
