import type { Permissions } from './access.ts';

/** The kinds of accounts. A broker is a buyer with clients of their own. */
export const userTypes = ['buyer', 'broker', 'cardholder', 'staff', 'admin'] as const;
export type UserType = (typeof userTypes)[number];
/** User types of customers. One person may be of two of them (domains, D0-8). */
export const customerTypes = ['buyer', 'broker', 'cardholder'] as const satisfies readonly UserType[];
export type CustomerType = (typeof customerTypes)[number];

/**
 * A signed-in person. `behind` is set while an admin is logged in as another user: both identities are recorded on
 * every event, and rules refuse consent, secrets and money (lifecycles, "Words and rules"). `onlyBooking` is set for a
 * person who came through an access link: they may act on that one booking and nothing else. `byLink` is the id of that
 * link: it is recorded on what they sign, so that the audit shows whether an internal user had created it.
 */
export type Person = {
  readonly kind: 'person';
  readonly userId: string;
  readonly userType: UserType;
  readonly permissions: Permissions;
  readonly behind?: { readonly userId: string };
  readonly onlyBooking?: string;
  readonly byLink?: string;
};

/** A deadline or a reaction. `because` names it: `expireUnpaidOrder`, `openBookingsWhenOrderPaid`. */
export type System = {
  readonly kind: 'system';
  readonly because: string;
};

export type Actor = Person | System;

export const system = (because: string): System => ({ kind: 'system', because });

/** Returns whether the actor is staff, an admin or the system, and so may see what is hidden from customers. */
export const isInternalUser = (actor: Actor): boolean =>
  actor.kind === 'system' || actor.userType === 'staff' || actor.userType === 'admin';

/** Returns whether the actor is logged in as another user. */
export const isActingForAnother = (actor: Actor): boolean => actor.kind === 'person' && actor.behind !== undefined;
