/**
 * Returns whether ten digits with two dashes could be a North American phone number: neither its area code nor its
 * exchange begins with 0 or 1.
 */
export const isPhone = (text: string): boolean => /^[2-9]\d{2}-[2-9]\d{2}-\d{4}$/.test(text);
