/** What a file is for. Credit reports must be PDFs (spec section 5); everything else may be jpg, png or pdf. */
export const filePurposes = [
  'payment-proof',
  'au-added',
  'au-removed',
  'credit-report',
  'balance',
  'document',
] as const;
export type FilePurpose = (typeof filePurposes)[number];

export const mediaTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type MediaType = (typeof mediaTypes)[number];
