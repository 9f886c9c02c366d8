import { folded } from '#workflows/kernel/folded.ts';

/**
 * Returns whether two names are the same, ignoring accents, case, punctuation and spacing. The consent form and the
 * server share this check.
 */
export const sameName = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (name: string): string => folded(name).replace(/[^\p{L}\p{N}]+/gu, '');
