import { type Level, type Page, reaches } from './access.ts';
import type { Actor } from './actor.ts';
import { staffOrAdmin } from './staffOrAdmin.ts';
import { unreachable } from './unreachable.ts';

/** Who may send a command, as data: the machine, the API's route table and the screens all read the same value. */
export type Who =
  | { readonly who: 'buyer' }
  | { readonly who: 'cardholder' }
  /** Whose record it is as a buyer or as a cardholder, whichever of both they are just now (domains, D0-8). */
  | { readonly who: 'customer' }
  | { readonly who: 'staff'; readonly page: Page; readonly level: Level }
  | { readonly who: 'admin' }
  | { readonly who: 'system' };

/**
 * Whose record it is. As long as both are `null` (or not there) it's nobody's yet: the first command of a stream makes it the sender's. A
 * record of one customer only (a ticket) leaves the other one `null` for good.
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

/** Whether it is a customer who may. */
export const isCustomers = ({ who }: Who): boolean => who === 'buyer' || who === 'cardholder' || who === 'customer';

/** Reads aloud: `by(buyer, staff('orders', 3))`. */
export const by = (...who: Who[]): readonly Who[] => who;

/** Whether `actor` is one of `who` for a record owned like this. Admin may do what any staff may. */
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
        !staffOrAdmin(actor) &&
        (owns(record, record.buyerId, actor.userId) || owns(record, record.cardholderId, actor.userId))
      );
    default:
      return unreachable(one);
  }
}

const owns = ({ buyerId, cardholderId }: Ownership, ownerId: string | null | undefined, userId: string): boolean =>
  ownerId === userId || (buyerId == null && cardholderId == null);
