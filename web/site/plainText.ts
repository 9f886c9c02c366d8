import type { Inline } from '#services/domains/content/site/contract.ts';

/** A line as it is read aloud: without links, bold and italics. */
export const plainText = (pieces: readonly Inline[]): string =>
  pieces.map((one) => (one.kind === 'text' ? one.text : plainText(one.inside))).join('');
