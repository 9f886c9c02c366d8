import type { ExtensionState } from '#workflows/extension/extension.ts';
import { extensionLifecycle } from '#workflows/extension/lifecycle.ts';
import { notingDuties, type WithDuties } from '../duties/endedDuties.ts';
import { type FoldedRecord, foldedColumns } from '../engine/foldRecords.ts';
import { foldedRows } from '../engine/foldedRows.ts';
import type { Projection } from '../engine/projection.ts';
import { categoryOf } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { noteForgotten, upToEachForgetting } from '../forgotten/forgottenPeople.ts';
import { lexemes } from '../grid/search.ts';
import { type StoredColumns, storedIn, storedRow, typesOf } from '../grid/stored.ts';
import { extensionColumns } from './columns.ts';
import { type ExtensionFacts, extensionFacts } from './facts.ts';

/** What the table of extensions stores: the columns of its list, and what they are found by. */
const stored: StoredColumns<ExtensionFacts> = {
  ...storedIn<ExtensionFacts>(extensionColumns),
  search: {
    type: 'tsvector not null',
    from: ({ id, terms }) => lexemes([id, ...(terms ? [terms.orderId, terms.bookingId] : [])], [terms?.bank]),
  },
};

/** One row an extension. */
const extensionsTable = table({
  name: 'extensions',
  columns: { ...foldedColumns, ...typesOf(stored) },
  key: ['id'],
  apart: ['state'],
  indexes: [
    '(booking_id)',
    '(extension_state, next_due_at, first_position desc)',
    '(buyer_id)',
    '(cardholder_id)',
    '(next_due_at, first_position desc) where owed_since is not null',
    '(proof_file_id) where proof_file_id is not null',
    'using gin (search)',
  ],
});

/** Extensions: the staff's queue of payments to confirm and commissions to pay, and what a proof was used for. */
export const extensionsProjection: Projection = {
  name: 'extensions',
  version: 1,
  prefixes: ['extension-', 'account-'],
  tables: [extensionsTable],
  apply: upToEachForgetting(async (context, events) => {
    const extraRows = await noteForgotten(
      context,
      { lifecycle: extensionLifecycle, rows: extensionsTable, owners: ['buyer_id', 'cardholder_id'] },
      events,
    );
    await fold(
      context,
      events.filter(({ stream }) => categoryOf(stream) === 'extension'),
      extraRows,
    );
  }),
};

const rowOf = storedRow(stored);
const fold = foldedRows({
  lifecycle: notingDuties(extensionLifecycle),
  table: extensionsTable,
  toRow: (record: FoldedRecord<WithDuties<ExtensionState>>) => rowOf(extensionFacts(record)),
});
