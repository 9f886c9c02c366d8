import type { Me } from '#services/http/routeTypes.ts';
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionEnded } from '#web/api/sessionEnded.ts';
import { t } from '#web/i18n/t.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { changePerson } from '#web/api/session/changePerson.ts';
import { meKey } from '#web/api/session/useMe.ts';

/**
 * Handles any 401 of a signed-in person: logs out, shows a message, and returns to this page after signing in again. A
 * person whose session was over before the page was opened gets the message, too; the page itself redirects them to the
 * login (`SignedIn`).
 */
export function SessionEnd() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      sessionEnded.onMessage(() => {
        if (!queries.getQueryData<Me | null>(meKey)) return tellUntold();
        sessionEnded.takeUntold();
        changePerson(queries, null);
        toast.info(t('session.expired'));
        void navigate(`/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`);
      }),
    [queries, navigate, pathname, search],
  );
  // The session is checked before anything is rendered, so its answer may have arrived before this effect.
  useEffect(tellUntold, []);
  return null;
}

const tellUntold = (): void => {
  if (sessionEnded.takeUntold()) toast.info(t('session.expired'));
};
