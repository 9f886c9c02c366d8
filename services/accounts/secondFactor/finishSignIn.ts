import { type AccountRefusal, refusal } from '../refusal.ts';
import { type AuthenticatedUser, openSession, type SignedIn } from '../signIn.ts';
import { ticketOf, useTicket } from '../signInTickets.ts';
import { userById } from '../users.ts';
import { type FactorDeps, type FactorProof, proveFactor } from './proveFactor.ts';

/**
 * The second half of a login: against the ticket of the first one, a code or a passkey. `signInOver` when the ticket was used, has
 * expired or was made void by another password: then the password is given again. One ticket opens one session.
 */
export async function finishSignIn(
  { productNow, ...deps }: FactorDeps & { readonly productNow: () => Date },
  {
    ticket: token,
    proof,
    ...arrival
  }: Omit<AuthenticatedUser, 'user'> & { readonly ticket: string; readonly proof: FactorProof },
): Promise<SignedIn | AccountRefusal> {
  const { db, now } = deps;
  const ticket = await ticketOf({ db, now }, token);
  if (!ticket) return refusal('signInOver');
  const { requestOrigin } = arrival;
  const proven = await proveFactor(deps, { userId: ticket.userId, askedBy: ticket.id, proof, requestOrigin });
  if (proven.kind === 'refused') return proven;
  return db.transaction(async (trx) => {
    if (!(await useTicket(trx, { id: ticket.id, at: now() }))) return refusal('signInOver');
    const user = await userById(trx, ticket.userId);
    if (!user || user.disabled) return refusal('signInOver');
    return openSession(
      { trx, now: productNow },
      { ...arrival, user, factor: proven.factor, withPassword: ticket.withPassword },
    );
  });
}
