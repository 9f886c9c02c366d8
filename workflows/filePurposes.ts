/** What a file is for decides which types it may have and who may see it. Credit reports must be PDFs (spec section 5); everything else may be jpg, png or pdf. */
export const filePurposes = [
  'payment-proof',
  'au-added',
  'au-removed',
  'credit-report',
  'balance',
  'document',
] as const;
export type FilePurpose = (typeof filePurposes)[number];
