import type { Db } from '#projections/database/db.ts';
import { isInProgram } from '#services/domains/referrals/program.ts';
import { siteSettings } from '#services/domains/settings/siteSettings.ts';
import type { User } from '#services/accounts/users.ts';
import type { Caller } from '#services/http/call.ts';
import type { Me } from './contract.ts';

/** Who sits behind a session, and until when. */
export const behindIn = (session: Caller['session']) =>
  session?.behind && { ...session.behind, until: session.expiresAt };

/** How somebody is here: by a link to one booking, for whom somebody else sits there, and what is asked of them first. */
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

/** A person as pages know them. */
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
    // Whoever came by a link may not be the one whose link it is: their name alone is shown.
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
