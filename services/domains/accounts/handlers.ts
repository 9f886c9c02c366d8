import { renewAccessLink } from './renewAccessLink.ts';
import { accessLinkOf, noteLinkOpened } from '#services/accounts/accessLinks.ts';
import { editProfile } from '#services/accounts/accountChanges.ts';
import { demoAccounts, demoPassword } from '#services/accounts/demoAccounts.ts';
import { logOut } from '#services/accounts/logOut.ts';
import { logInAs } from '#services/accounts/logInAs.ts';
import { login } from '#services/accounts/login.ts';
import { registerAccount, resendVerification } from '#services/accounts/registerAccount.ts';
import { requireHuman } from '#services/domains/system/captcha/requireHuman.ts';
import { returnToOwnAccount } from '#services/accounts/returnToOwnAccount.ts';
import { switchKind } from '#services/accounts/switchKind.ts';
import { userById } from '#services/accounts/users.ts';
import { accepted, loggedIn } from '#services/domains/people/accountProblem.ts';
import { type Caller, type RouteHandler, handle } from '#services/http/call.ts';
import { auth, type Me } from './contract.ts';
import { checkoutHandlers } from './checkoutHandlers.ts';
import { emailHandlers } from './emailHandlers.ts';
import { arrivalOf, arrived, goingTo, mustAddFactor } from './arrived.ts';
import {
  addressOf,
  giveBackByAddress,
  limited,
  limitedByAddress,
  userAgentOf,
} from '#services/domains/people/fromWhere.ts';
import { secondsUntil } from './secondsUntil.ts';
import { behindIn, meOf } from './meOf.ts';
import { passwordHandlers } from './passwordHandlers.ts';
import { ownAccountHandlers } from './ownAccountHandlers.ts';
import type { EarlyDeps } from '#services/domains/deps.ts';
import {
  clearAccessCookie,
  hasAccessCookie,
  clearSessionCookie,
  dropSessionCookie,
  setAccessCookie,
  setSessionCookie,
} from '#services/http/middleware/caller.ts';
import { requestOrigin } from '#services/http/requestOrigin.ts';
import { ApiProblem, conflict, notSignedIn } from '#services/http/problems.ts';

const done = { done: true } as const;

/** Handlers of signing in and out, and of one's own account. */
export const authHandlers = (deps: EarlyDeps): readonly RouteHandler[] => [
  ...sessionHandlers(deps),
  ...accountHandlers(deps),
  ...checkoutHandlers(deps),
  ...passwordHandlers(deps),
  ...ownAccountHandlers(deps),
  ...emailHandlers(deps),
];

function sessionHandlers(deps: EarlyDeps): readonly RouteHandler[] {
  const { db, now, env, loginLimits } = deps;
  const me = async ({ person, session }: Caller): Promise<Me> => {
    // Read from the table and not from the session, so that a recent change is visible.
    const user = await userById(db, person.userId);
    if (!user) throw notSignedIn();
    const mustAdd = session && !session.behind && (await mustAddFactor(deps, user));
    return meOf(db, user, { onlyBooking: person.onlyBooking, behind: behindIn(session), mustAddFactor: mustAdd });
  };
  return [
    handle(auth.login, async ({ body, requestOrigin, req, res }) => {
      const { redirect, ...credentials } = body;
      const answer = loggedIn(
        await login(
          { db, now, clock: deps.sessionClock, limits: loginLimits },
          { ...credentials, ...arrivalOf(req, env), requestOrigin },
        ),
      );
      return arrived(deps, { req, res }, answer, redirect);
    }),
    handle(auth.logout, async ({ caller, requestOrigin, res }) => {
      if (caller?.session) {
        await logOut({ db, now }, { actor: caller.person, requestOrigin, sessionId: caller.session.id });
      }
      clearSessionCookie(res, env);
      clearAccessCookie(res, env);
      return done;
    }),
    handle(auth.me, ({ caller }) => me(caller!)),
    handle(auth.session, async ({ caller, req, res }) => {
      const readOnly = deps.transparency.standing.readOnly() ? { readOnly: true as const } : {};
      if (caller) return { me: await me(caller), ...readOnly };
      // Clears the cookie of an ended session or a closed link, so that it is not sent again.
      const ended = await dropSessionCookie(deps, req, res);
      if (hasAccessCookie(req, env)) clearAccessCookie(res, env);
      return { me: null, ...(ended ? { ended } : {}), ...readOnly };
    }),
    handle(auth.editMe, async ({ body, person, requestOrigin }) => {
      const { user } = accepted(
        await editProfile(deps, { actor: person, requestOrigin, userId: person.userId, profile: withoutAbsent(body) }),
      );
      return meOf(db, user);
    }),
    handle(auth.switchKind, async ({ person, requestOrigin }) =>
      meOf(db, accepted(await switchKind(deps, { actor: person, requestOrigin })).user),
    ),
    handle(auth.openAccessLink, async ({ body, caller, req, res }) => {
      await limited(deps, req);
      const opened = await accessLinkOf({ db, now }, body.token);
      if (opened.kind === 'closed') throw new ApiProblem(410, 'accessLinkClosed', { values: { why: opened.why } });
      const { bookingId, cardholderId, expiresAt } = opened.link;
      if (caller?.session && caller.person.userId !== cardholderId) throw conflict('signedInAsSomebodyElse');
      await noteLinkOpened({ db, now }, opened, requestOrigin(req, opened.person));
      setAccessCookie(res, env, body.token, Math.max(1, secondsUntil(expiresAt, now())));
      return { bookingId, expiresAt };
    }),
    handle(auth.renewAccessLink, async ({ body, req }) => {
      await limited(deps, req);
      await renewAccessLink(deps, body.token);
      return done;
    }),
    handle(auth.logInAs, async ({ params, body: { reason }, person, caller, requestOrigin, req, res }) => {
      const { user, session } = accepted(
        await logInAs(deps, {
          actor: person,
          userId: params.id,
          reason,
          ...ownSessionOf(caller),
          address: addressOf(req),
          ...userAgentOf(req),
          requestOrigin,
        }),
      );
      setSessionCookie(res, env, session.token, secondsUntil(session.expiresAt, now()));
      const behind = await userById(db, person.userId);
      return { user: await meOf(db, user, { behind: behind && { ...behind, until: session.expiresAt } }) };
    }),
    handle(auth.returnToOwnAccount, async ({ caller, person, requestOrigin, res }) => {
      // The impersonation was already ended in another tab: this session is the user's own.
      if (!caller?.session?.behind) return { me: await me(caller!) };
      const session = await returnToOwnAccount(
        { db, now },
        { actor: person, requestOrigin, sessionId: caller.session.id },
      );
      const user = session && (await userById(db, caller.session.behind.id));
      if (!session || !user || user.disabled) {
        clearSessionCookie(res, env);
        return { me: null };
      }
      setSessionCookie(res, env, session.token, secondsUntil(session.expiresAt, now()));
      return { me: await meOf(db, user) };
    }),
    handle(auth.demoAccounts, async () =>
      env.production
        ? { password: null, accounts: [] }
        : {
            password: demoPassword,
            accounts: demoAccounts.map(({ email, role, firstName }) => ({ email, label: `${firstName} (${role})` })),
          },
    ),
  ];
}

/** Handlers of opening an account. */
function accountHandlers(deps: EarlyDeps): readonly RouteHandler[] {
  const { env } = deps;
  return [
    handle(auth.register, async ({ body, requestOrigin, req }) => {
      await limited(deps, req);
      const { captcha, redirect, ...registration } = body;
      await requireHuman(deps, captcha);
      await limitedByAddress(deps.signupLimit, req);
      accepted(
        await registerAccount(deps, {
          ...withoutAbsent(registration),
          ...goingTo(env, redirect),
          requestOrigin,
        } as Parameters<typeof registerAccount>[1]),
      );
      // Only attempts that reveal an existing account count: an office may open as many accounts as it has people.
      await giveBackByAddress(deps.signupLimit, req);
      return done;
    }),
    handle(auth.resendEmail, async ({ body: { email, redirect, captcha }, req }) => {
      await limited(deps, req);
      await requireHuman(deps, captcha);
      await resendVerification(deps, { email, ...goingTo(env, redirect) });
      return done;
    }),
    handle(auth.checkToken, async ({ body }) => ({ valid: (await deps.sessionOf(body.token)) !== undefined })),
  ];
}

/** Id of the session to return to after logging in as somebody else. */
const ownSessionOf = (caller: Caller | undefined) => (caller?.session ? { ownSessionId: caller.session.id } : {});

/** Removes absent fields, because `undefined` would later mean "clear the field". */
const withoutAbsent = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
