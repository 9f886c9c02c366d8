import { captchaField } from '#services/domains/system/captcha/contract.ts';
import { z } from 'zod';
import { languageCodes } from '#words/languages.ts';
import { email } from '#workflows/kernel/inputs.ts';
import { providerNames } from '#workflows/signInProviders.ts';
import { secondFactorAsked, signedIn } from '#services/domains/accounts/contract.ts';
import { signUpReferral } from '#services/domains/referrals/contract.ts';
import { contracts } from '#services/http/contracts.ts';
import { done, instant, noBody } from '#services/http/shapes.ts';
import * as routes from './routes.ts';

const provider = z.enum(providerNames);
const start = {
  /** `redirect`: path on this site to open afterwards. */
  body: z.strictObject({
    redirect: z.string().max(2000).optional(),
    /** Type of the account to open if there is none yet. */
    userType: z.enum(['buyer', 'cardholder']).optional(),
    referral: signUpReferral.optional(),
  }),
  /** URL to which the browser is sent next. */
  answer: z.object({ url: z.string() }),
};
const text = z.string().min(1).max(4000);
const locale = z.enum(languageCodes).default('en');
const token = z.string().min(20).max(200);
/** A link was mailed to the address; the answer is the same whether or not it has an account. */
const linkMailed = z.object({ linkMailed: z.literal(true) });

/**
 * Signing in with Google or Facebook (product spec, section 7 "Auth"; domains, D8), and listing one's linked providers.
 */
const schemas = {
  providerList: {
    summary: 'The providers that people can log in with here',
    answer: z.object({ providers: z.array(provider) }),
  },
  startGoogle: { summary: 'Start a login with Google; 503 `providerNotConfigured` without keys', ...start },
  startFacebook: { summary: 'Start a login with Facebook; 503 `providerNotConfigured` without keys', ...start },
  finishProvider: {
    summary: 'Log in with what the provider sent back, in the browser that left for it',
    /** Parameters of the URL to which the provider redirected. */
    body: z.strictObject({
      provider,
      code: text,
      state: text,
      iss: text.optional(),
      locale,
    }),
    answer: z.union([
      signedIn,
      secondFactorAsked.extend({ redirect: z.string() }),
      linkMailed,
      /** The provider returned no address: `providers/email/` accepts one. */
      z.object({ emailNeeded: z.literal(true) }),
    ]),
  },
  providerEmail: {
    summary: 'Name an address where the provider named none; it gets a link',
    body: z.strictObject({ email, locale, captcha: captchaField }),
    answer: linkMailed,
  },
  providerLink: {
    summary: 'What a mailed link is about; uses nothing up',
    body: z.strictObject({ token }),
    answer: z.object({
      provider,
      /** The external account, by its address or its owner's name. */ account: z.string(),
      /** What is required to connect it. */ needs: z.enum(['password', 'browser']),
      sameBrowser: z.boolean(),
    }),
  },
  confirmProviderLink: {
    summary:
      "Let the provider's account in by the mailed link, with the account's password or in the browser that came from there; logs no one in",
    body: z.strictObject({ token, password: z.string().min(1).max(500).optional() }),
    answer: z.object({ provider }),
  },
  ownProviders: {
    summary: 'The providers that log me in',
    answer: z.object({ providers: z.array(z.object({ provider, linkedAt: instant, accounts: z.array(z.string()) })) }),
  },
  unlinkProvider: {
    summary: 'Let a provider log me in no more; the password still does',
    params: z.strictObject({ provider }),
    body: noBody,
    answer: done,
  },
};
export const providers = contracts(routes, schemas);
