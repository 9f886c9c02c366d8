import { type Level, reaches } from '#workflows/kernel/access.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import type { User } from './users.ts';

/**
 * Nobody changes their own standing, only admins change accounts of staff and admins, and none of this is allowed while
 * logged in as somebody else.
 */
export function mayManage(actor: Person, user: User, level: Level | 'admin'): AccountRefusal | undefined {
  if (actor.behind) return refusal('notWhileLoggedInAs');
  if (actor.userId === user.id) return refusal('notYourself');
  if (actor.userType === 'admin') return undefined;
  const ofTheHouse = isStaffOrAdmin(user);
  return actor.userType === 'staff' && level !== 'admin' && !ofTheHouse && reaches(actor.permissions, 'users', level)
    ? undefined
    : refusal('notAllowed');
}

/** Who may give and take roles: admins, and staff with users 3; of staff alone, and never one's own. */
export function mayManageStaff(actor: Person, user: User): AccountRefusal | undefined {
  if (actor.behind) return refusal('notWhileLoggedInAs');
  if (actor.userId === user.id) return refusal('notYourself');
  const may = actor.userType === 'admin' || (actor.userType === 'staff' && reaches(actor.permissions, 'users', 3));
  if (!may) return refusal('notAllowed');
  return user.userType === 'staff' ? undefined : refusal('notForThisAccount');
}
