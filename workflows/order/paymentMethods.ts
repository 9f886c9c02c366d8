/** How buyers pay (product spec, section 3). */
export const paymentMethods = ['zelle', 'cashapp', 'chase', 'bank'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
