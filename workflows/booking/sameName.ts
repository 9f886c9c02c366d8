import { folded } from '#workflows/kernel/folded.ts';

/** Whether two names are one: accents, case, punctuation and spacing aside. The consent form and the server ask the same. */
export const sameName = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (name: string): string => folded(name).replace(/[^\p{L}\p{N}]+/gu, '');
