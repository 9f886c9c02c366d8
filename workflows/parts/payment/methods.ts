/** Payment methods of buyers (product spec, section 3). */
export const paymentMethods = ['zelle', 'cashapp', 'chase', 'bank'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The site setting that holds the payment address of each method. */
export const paymentAddresses = {
  zelle: 'paymentEmail',
  cashapp: 'cashtag',
  chase: 'paymentEmail',
  bank: 'bankInstructions',
} as const satisfies Record<PaymentMethod, string>;
