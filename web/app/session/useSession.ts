import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Me } from '#services/api/contracts/auth.ts';
import { call } from '#web/app/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { meKey } from './useMe.ts';

/** Signing in and out, as far as the pages are concerned. */
export function useSession() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return {
    /** The page now belongs to this person: nothing that another one saw is left. */
    begin: (user: Me, target: string) => {
      queries.clear();
      queries.setQueryData(meKey, user);
      void navigate(target, { replace: true });
    },
    end: async () => {
      await call('logout', { body: {} });
      queries.clear();
      queries.setQueryData(meKey, null);
      void navigate('/login');
      toast.good(t('session.loggedOut'));
    },
  };
}
