import { useState } from 'react';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans } from '#web/i18n/Trans.tsx';
import { Link } from '#web/kit/router.tsx';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';

/** Where the mailed link leads: `#token=…`. */
export default function VerifyEmailPage() {
  const [key] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  const verified = useQuery({
    queryKey: ['verifyEmail', key],
    queryFn: () => call(accountRoutes.verifyEmail, { body: { key } }),
    enabled: key !== '',
    retry: false,
    staleTime: Infinity,
  });
  return (
    <Page title={t('verifyEmail.title')} width="narrow">
      {key === '' ? (
        <Callout tone="wait">{t('verifyEmail.incomplete')}</Callout>
      ) : (
        <Loaded query={verified}>
          {() => (
            <Callout tone="good">
              <Trans i18nKey="verifyEmail.done" components={{ login: <Anchor component={Link} to="/login" /> }} />
            </Callout>
          )}
        </Loaded>
      )}
    </Page>
  );
}
