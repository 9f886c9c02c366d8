import * as providerRoutes from '#services/domains/accounts/providers/routes.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import { referralForSignUp } from '#web/api/referral/keptReferral.ts';
import { language } from '#web/i18n/locale.ts';
import type { ProviderName } from '#workflows/signInProviders.ts';
import { safePath } from './landing.ts';
import { leftIn } from './leftIn.ts';

const start = { google: providerRoutes.startGoogle, facebook: providerRoutes.startFacebook } as const;

interface Leaving {
  readonly provider: ProviderName;
  /** The path to return to, from the address. */
  readonly redirect: string | null;
  /** At sign-up: the type of the new account. */
  readonly userType?: NonNullable<RequestTo<typeof providerRoutes.startGoogle>['body']>['userType'];
}

/** Redirects to a provider to log in or sign up there. The visitor's referral is sent along. */
export async function leaveFor({ provider, redirect, userType }: Leaving): Promise<void> {
  const path = safePath(redirect, location.origin);
  const { url } = await call(start[provider], {
    body: { ...(path ? { redirect: path } : {}), ...(userType ? { userType } : {}), ...referralForSignUp() },
  });
  leftIn.keep(language());
  location.assign(url);
}
