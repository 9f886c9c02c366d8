import { confirmPassword } from '#services/accounts/confirmPassword.ts';
import {
  changePassword,
  isResetLinkOpen,
  requestPasswordReset,
  resetPassword,
} from '#services/accounts/passwordChanges.ts';
import type { EarlyDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { notSignedIn } from '#services/http/problems.ts';
import { accepted, proven } from '#services/domains/people/accountProblem.ts';
import { goingTo } from './arrived.ts';
import { auth } from './contract.ts';
import { limited } from '#services/domains/people/fromWhere.ts';

const done = { done: true } as const;

/** Handlers of one's own password: forgetting, setting, changing and confirming it. */
export const passwordHandlers = (deps: EarlyDeps): readonly RouteHandler[] => {
  const { db, now } = deps;
  return [
    handle(auth.resetPassword, async ({ body: { email, redirect }, req }) => {
      await limited(deps, req);
      await requestPasswordReset(deps, { email, ...goingTo(deps.env, redirect) });
      return done;
    }),
    handle(auth.resetLink, async ({ body, req }) => {
      await limited(deps, req);
      return { open: await isResetLinkOpen({ db, now }, body) };
    }),
    handle(auth.confirmPasswordReset, async ({ body: { token, password }, requestOrigin, req }) => {
      await limited(deps, req);
      accepted(await resetPassword({ db, now }, { token, chosen: password, requestOrigin }));
      return done;
    }),
    ...[auth.setPassword, auth.changePassword].map((contract) =>
      handle(contract, async ({ body, person, requestOrigin, caller }) => {
        const session = caller?.session;
        if (!session) throw notSignedIn();
        proven(
          await changePassword(
            { db, now, clock: deps.sessionClock, tries: deps.passwordTries },
            {
              actor: person,
              requestOrigin,
              sessionId: session.id,
              ...(body.currentPassword === undefined ? {} : { password: body.currentPassword }),
              chosen: body.password,
              ...(body.keepLinked === undefined ? {} : { keepLinked: body.keepLinked }),
            },
          ),
        );
        return done;
      }),
    ),
    handle(auth.passwordConfirmed, async () => done),
    handle(auth.confirmPassword, async ({ body, person, requestOrigin, caller }) => {
      const session = caller?.session;
      if (!session) throw notSignedIn();
      proven(
        await confirmPassword(
          { db, now: deps.sessionClock, tries: deps.passwordTries },
          { actor: person, requestOrigin, sessionId: session.id, password: body.password },
        ),
      );
      return done;
    }),
  ];
};
