import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { forgetReferral } from '#web/api/referral/keptReferral.ts';
import { sessionTabs } from '#web/api/session/sessionTabs.ts';
import { loggedOut } from './whileLoggedOut.ts';

/** Logs out, here and in the other tabs; the page is loaded anew, and says so. Throws when the server doesn't answer. */
export async function leave(): Promise<void> {
  await call(accountRoutes.logout, {});
  forgetReferral();
  sessionTabs.report('changed');
  loggedOut.note();
  location.reload();
}
