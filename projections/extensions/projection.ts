import { extensionLifecycle } from '#workflows/extension/index.ts';
import { lineIndexes, lineOwners, lineWords } from '../grid/lineRecords.ts';
import { recordProjection } from '../grid/recordProjection.ts';
import { extensionColumns } from './columns.ts';
import { extensionFacts } from './facts.ts';

/** Extensions: the staff's queue of payments to confirm and commissions to pay, and the uses of proofs. */
export const extensionsProjection = recordProjection({
  name: 'extensions',
  version: 4,
  lifecycle: extensionLifecycle,
  columns: extensionColumns,
  facts: extensionFacts,
  searched: (facts) => {
    const { confirmed, refundsPaid, commissionPaid } = facts.state;
    return lineWords(facts, [confirmed, ...refundsPaid, commissionPaid]);
  },
  owners: lineOwners,
  indexes: [
    ...lineIndexes('extension_state'),
    '(next_due_at, first_position desc) where owed_since is not null',
    '(proof_file_id) where proof_file_id is not null',
  ],
});
