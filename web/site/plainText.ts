import type { Inline } from '#services/domains/content/site/siteTypes.ts';

/** The plain text of a line: without links, bold and italics. */
export const plainText = (pieces: readonly Inline[]): string =>
  pieces.map((one) => (one.kind === 'text' ? one.text : plainText(one.inside))).join('');
