import type { FileFacts } from '#services/domains/preparationDeps.ts';

/** The orders that a proof of payment was used for before, themselves or on one of their lines; not what it is sent for now. */
export const ordersWithProof = (
  { usedOnOrders, usedOnLines }: Pick<FileFacts, 'usedOnOrders' | 'usedOnLines'>,
  sentFor: string,
): readonly string[] => [
  ...new Set([
    ...usedOnOrders.filter((id) => id !== sentFor),
    ...usedOnLines.filter(({ id }) => id !== sentFor).map(({ orderId }) => orderId),
  ]),
];
