import type { Me } from '#services/http/routeTypes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { keptDrafts } from '#web/kit/form/keptDrafts.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { changePerson } from './changePerson.ts';
import { sessionTabs } from './sessionTabs.ts';
import { userRecordOf } from './landing.ts';

/** Signing in and out, and returning from another user's account, as far as the pages are concerned. */
export function useSession() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const become = (me: Me | null, target: string) => {
    changePerson(queries, me);
    if (!me) {
      keptDrafts.belongTo('');
      void import('#web/api/referral/keptReferral.ts').then(({ forgetReferral }) => forgetReferral());
    }
    sessionTabs.report('changed');
    void navigate(target, { replace: true });
  };
  return {
    /** Makes this person the page's user. */
    begin: (user: Me, target: string) => become(user, target),
    /** Throws if the server failed: the page must not claim a logout that didn't happen. */
    end: async (target = '/login') => {
      await logOut();
      become(null, target);
    },
    /** Same as `end`, but for a button: shows a message. */
    logOut: async () => {
      try {
        await logOut();
        become(null, '/login');
        toast.good(t('session.loggedOut'));
      } catch (fault) {
        toast.bad(problemText(fault));
      }
    },
    /** Ends an impersonation: returns to one's own account, and to the record of the viewed user. */
    giveBack: async (viewed: Me) => {
      try {
        const { me } = await call(accountRoutes.returnToOwnAccount, { body: {} });
        become(me, me ? userRecordOf(viewed) : '/login');
        if (!me) toast.info(t('session.expired'));
      } catch (fault) {
        toast.bad(problemText(fault));
      }
    },
  };
}

/** What is to be sent while the session lasts. */
export const beforeLogout = new Set<() => Promise<void>>();

async function logOut(): Promise<void> {
  for (const send of beforeLogout) await send();
  await call(accountRoutes.logout, { body: {} });
}
