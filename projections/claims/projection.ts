import type { ClaimState } from '#workflows/claim/claim.ts';
import { claimLifecycle } from '#workflows/claim/lifecycle.ts';
import { notingDuties, type WithDuties } from '../duties/endedDuties.ts';
import { type FoldedRecord, foldedColumns } from '../engine/foldRecords.ts';
import { foldedRows } from '../engine/foldedRows.ts';
import type { Projection } from '../engine/projection.ts';
import { categoryOf } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { noteForgotten, upToEachForgetting } from '../forgotten/forgottenPeople.ts';
import { lexemes } from '../grid/search.ts';
import { type StoredColumns, storedIn, storedRow, typesOf } from '../grid/stored.ts';
import { claimColumns } from './columns.ts';
import { type ClaimFacts, claimFacts } from './facts.ts';

/** What the table of claims stores: the columns of its list, and what they are found by. */
const stored: StoredColumns<ClaimFacts> = {
  ...storedIn<ClaimFacts>(claimColumns),
  search: {
    type: 'tsvector not null',
    from: ({ id, terms }) => lexemes([id, ...(terms ? [terms.orderId, terms.bookingId] : [])], [terms?.bank]),
  },
};

/** One row a claim. */
const claimsTable = table({
  name: 'claims',
  columns: { ...foldedColumns, ...typesOf(stored) },
  key: ['id'],
  apart: ['state'],
  indexes: [
    '(booking_id)',
    '(claim_state, next_due_at, first_position desc)',
    '(buyer_id)',
    '(cardholder_id)',
    '(proof_file_id) where proof_file_id is not null',
    'using gin (search)',
  ],
});

/** Claims: the queue of the staff, and what a buyer has sent. */
export const claimsProjection: Projection = {
  name: 'claims',
  version: 2,
  prefixes: ['claim-', 'account-'],
  tables: [claimsTable],
  apply: upToEachForgetting(async (context, events) => {
    const extraRows = await noteForgotten(
      context,
      { lifecycle: claimLifecycle, rows: claimsTable, owners: ['buyer_id', 'cardholder_id'] },
      events,
    );
    await fold(
      context,
      events.filter(({ stream }) => categoryOf(stream) === 'claim'),
      extraRows,
    );
  }),
};

const rowOf = storedRow(stored);
const fold = foldedRows({
  lifecycle: notingDuties(claimLifecycle),
  table: claimsTable,
  toRow: (record: FoldedRecord<WithDuties<ClaimState>>) => rowOf(claimFacts(record)),
});
