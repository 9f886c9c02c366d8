/** Promo codes that nobody has, by account: typing errors have room, trying them all has none. */
export const PROMOCODE_TRIES = { name: 'promocode', tries: 15, seconds: 900 } as const;
