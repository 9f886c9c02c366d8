import { lifecycles, ofAnOrder } from '#workflows/lifecycles.ts';
import type { Projection } from '../engine/projection.ts';
import { categoryOf, idIn } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { upsertRows } from '../engine/writeRows.ts';

const sent: readonly string[] = ofAnOrder.flatMap((name) => lifecycles[name].events['paymentSubmitted']?.type ?? []);

/** Each file that was ever sent as a proof of payment, and what it was sent for. */
const proofsTable = table({
  name: 'proofs',
  columns: {
    file_id: 'text collate "C" not null',
    /** An order's, or that of something that hangs on a booking. */
    lifecycle: 'text collate "C" not null',
    record_id: 'text collate "C" not null',
  },
  key: ['file_id', 'record_id'],
});

/** Uses of files as proofs of payment, including replaced proofs and declined payments. */
export const proofsProjection: Projection = {
  name: 'proofs',
  version: 1,
  prefixes: sent.map((type) => `${type.split('.')[0]}-`),
  tables: [proofsTable],
  apply: async ({ trx, t }, events) => {
    const rows = events.flatMap(({ type, stream, data }) => {
      const { proofFileId } = data as { readonly proofFileId?: string | null };
      return sent.includes(type) && proofFileId
        ? [{ file_id: proofFileId, lifecycle: categoryOf(stream), record_id: idIn(stream) }]
        : [];
    });
    const byKey = new Map(rows.map((row) => [`${row.file_id} ${row.record_id}`, row]));
    await upsertRows(trx, t['proofs']!, proofsTable, [...byKey.values()]);
  },
};
