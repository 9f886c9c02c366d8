/** How buyers pay (product spec, section 3). */
export const paymentMethods = ['zelle', 'cashapp', 'chase', 'bank'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Which of the site's settings says where a payment by each method goes. */
export const paymentAddresses = {
  zelle: 'paymentEmail',
  cashapp: 'cashtag',
  chase: 'paymentEmail',
  bank: 'bankInstructions',
} as const satisfies Record<PaymentMethod, string>;
