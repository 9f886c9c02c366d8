import type { ProofUse } from '#projections/proofs/query.ts';

/**
 * Returns the orders for which a proof of payment was used, directly or for one of their lines, except the current one.
 */
export const ordersWithProof = (uses: readonly ProofUse[], sentFor: string): readonly string[] => [
  ...new Set(uses.filter(({ id }) => id !== sentFor).map(({ orderId }) => orderId)),
];
