import type { UserType } from '#workflows/kernel/actor.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Spec section 9: a customer's token lives 365 days. Looking through somebody else's eyes lasts half a day. */
const customerMs = 365 * dayMs;
const behindMs = 12 * hourMs;
/** Staff and admins: 14 days at most, and 12 hours without a request. */
const houseMs = 14 * dayMs;
const houseIdleMs = 12 * hourMs;
/** That a session is in use is written down this often at most. */
const seenEveryMs = 5 * minuteMs;
/** How long a password counts as just given. */
const confirmedMs = 10 * minuteMs;

const isOfTheHouse = (userType: UserType): boolean => userType === 'staff' || userType === 'admin';

/** When a session that begins now ends at the latest. */
export const lastsUntil = (
  at: Date,
  { userType, behind }: { readonly userType: UserType; readonly behind: boolean },
): Date => new Date(at.getTime() + (behind ? behindMs : isOfTheHouse(userType) ? houseMs : customerMs));

/** When a session ends if nobody uses it again. By the kind of account it is now, so that sessions from before obey too. */
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
  if (!isOfTheHouse(userType)) return expiresAt;
  return new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + houseMs, seenAt.getTime() + houseIdleMs));
}

/** Whether a use of a session is worth writing down. Customers' sessions know no idleness. */
export const isWorthNoting = (
  { user, seenAt }: { readonly user: { readonly userType: UserType }; readonly seenAt: string },
  at: Date,
): boolean => isOfTheHouse(user.userType) && at.getTime() - Date.parse(seenAt) >= seenEveryMs;

/** Whether the password was given in this session within ten minutes: asked before a secret is shown. */
export const recentlyConfirmed = ({ confirmedAt }: { readonly confirmedAt: string | null }, at: Date): boolean =>
  confirmedAt !== null && at.getTime() - Date.parse(confirmedAt) < confirmedMs;
