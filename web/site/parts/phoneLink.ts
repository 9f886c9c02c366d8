/** One of our numbers as a dialable link, with the country's prefix (spec section 5). */
export const phoneLink = (phone: string): string => `tel:${phone.startsWith('+') ? phone : `+1-${phone}`}`;
