import { requireHuman } from '#services/domains/system/captcha/requireHuman.ts';
import { comeBack } from '#services/accounts/providers/comeBack.ts';
import { accountKept, beginFlow, keepAccount, takeFlow } from '#services/accounts/providers/flows.ts';
import { confirmLink, mailLink, providerLinkOf } from '#services/accounts/providers/linkMail.ts';
import { linkedProviders, unlinkProvider } from '#services/accounts/providers/ownProviders.ts';
import type { ProviderName } from '#workflows/signInProviders.ts';
import { safeRedirect } from '#services/accounts/safeRedirect.ts';
import { loggedIn, proven, refuse } from '#services/domains/people/accountProblem.ts';
import { arrivalOf, arrived } from '#services/domains/accounts/arrived.ts';
import { limited } from '#services/domains/people/fromWhere.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { clearFlowCookie, flowIn, keepFlowCookie, setFlowCookie } from '#services/http/middleware/caller.ts';
import { ApiProblem } from '#services/http/problems.ts';
import { providers } from './contract.ts';

/** Handlers of signing in with an external provider. */
export const providerHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, env, log, vault, passwordTries, sessionClock: clock } = deps;
  const within = { db, now: deps.now, clock, vault };
  const flows = { db, now: clock };
  return [
    handle(providers.providerList, async () => ({ providers: [...deps.providers.keys()] })),
    ...(
      [
        [providers.startGoogle, 'google'],
        [providers.startFacebook, 'facebook'],
      ] as const
    ).map(([contract, name]) =>
      handle(contract, async ({ body, req, res }) => {
        await limited(deps, req);
        const provider = configured(deps, name);
        const redirect = safeRedirect(body.redirect ?? '/', env.PUBLIC_URL);
        const { redirect: _, ...signUp } = body;
        const { token, leaving } = await beginFlow(flows, { provider: name, redirect, signUp });
        const url = await provider.leave(leaving, pageOf(deps, name)).catch((fault: unknown) => {
          log.warn({ err: fault, provider: name }, 'a provider could not be asked');
          throw new ApiProblem(503, 'providerUnavailable');
        });
        setFlowCookie(res, env, token);
        return { url: url.href };
      }),
    ),
    handle(providers.finishProvider, async ({ body, requestOrigin, req, res }) => {
      await limited(deps, req);
      const { provider: name, locale, ...sent } = body;
      const provider = configured(deps, name);
      const browser = flowIn(req, env) ?? '';
      const flow = await takeFlow(flows, { token: browser, provider: name, state: sent.state });
      if (!flow) return refuse('providerFailed');
      const address = new URL(pageOf(deps, name));
      for (const [key, value] of Object.entries(sent)) if (value !== undefined) address.searchParams.set(key, value);
      const account = await provider.comeBack(flow, address).catch((fault: unknown) => {
        log.warn({ err: fault, provider: name }, 'a login with a provider failed');
        return refuse('providerFailed');
      });
      const from = { ...arrivalOf(req, env), requestOrigin };
      const answer = loggedIn(
        await comeBack(within, { ...from, provider: name, account, locale, signUp: flow.sign_up ?? {}, browser }),
      );
      if (answer.kind === 'emailNeeded') {
        await keepAccount(db, flow, account);
        return { emailNeeded: true as const };
      }
      if (answer.kind === 'linkMailed') {
        // Where no password can be asked for, only this browser may open the link.
        keepFlowCookie(res, env, browser);
        return { linkMailed: true as const };
      }
      clearFlowCookie(res, env);
      const said = await arrived(deps, { req, res }, answer, flow.redirect);
      return 'secondFactor' in said ? { ...said, redirect: flow.redirect } : said;
    }),
    handle(providers.providerEmail, async ({ body: { email, locale, captcha }, req, res }) => {
      await limited(deps, req);
      // This request sends a mail to an address given by a stranger.
      await requireHuman(deps, captcha);
      const browser = flowIn(req, env) ?? '';
      const kept = await accountKept(flows, browser);
      if (!kept) return refuse('providerFailed');
      await mailLink(within, { ...kept, email, locale, browser });
      keepFlowCookie(res, env, browser);
      return { linkMailed: true as const };
    }),
    handle(providers.providerLink, async ({ body: { token }, req }) => {
      await limited(deps, req);
      const link = await providerLinkOf(within, { token, browser: flowIn(req, env) });
      return link ?? refuse('tokenUnknown');
    }),
    handle(providers.confirmProviderLink, async ({ body: { token, password }, requestOrigin, req }) => {
      await limited(deps, req);
      const browser = flowIn(req, env);
      const { provider } = proven(
        await confirmLink({ ...within, tries: passwordTries }, { token, browser, password, requestOrigin }),
      );
      return { provider };
    }),
    handle(providers.ownProviders, async ({ person }) => ({
      providers: (await linkedProviders(db, person.userId)).map((one) => ({ ...one, accounts: [...one.accounts] })),
    })),
    handle(providers.unlinkProvider, async ({ params: { provider }, person: actor, requestOrigin }) => {
      await unlinkProvider(within, { actor, provider, requestOrigin });
      return { done: true as const };
    }),
  ];
};

/** The provider's redirect URL, which has to match the registered one exactly. */
const pageOf = ({ env }: Pick<ApiDeps, 'env'>, name: ProviderName): string => `${env.PUBLIC_URL}/login/${name}`;

function configured({ providers: known }: Pick<ApiDeps, 'providers'>, name: ProviderName) {
  const provider = known.get(name);
  if (!provider) throw new ApiProblem(503, 'providerNotConfigured');
  return provider;
}
