import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import { call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { useHashValue } from '#web/kit/useHashValue.ts';
import { Page } from '#web/kit/Page.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { NewLink } from './NewLink.tsx';

/** Target of the link in the confirmation mail: `#token=…`. */
export default function VerifyEmailPage() {
  const key = useHashValue('token');
  const verified = useQuery({
    queryKey: ['verifyEmail', key],
    queryFn: () => call(linkRoutes.verifyEmail, { body: { key } }),
    enabled: key !== '',
    retry: false,
    staleTime: Infinity,
  });
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
                <Button component={Link} to="/login">
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
