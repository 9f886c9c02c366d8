import type { Me } from '#services/http/routeTypes.ts';
import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import { call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { goingTo } from '#web/api/session/goingTo.ts';
import { afterLogin, safePath } from '#web/api/session/landing.ts';
import { useSession } from '#web/api/session/useSession.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { useHashValue } from '#web/kit/useHashValue.ts';
import { Page } from '#web/kit/Page.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { NewLink } from './NewLink.tsx';

/** The link that was followed. It outlives this page, which a login renders once more while the next one is loading. */
let entered: string | undefined;

/** Target of the link in the confirmation mail: `#token=…`. It logs in where it may, and goes where its reader was going. */
export default function VerifyEmailPage() {
  const key = useHashValue('token');
  const [search] = useSearchParams();
  const redirect = safePath(search.get('redirect'), location.origin);
  const { begin } = useSession();
  const verified = useQuery({
    queryKey: ['verifyEmail', key],
    queryFn: () => call(linkRoutes.verifyEmail, { body: { key } }),
    enabled: key !== '' && entered !== key,
    retry: false,
    staleTime: Infinity,
  });
  const user = verified.data?.user;
  const enter = (me: Me) => {
    if (entered === key) return;
    entered = key;
    const target = afterLogin(me, redirect, goingTo.read());
    goingTo.forget();
    toast.good(t('verifyEmail.done'));
    begin(me, target);
  };
  useEffect(() => void (user && enter(user)));
  const isUsedUp = problemOf(verified.error)?.code === 'tokenUnknown';
  return (
    <Page title={t('verifyEmail.title')} width="narrow">
      {key === '' || isUsedUp ? (
        <>
          <Callout tone="wait">{t(isUsedUp ? 'verifyEmail.usedUp' : 'verifyEmail.incomplete')}</Callout>
          <NewLink />
        </>
      ) : (
        <Loaded query={verified}>
          {({ already }) => (
            <>
              <Callout tone="good">{t(already ? 'verifyEmail.already' : 'verifyEmail.done')}</Callout>
              <div>
                <Button
                  component={Link}
                  to={redirect === undefined ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`}
                >
                  {t('nav.login')}
                </Button>
              </div>
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
