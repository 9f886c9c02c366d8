import { type Level, type Page, reaches } from './access.ts';
import type { Actor } from './actor.ts';
import { isStaffOrAdmin } from './isStaffOrAdmin.ts';
import { unreachable } from './unreachable.ts';

/**
 * The roles that may send a command, as data: the machine, the API's route table and the screens all read the same
 * value.
 */
export type Who =
  | { readonly who: 'buyer' }
  | { readonly who: 'cardholder' }
  /**
   * The owner of the record as a buyer or as a cardholder, whichever user type they have at the moment (domains, D0-8).
   */
  | { readonly who: 'customer' }
  | { readonly who: 'staff'; readonly page: Page; readonly level: Level }
  | { readonly who: 'admin' }
  | { readonly who: 'system' };

/**
 * The owners of a record. While both are `null` or missing, the record belongs to nobody yet: the first command of a
 * stream makes its sender the owner. A record with only one customer (a ticket) leaves the other one `null` forever.
 */
export interface Ownership {
  readonly buyerId?: string | null;
  readonly cardholderId?: string | null;
}

export const buyer: Who = { who: 'buyer' };
export const cardholder: Who = { who: 'cardholder' };
export const customer: Who = { who: 'customer' };
export const admin: Who = { who: 'admin' };
export const bySystem: Who = { who: 'system' };
export const staff = (page: Page, level: Level): Who => ({ who: 'staff', page, level });

/** Returns whether the role is a customer's. */
export const isCustomers = ({ who }: Who): boolean => who === 'buyer' || who === 'cardholder' || who === 'customer';

/** Lists roles in readable form: `by(buyer, staff('orders', 3))`. */
export const by = (...who: Who[]): readonly Who[] => who;

/**
 * Returns whether `actor` has one of the roles `who` for a record with this owner. An admin may do what any staff may.
 */
export const isOneOf = (who: readonly Who[], actor: Actor, record: Ownership): boolean =>
  who.some((one) => is(one, actor, record));

function is(one: Who, actor: Actor, record: Ownership): boolean {
  if (actor.kind === 'system') return one.who === 'system';
  switch (one.who) {
    case 'system':
      return false;
    case 'admin':
      return actor.userType === 'admin';
    case 'staff':
      return (
        actor.userType === 'admin' || (actor.userType === 'staff' && reaches(actor.permissions, one.page, one.level))
      );
    case 'buyer':
      return (actor.userType === 'buyer' || actor.userType === 'broker') && owns(record, record.buyerId, actor.userId);
    case 'cardholder':
      return actor.userType === 'cardholder' && owns(record, record.cardholderId, actor.userId);
    case 'customer':
      return (
        !isStaffOrAdmin(actor) &&
        (owns(record, record.buyerId, actor.userId) || owns(record, record.cardholderId, actor.userId))
      );
    default:
      return unreachable(one);
  }
}

const owns = ({ buyerId, cardholderId }: Ownership, ownerId: string | null | undefined, userId: string): boolean =>
  ownerId === userId || (buyerId == null && cardholderId == null);
