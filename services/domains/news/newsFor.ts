import type { Person } from '#workflows/kernel/actor.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import { isOneOf, staff } from '#workflows/kernel/who.ts';
import { type NewsKind, newsKinds, type NewsName, newsNames } from '#workflows/newsKinds.ts';

/** Returns the kinds of news for a person: those of their pages for staff, messages to them for a cardholder. */
export function newsFor(person: Person): readonly NewsName[] {
  if (!isStaffOrAdmin(person)) return person.userType === 'cardholder' ? ['unread_booking_comments'] : [];
  return newsNames.filter((name) => {
    const { page, level }: NewsKind['staff'] = newsKinds[name].staff;
    return isOneOf([staff(page, level)], person, {});
  });
}
