import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import * as providerRoutes from '#services/domains/accounts/providers/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Coming } from '#web/kit/Coming.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { leaveFor } from './leaveFor.ts';

/** The other ways to log in; renders nothing if no keys for them are configured. */
export default function Providers({ redirect }: { /** Default: the one in the address. */ redirect?: string }) {
  const { data, isPending } = useAnswer(providerRoutes.providerList);
  const [search] = useSearchParams();
  const leaving = useSend(leaveFor);
  if (isPending) return <Coming />;
  if (!data || data.providers.length === 0) return null;
  return (
    <Section title={t('provider.title')}>
      {data.providers.map((provider) => (
        <Button
          key={provider}
          variant="default"
          loading={leaving.isPending && leaving.variables?.provider === provider}
          onClick={() => leaving.mutate({ provider, redirect: redirect ?? search.get('redirect') })}
        >
          {t('provider.with', { provider: t(`provider.${provider}`) })}
        </Button>
      ))}
      <Problem error={leaving.error} />
    </Section>
  );
}
