import { derivedId } from '#services/commands/ids.ts';

/** A promo code's record: the code itself says which, so no code is there twice, and none has to be looked up. */
export const promocodeIdOf = (code: string): string => derivedId('promocode', code);
