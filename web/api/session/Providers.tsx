import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import * as providerRoutes from '#services/domains/providers/routes.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import { referralForSignUp } from '#web/api/referral/keptReferral.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import type { ProviderName } from '#workflows/signInProviders.ts';
import { leftIn } from './leftIn.ts';
import { safePath } from './landing.ts';

const start = { google: providerRoutes.startGoogle, facebook: providerRoutes.startFacebook } as const;

interface ProvidersProps {
  /** At sign-up: as what; undefined while that isn't chosen, which the form says by then. */
  signUp?: (() => SignUpType | undefined) | undefined;
}
type SignUpType = NonNullable<RequestTo<typeof providerRoutes.startGoogle>['body']>['userType'];

/** The other ways to log in or to sign up; none, and nothing to see, where the product has no keys for them. What brought a visitor comes along. */
export default function Providers({ signUp }: ProvidersProps) {
  const { data } = useAnswer(providerRoutes.providerList);
  const [search] = useSearchParams();
  const leaving = useSend(
    ({ provider, userType }: { provider: ProviderName; userType?: SignUpType }) => {
      const redirect = safePath(search.get('redirect'), location.origin);
      return call(start[provider], {
        body: { ...(redirect ? { redirect } : {}), ...(userType ? { userType } : {}), ...referralForSignUp() },
      });
    },
    {
      onDone: ({ url }) => {
        leftIn.keep(language());
        location.assign(url);
      },
    },
  );
  const leave = (provider: ProviderName) => {
    if (!signUp) return leaving.mutate({ provider });
    const userType = signUp();
    if (userType !== undefined) leaving.mutate({ provider, userType });
  };
  if (!data || data.providers.length === 0) return null;
  return (
    <Section title={t(signUp ? 'provider.signUpTitle' : 'provider.title')}>
      {data.providers.map((provider) => (
        <Button
          key={provider}
          variant="default"
          loading={leaving.isPending && leaving.variables?.provider === provider}
          onClick={() => leave(provider)}
        >
          {t('provider.with', { provider: t(`provider.${provider}`) })}
        </Button>
      ))}
      <Problem error={leaving.error} />
    </Section>
  );
}
