import type { FileFacts } from '#services/domains/preparationDeps.ts';

/** The orders that a proof of payment was used for before, itself or for one of their extensions; not what it is sent for now. */
export const ordersWithProof = (
  { usedOnOrders, usedOnExtensions }: Pick<FileFacts, 'usedOnOrders' | 'usedOnExtensions'>,
  sentFor: { readonly order?: string; readonly extension?: string },
): readonly string[] => [
  ...new Set([
    ...usedOnOrders.filter((id) => id !== sentFor.order),
    ...usedOnExtensions.filter(({ id }) => id !== sentFor.extension).map(({ orderId }) => orderId),
  ]),
];
