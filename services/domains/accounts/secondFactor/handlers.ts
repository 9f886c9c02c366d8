import type { Request } from 'express';
import { addPasskey } from '#services/accounts/secondFactor/addPasskey.ts';
import { confirmTotp, startTotp } from '#services/accounts/secondFactor/enrolTotp.ts';
import { factorsOf, mustHaveFactor } from '#services/accounts/secondFactor/factors.ts';
import { finishSignIn } from '#services/accounts/secondFactor/finishSignIn.ts';
import { optionsToAdd, optionsToProve } from '#services/accounts/secondFactor/passkeys.ts';
import type { FactorProof } from '#services/accounts/secondFactor/proveFactor.ts';
import { removeFactor, renewRecoveryCodes, resetFactors } from '#services/accounts/secondFactor/removeFactor.ts';
import { mayAddFactor } from '#services/accounts/secondFactor/provenTwice.ts';
import { refusal } from '#services/accounts/refusal.ts';
import { type SignInTicket, ticketOf } from '#services/accounts/signInTickets.ts';
import { userById } from '#services/accounts/users.ts';
import { accepted, proven } from '#services/domains/people/accountProblem.ts';
import { arrivalOf, arrived } from '#services/domains/accounts/arrived.ts';
import { limited } from '#services/domains/people/fromWhere.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type Call, type RouteHandler, handle } from '#services/http/call.ts';
import { ticketIn } from '#services/http/middleware/caller.ts';
import { notSignedIn } from '#services/http/problems.ts';
import { secondFactor } from './contract.ts';
import { factorDeps } from '#services/domains/people/factorGiven.ts';

const done = { done: true } as const;

/** Handlers of two-factor authentication: setting factors up, and signing in with them. */
export const secondFactorHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  ...ownFactorHandlers(deps),
  ...signInHandlers(deps),
  handle(secondFactor.resetFactors, async ({ params: { id: userId }, body: { reason }, person, requestOrigin }) => {
    accepted(await resetFactors(deps, { actor: person, requestOrigin, userId, reason }));
    return done;
  }),
];

function ownFactorHandlers(deps: ApiDeps): readonly RouteHandler[] {
  const { db, env, passwordTries } = deps;
  const within = factorDeps(deps);
  const checkMayAdd = async (
    call: Pick<Call, 'person' | 'caller' | 'requestOrigin'> & {
      readonly body: { readonly password?: string | undefined; readonly proof?: unknown };
    },
  ) => {
    const { password, proof } = call.body;
    const both = password && proof ? { password, proof: proof as FactorProof } : undefined;
    const refused = await mayAddFactor({ ...within, passwordTries }, { ...ownOf(call), both });
    if (refused) proven(refused);
  };
  return [
    handle(secondFactor.factors, async ({ person }) => {
      const { passkeys, ...factors } = await factorsOf(db, person.userId);
      return {
        ...factors,
        passkeys: [...passkeys],
        required: mustHaveFactor(env.SECOND_FACTOR_FOR, person.userType),
      };
    }),
    handle(secondFactor.startTotp, async (call) => {
      await checkMayAdd(call);
      const { secret, uri } = accepted(await startTotp(within, ownOf(call)));
      return { secret, uri };
    }),
    handle(secondFactor.confirmTotp, async (call) => {
      const added = accepted(await confirmTotp(within, { ...ownOf(call), code: call.body.code }));
      return { recoveryCodes: copied(added.recoveryCodes) };
    }),
    handle(secondFactor.passkeyToAdd, async (call) => {
      await checkMayAdd(call);
      const { actor, sessionId } = ownOf(call);
      const user = await userById(db, actor.userId);
      if (!user) throw notSignedIn();
      return { ...(await optionsToAdd(within, { user, askedBy: sessionId, at: within.now() })) };
    }),
    handle(secondFactor.addPasskey, async (call) => {
      const { name, passkey } = call.body;
      const response = passkey as Parameters<typeof addPasskey>[1]['response'];
      const added = accepted(await addPasskey(within, { ...ownOf(call), name, response }));
      return { recoveryCodes: copied(added.recoveryCodes) };
    }),
    handle(secondFactor.passkeyToProve, async (call) => {
      const { actor, sessionId } = ownOf(call);
      return { ...(await optionsToProve(within, { userId: actor.userId, askedBy: sessionId, at: within.now() })) };
    }),
    handle(secondFactor.removeFactor, async (call) => {
      const { which, password, proof } = call.body;
      const both = { ...ownOf(call), password, proof: proof as FactorProof };
      proven(await removeFactor({ ...within, passwordTries }, { ...both, which, forWhom: env.SECOND_FACTOR_FOR }));
      return done;
    }),
    handle(secondFactor.renewRecoveryCodes, async (call) => {
      const { password, proof } = call.body;
      const both = { ...ownOf(call), password, proof: proof as FactorProof };
      const renewed = proven(await renewRecoveryCodes({ ...within, passwordTries }, both));
      return { recoveryCodes: [...renewed.codes] };
    }),
  ];
}

/** Handlers of the second step of signing in. There is no session yet: the login's cookie identifies the user. */
function signInHandlers(deps: ApiDeps): readonly RouteHandler[] {
  const { env } = deps;
  const within = factorDeps(deps);
  return [
    handle(secondFactor.passkeyToSignIn, async ({ req }) => {
      await limited(deps, req);
      const { id: askedBy, userId } = await pendingIn(deps, req);
      return { ...(await optionsToProve(within, { userId, askedBy, at: within.now() })) };
    }),
    handle(secondFactor.finishSignIn, async ({ body: { proof, redirect }, requestOrigin, req, res }) => {
      const answer = accepted(
        await finishSignIn(
          { ...within, productNow: deps.now },
          { ...arrivalOf(req, env), requestOrigin, ticket: ticketIn(req, env) ?? '', proof: proof as FactorProof },
        ),
      );
      const done = await arrived(deps, { req, res }, answer, redirect);
      return done as Extract<typeof done, { key: string }>;
    }),
  ];
}

async function pendingIn({ db, env, sessionClock }: ApiDeps, req: Request): Promise<SignInTicket> {
  const ticket = await ticketOf({ db, now: sessionClock }, ticketIn(req, env) ?? '');
  if (!ticket) return accepted<never>(refusal('signInOver'));
  return ticket;
}

function ownOf({ person: actor, caller, requestOrigin }: Pick<Call, 'person' | 'caller' | 'requestOrigin'>) {
  if (!caller?.session) throw notSignedIn();
  return { actor, sessionId: caller.session.id, requestOrigin };
}

const copied = (codes: readonly string[] | null) => codes && [...codes];
