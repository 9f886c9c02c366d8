/** Limit of unknown promo codes per account: it allows for typing errors, but not for trying all codes. */
export const PROMOCODE_TRIES = { name: 'promocode', tries: 15, seconds: 900 } as const;
