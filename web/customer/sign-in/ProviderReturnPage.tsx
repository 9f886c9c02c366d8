import type { Me } from '#services/http/routeTypes.ts';
import { useEffect } from 'react';
import { Anchor, Button } from '@mantine/core';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import * as providerRoutes from '#services/domains/accounts/providers/routes.ts';
import { call } from '#web/api/call.ts';
import { useCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { goingTo } from '#web/api/session/goingTo.ts';
import { afterLogin, safePath } from '#web/api/session/landing.ts';
import { leftIn } from '#web/api/session/leftIn.ts';
import { useSession } from '#web/api/session/useSession.ts';
import { useSend } from '#web/api/useSend.ts';
import { language } from '#web/i18n/locale.ts';
import { changeLanguage, t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { type ProviderName, providerNames } from '#workflows/signInProviders.ts';
import SecondFactorStep from '#web/api/session/SecondFactorStep.tsx';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { FormField } from '#web/kit/form/FormField.tsx';

/**
 * The code that was sent. Each is valid once, and the variable outlives this page: a login re-renders all pages,
 * including this one while the next one is loading.
 */
let sentCode: string | undefined;

/** A provider redirects here with a code that only this browser can use. */
export default function ProviderReturnPage() {
  const { provider: named } = useParams();
  const provider = providerNames.find((one) => one === named);
  return provider ? <CameBack provider={provider} /> : <Navigate to="/login" replace />;
}

function CameBack({ provider: name }: { provider: ProviderName }) {
  const provider = t(`provider.${name}`);
  const [search] = useSearchParams();
  const [code, state] = [search.get('code'), search.get('state')];
  const { begin } = useSession();
  const enter = (user: Me, redirect?: string) => {
    const asked = redirect === '/' ? undefined : safePath(redirect ?? null, location.origin);
    const target = afterLogin(user, asked, goingTo.read());
    goingTo.forget();
    begin(user, target);
  };
  const finishing = useSend(
    async (sent: { code: string; state: string }) => {
      const left = leftIn.take();
      if (left && left !== language()) await changeLanguage(left);
      const iss = search.get('iss');
      const body = { provider: name, ...sent, ...(iss ? { iss } : {}), locale: language() };
      return call(providerRoutes.finishProvider, { body });
    },
    { onDone: (answer) => 'user' in answer && enter(answer.user, answer.redirect) },
  );
  useEffect(() => {
    if (!code || !state || sentCode === code) return;
    sentCode = code;
    finishing.mutate({ code, state });
  });
  const answer = finishing.data;
  const back = (
    <div>
      <Button component={Link} to="/login" variant="default">
        {t('provider.again')}
      </Button>
    </div>
  );
  if (answer && 'secondFactor' in answer) {
    return (
      <Page title={t('login.title')} width="narrow">
        <SecondFactorStep
          asked={answer.secondFactor}
          onDone={(user) => enter(user, answer.redirect)}
          onAgain={() => location.assign('/login')}
        />
      </Page>
    );
  }
  return (
    <Page title={t(code && state && !finishing.error && !answer ? 'provider.back' : 'login.title')} width="narrow">
      {!code || !state ? (
        <>
          <Callout tone="info">{t('provider.stopped', { provider })}</Callout>
          {back}
        </>
      ) : finishing.error ? (
        <>
          <Problem error={finishing.error} />
          {back}
        </>
      ) : answer && 'linkMailed' in answer ? (
        <Callout tone="good">{t('provider.mailed', { provider })}</Callout>
      ) : answer && 'emailNeeded' in answer ? (
        <NameAddress provider={provider} />
      ) : (
        <Skeletons rows={2} />
      )}
    </Page>
  );
}

/** The provider did not share the address: the reader types it in, and a link is sent to it. */
function NameAddress({ provider }: { provider: string }) {
  const captcha = useCaptcha();
  const form = useRouteForm(formOf(providerRoutes.providerEmail), {
    fixed: { locale: language() },
    sends: async (body) => call(providerRoutes.providerEmail, { body: { ...body, captcha: await captcha.answer() } }),
  });
  if (form.sending.isSuccess) return <Callout tone="good">{t('provider.mailed', { provider })}</Callout>;
  return (
    <Section>
      <Form draft={form.draft} onSubmit={form.submit}>
        <p>{t('provider.email', { provider })}</p>
        <FormField {...form.field('email')} type="email" label={t('login.email')} autoComplete="email" />
        <Problem error={form.problem} />
        <div ref={(element) => captcha.showIn(element)} />
        <Button type="submit" loading={form.pending}>
          {t('provider.send')}
        </Button>
        <Anchor component={Link} to="/login">
          {t('provider.again')}
        </Anchor>
      </Form>
    </Section>
  );
}
