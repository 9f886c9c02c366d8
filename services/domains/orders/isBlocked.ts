import type { PreparationDeps } from '#services/domains/preparationDeps.ts';

/** Whether a buyer may begin nothing new. */
export const isBlocked = async (
  { accountFacts }: PreparationDeps,
  buyerId: string | null | undefined,
): Promise<boolean> => (buyerId ? (await accountFacts(buyerId))?.blocked === true : false);
