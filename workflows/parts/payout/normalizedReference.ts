/** A reference as it is compared: banks and people write one with and without blanks and dashes, in capitals or not. */
export const normalizedReference = (reference: string): string => {
  const text = reference.normalize('NFKC').toLowerCase();
  return text.replace(/[^\p{L}\p{N}]+/gu, '') || text.trim();
};
