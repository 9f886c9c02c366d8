import { derivedId } from '#services/commands/ids.ts';

/**
 * Returns the id of a promo code's record, derived from the code: so no code exists twice, and no look-up is needed.
 */
export const promocodeIdOf = (code: string): string => derivedId('promocode', code);
