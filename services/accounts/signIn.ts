import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { noteDevice } from './knownDevices.ts';
import { type Factor, hasFactor } from './secondFactor/factors.ts';
import { createSession, type StartedSession } from './sessions.ts';
import { issueTicket, type SignInTicket } from './signInTickets.ts';
import { personOf, type User } from './users.ts';

/** A person who has proven their identity, and the origin of the sign-in. */
export interface AuthenticatedUser {
  readonly user: User;
  readonly address: string;
  readonly userAgent?: string;
  /** What the browser knows itself by, from a sign-in before. */
  readonly device?: string;
  readonly requestOrigin: RequestOrigin;
  /** False for a provider's word: the password is still asked for before a secret is shown. */
  readonly withPassword?: boolean;
}

export type SignedIn = {
  readonly kind: 'signedIn';
  readonly user: User;
  readonly session: StartedSession;
  /** What the browser is to know itself by. */
  readonly device: string;
};
export type Proceeded =
  | SignedIn
  | { readonly kind: 'secondFactor'; readonly ticket: SignInTicket & { readonly token: string } };

/** After the password, or whatever stands for it: a session; where a second factor is set up, a ticket that waits for it and no session. */
export async function proceed(
  { trx, now, clock }: { trx: Db; now: () => Date; clock: () => Date },
  arrival: AuthenticatedUser,
): Promise<Proceeded> {
  const { user, withPassword = true } = arrival;
  return (await hasFactor(trx, user.id))
    ? { kind: 'secondFactor', ticket: await issueTicket({ trx, now: clock }, { userId: user.id, withPassword }) }
    : openSession({ trx, now }, arrival);
}

/** Opens the session of somebody who has given everything that their account asks for. */
export async function openSession(
  { trx, now }: { trx: Db; now: () => Date },
  {
    user,
    address,
    userAgent,
    device,
    requestOrigin,
    factor,
    withPassword = true,
  }: AuthenticatedUser & { readonly factor?: Factor },
): Promise<SignedIn> {
  const browser = { address, ...(userAgent ? { userAgent } : {}) };
  const known = await noteDevice({ trx, now }, { userId: user.id, ...browser, ...(device ? { device } : {}) });
  const session = await createSession({ db: trx, now }, { userId: user.id, ...browser, withPassword });
  await writeAudit(trx, {
    id: world.newId(),
    stream: `account-${user.id}`,
    type: 'account.signed-in.v1',
    data: { sessionId: session.sessionId, ...(factor ? { factor } : {}) },
    actor: personOf(user),
    at: now(),
    requestOrigin,
  });
  await known.mailOwner(session.sessionId);
  return { kind: 'signedIn', user, session, device: known.device };
}
