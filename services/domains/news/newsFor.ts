import type { Person } from '#workflows/kernel/actor.ts';
import { staffOrAdmin } from '#workflows/kernel/staffOrAdmin.ts';
import { isOneOf, staff } from '#workflows/kernel/who.ts';
import { type NewsKind, newsKinds, type NewsName, newsNames } from '#workflows/newsKinds.ts';

/** The kinds of news that somebody is told: staff those of their pages, a cardholder what is written to them. */
export function newsFor(person: Person): readonly NewsName[] {
  if (!staffOrAdmin(person)) return person.userType === 'cardholder' ? ['unread_booking_comments'] : [];
  return newsNames.filter((name) => {
    const { page, level }: NewsKind['staff'] = newsKinds[name].staff;
    return isOneOf([staff(page, level)], person, {});
  });
}
