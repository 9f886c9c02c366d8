import type { Db } from '#projections/database/db.ts';
import { isInProgram } from '#services/domains/referrals/program.ts';
import { siteSettings } from '#services/domains/settings/siteSettings.ts';
import type { User } from '#services/accounts/users.ts';
import type { Caller } from '#services/http/call.ts';
import type { Me } from './contract.ts';

/** Returns a session's impersonator, and when the impersonation ends. */
export const behindIn = (session: Caller['session']) =>
  session?.behind && { ...session.behind, until: session.expiresAt };

/** Circumstances of a session: a link to one booking, an impersonator, and required next steps. */
interface Here {
  readonly onlyBooking?: string | undefined;
  readonly behind?:
    | {
        readonly id: string;
        readonly firstName: string;
        readonly lastName: string;
        readonly email: string;
        readonly until: string;
      }
    | undefined;
  readonly mustAddFactor?: boolean | undefined;
}

/** Returns a person as known to pages. */
export async function meOf(db: Db, user: User, { onlyBooking, behind, mustAddFactor = false }: Here = {}): Promise<Me> {
  const {
    id,
    email,
    firstName,
    lastName,
    phone,
    state,
    userType,
    otherKind,
    permissions,
    emailVerified,
    passStatus,
    locale,
    blocked,
    supportPhoneShown,
  } = user;
  return {
    // The holder of a link may not be the person it was made for: only that person's name is shown.
    id,
    email: onlyBooking === undefined ? email : '',
    firstName,
    lastName,
    phone: onlyBooking === undefined ? phone : null,
    state,
    userType,
    otherKind,
    permissions,
    referralProgramUser: await isInProgram(db, { userId: id, userType }),
    emailVerified,
    passStatus,
    locale,
    blocked,
    supportPhone: supportPhoneShown ? (await siteSettings(db)).phone : null,
    mustAddFactor,
    onlyBooking: onlyBooking ?? null,
    behind: behind
      ? {
          id: behind.id,
          name: `${behind.firstName} ${behind.lastName}`.trim(),
          email: behind.email,
          until: behind.until,
        }
      : null,
  };
}
