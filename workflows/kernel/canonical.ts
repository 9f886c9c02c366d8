import { configure } from 'safe-stable-stringify';

/**
 * Canonical JSON (RFC 8785): keys in order of their UTF-16 code units, no spaces, numbers as JavaScript writes them, what is
 * undefined left out. Throws for what JSON hasn't (NaN, bigints, circles). It is what hashes and signatures are over.
 */
export const canonical: (value: object) => string = configure({ strict: true });
