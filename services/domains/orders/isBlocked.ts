import type { PreparationDeps } from '#services/domains/preparationDeps.ts';

/** Returns whether a buyer may not start anything new. */
export const isBlocked = async (
  { accountFacts }: PreparationDeps,
  buyerId: string | null | undefined,
): Promise<boolean> => (buyerId ? (await accountFacts(buyerId))?.blocked === true : false);
