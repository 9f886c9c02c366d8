/**
 * Normalizes a reference for comparison: banks and people write it with or without spaces and dashes, in upper or lower
 * case.
 */
export const normalizedReference = (reference: string): string => {
  const text = reference.normalize('NFKC').toLowerCase();
  return text.replace(/[^\p{L}\p{N}]+/gu, '') || text.trim();
};
