/**
 * Whether a cardholder's link brought this visitor, now or within the days that its code counts: a guest's header leads to the
 * quiz then (spec sections 4 and 6). Worked out before the first paint (`public/before-paint.js`).
 */
export const isCardholderVisit = (): boolean => 'invited' in document.documentElement.dataset;
