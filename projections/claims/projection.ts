import { claimLifecycle } from '#workflows/claim/index.ts';
import { lineIndexes, lineOwners, lineWords } from '../grid/lineRecords.ts';
import { recordProjection } from '../grid/recordProjection.ts';
import { claimColumns } from './columns.ts';
import { claimFacts } from './facts.ts';

/** Claims: the staff's queue, a buyer's own claims, and the uses of proofs. */
export const claimsProjection = recordProjection({
  name: 'claims',
  version: 5,
  lifecycle: claimLifecycle,
  columns: claimColumns,
  facts: claimFacts,
  searched: (facts) => lineWords(facts, [...(facts.state.differencesPaid ?? []), ...facts.state.refundsPaid]),
  owners: lineOwners,
  indexes: [...lineIndexes('claim_state'), '(proof_file_id) where proof_file_id is not null'],
});
