import { type Role, reachesPage } from '#web/api/session/may.ts';

/** Roles that may mark commissions as paid (product spec, section 6: "cardholder paid"). */
export const maySayPaid = (me: Role): boolean => reachesPage('payments', 3)(me) || reachesPage('orders', 3)(me);
