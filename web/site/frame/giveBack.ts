import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { sessionTabs } from '#web/api/session/sessionTabs.ts';

/** Ends a login as another user, here and in the other tabs; the page is loaded anew, as one's own. Throws when the server doesn't answer. */
export async function giveBack(): Promise<void> {
  await call(accountRoutes.returnToOwnAccount, { body: {} });
  sessionTabs.report('changed');
  location.reload();
}
