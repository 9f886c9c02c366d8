/**
 * True if a cardholder's link brought this visitor, now or within the days that its code counts: a guest's header then
 * links to the quiz (spec sections 4 and 6). Determined before the first paint (`public/before-paint.js`).
 */
export const isCardholderVisit = (): boolean => 'invited' in document.documentElement.dataset;
