import { askEmailChange, pendingEmailChange, withdrawEmailChange } from '#services/accounts/emailChange.ts';
import {
  confirmEmailChange,
  type EmailChangeLink,
  emailChangeLink,
  stopEmailChange,
} from '#services/accounts/emailChangeLinks.ts';
import type { AccountRefusal } from '#services/accounts/refusal.ts';
import type { EarlyDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { notSignedIn } from '#services/http/problems.ts';
import { accepted } from '#services/domains/people/accountProblem.ts';
import { auth } from './contract.ts';
import { limited, limitedByAddress } from '#services/domains/people/fromWhere.ts';

/** Handlers of one's own address: requesting another one, and the links mailed to both addresses. */
export const emailHandlers = (deps: EarlyDeps): readonly RouteHandler[] => [
  handle(auth.emailChange, async ({ person }) => ({
    pending: (await pendingEmailChange(deps, person.userId)) ?? null,
  })),
  handle(auth.setEmail, async ({ body, person, requestOrigin, caller, req }) => {
    if (!caller?.session) throw notSignedIn();
    // The answer reveals which addresses have an account, as sign-up does, so both share a limit.
    await limitedByAddress(deps.signupLimit, req);
    const { pending } = accepted(
      await askEmailChange(deps, { actor: person, requestOrigin, sessionId: caller.session.id, email: body.email }),
    );
    return { pending };
  }),
  handle(auth.withdrawEmail, async ({ person, requestOrigin }) => {
    accepted(await withdrawEmailChange(deps, { actor: person, requestOrigin }));
    return { done: true } as const;
  }),
  handle(auth.emailLink, async ({ body, req }) => {
    await limited(deps, req);
    return shown(await emailChangeLink(deps, body.token));
  }),
  handle(auth.confirmEmail, async ({ body, requestOrigin, req }) => {
    await limited(deps, req);
    return shown(await confirmEmailChange(deps, { token: body.token, requestOrigin }));
  }),
  handle(auth.stopEmail, async ({ body, requestOrigin, req }) => {
    await limited(deps, req);
    return shown(await stopEmailChange(deps, { token: body.token, requestOrigin }));
  }),
];

function shown(answer: EmailChangeLink | AccountRefusal) {
  const { side, state, email } = accepted(answer);
  return { side, state, email };
}
