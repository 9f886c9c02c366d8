import type { ProofUse } from '#projections/proofs/query.ts';

/** The orders that a proof of payment was used for, themselves or on one of their lines; not what it is sent for now. */
export const ordersWithProof = (uses: readonly ProofUse[], sentFor: string): readonly string[] => [
  ...new Set(uses.filter(({ id }) => id !== sentFor).map(({ orderId }) => orderId)),
];
