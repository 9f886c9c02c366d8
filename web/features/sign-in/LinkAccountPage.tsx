import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as providerRoutes from '#services/domains/providers/routes.ts';
import { call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { useHashValue } from '#web/kit/useHashValue.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { Section } from '#web/kit/Section.tsx';

/** Where the mailed link leads: `#token=…`. Nothing is connected until a button is pressed, as programs that look through mails open links, too. */
export default function LinkAccountPage() {
  const token = useHashValue('token');
  const link = useQuery({
    queryKey: ['providerLink', token],
    queryFn: () => call(providerRoutes.providerLink, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
  const connecting = useSend((_: void) => call(providerRoutes.confirmProviderLink, { body: { token } }));
  const isOver = [link.error, connecting.error].some((error) =>
    ['tokenUnknown', 'invalid'].includes(problemOf(error)?.code ?? ''),
  );
  const provider = link.data ? t(`provider.${link.data.provider}`) : '';
  return (
    <Page title={link.data ? t('provider.link.title', { provider }) : t('provider.link.any')} width="narrow">
      {token === '' || isOver ? (
        <Callout tone="wait">{t('problem.tokenUnknown')}</Callout>
      ) : connecting.isSuccess ? (
        <>
          <Callout tone="good">{t('provider.link.done', { provider })}</Callout>
          <div>
            <Button component={Link} to="/login">
              {t('nav.login')}
            </Button>
          </div>
        </>
      ) : (
        <Loaded query={link}>
          {() => (
            <Section>
              <p>{t('provider.link.ask', { provider })}</p>
              <Problem error={connecting.error} />
              <div>
                <Button loading={connecting.isPending} onClick={() => connecting.mutate()}>
                  {t('provider.link.confirm')}
                </Button>
              </div>
            </Section>
          )}
        </Loaded>
      )}
    </Page>
  );
}
