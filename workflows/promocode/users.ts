/** Who may use a promo code: customers who buy. */
export const promocodeUsers = ['buyer', 'broker'] as const;
