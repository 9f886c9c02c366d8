import type { UserType } from '#workflows/kernel/actor.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Spec section 9: a customer's token is valid for 365 days. A login as somebody else lasts an hour (domains, D9). */
const customerMs = 365 * dayMs;
const behindMs = hourMs;
/** Staff and admins: 14 days at most, and 12 hours without a request. */
const houseMs = 14 * dayMs;
const houseIdleMs = 12 * hourMs;
/** The use of a session is stored at most this often. */
const seenEveryMs = 5 * minuteMs;
/** How long a password counts as recently confirmed. */
const confirmedMs = 10 * minuteMs;

const isInternalUser = (userType: UserType): boolean => userType === 'staff' || userType === 'admin';

/** The latest end of a session that starts now. */
export const lastsUntil = (
  at: Date,
  { userType, behind }: { readonly userType: UserType; readonly behind: boolean },
): Date => new Date(at.getTime() + (behind ? behindMs : isInternalUser(userType) ? houseMs : customerMs));

/**
 * When a session ends unless it is used again. Depends on the account's present type, so that older sessions follow the
 * same rule.
 */
export function endOf({
  userType,
  createdAt,
  seenAt,
  expiresAt,
}: {
  readonly userType: UserType;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly expiresAt: Date;
}): Date {
  if (!isInternalUser(userType)) return expiresAt;
  return new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + houseMs, seenAt.getTime() + houseIdleMs));
}

/** Whether a use of a session needs to be stored. Customers' sessions have no idle time. */
export const isWorthNoting = (
  { user, seenAt }: { readonly user: { readonly userType: UserType }; readonly seenAt: string },
  at: Date,
): boolean => isInternalUser(user.userType) && at.getTime() - Date.parse(seenAt) >= seenEveryMs;

/** Whether the password was confirmed in this session within the last ten minutes: required for secrets. */
export const recentlyConfirmed = ({ confirmedAt }: { readonly confirmedAt: string | null }, at: Date): boolean =>
  confirmedAt !== null && at.getTime() - Date.parse(confirmedAt) < confirmedMs;
