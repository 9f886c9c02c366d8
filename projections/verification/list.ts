import type { GridList } from '../grid/gridList.ts';
import { comparedIn } from '../grid/compared.ts';
import { joinPerson } from '../grid/people.ts';
import { eachOf } from '../grid/statesOf.ts';
import { verificationColumns, verificationStates } from './columns.ts';
import type { VerificationRow, VerificationTab } from './model.ts';
import { verificationsWhere } from './query.ts';

const tabOfEachState = eachOf(verificationStates, (state) => () => ({
  sql: 'v.verification_state = ?',
  values: [state],
}));

/** The staff's queue of verifications. */
export const verificationsList: GridList<VerificationTab, VerificationRow> = {
  table: 'read.verifications',
  alias: 'v',
  joins: { cardholder: joinPerson('cardholder', 'v.id') },
  columns: comparedIn(verificationColumns, 'v'),
  tabs: {
    ...tabOfEachState,
    all: () => ({ sql: 'true', values: [] }),
  },
  sums: { all: verificationStates },
  arrived: { underReview: 'uploadedAt' },
  standard: () => [
    { sql: 'v.decision_due_at', how: 'asc nulls last' },
    { sql: 'v.updated_at', how: 'desc' },
    { sql: 'v.id', how: 'desc' },
  ],
  last: 'v.id',
  searched: { people: ['v.id'] },
  rows: async (db, ids, now) => {
    const rows = await verificationsWhere(db, { sql: 'v.id = any(?::text[])', values: [ids] }, now);
    return new Map(rows.map((row) => [row.cardholderId, row]));
  },
};
