// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import type { Me } from '#services/http/routeTypes.ts';
import { useEffect, useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { ResendLink } from '#web/api/session/ResendLink.tsx';
import { goingTo } from '#web/api/session/goingTo.ts';
import { afterLogin, landingOf, safePath } from '#web/api/session/landing.ts';
import { isStaffPath } from '#web/api/session/isStaffPath.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useSession } from '#web/api/session/useSession.ts';
import { loadWords, t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { Form } from '#web/kit/form/Form.tsx';
import { TextField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { PasswordField } from '#web/kit/form/PasswordField.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { later } from '#web/kit/later.tsx';
import { Section } from '#web/kit/Section.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';

/** Loaded on demand: most people never see it. */
const SecondFactorStep = later(async () => {
  const [step] = await Promise.all([import('#web/api/session/SecondFactorStep.tsx'), loadWords('signIn')]);
  return step;
});

/** Loaded for a customer whom a staff page sent here. */
const NotThisAccount = later<{ me: Me; target: string }>(async () => {
  const [notice] = await Promise.all([import('./NotThisAccount.tsx'), loadWords('signIn')]);
  return notice;
});

const Providers = later(async () => {
  const [providers] = await Promise.all([import('#web/api/session/Providers.tsx'), loadWords('signIn')]);
  return providers;
});

/** Where a login leads. It outlives this page, which is rendered anew for the person while the next one is loading. */
let entering: string | undefined;

/** Signs the reader in and takes them back to the page they wanted. */
export default function LoginPage() {
  const [search] = useSearchParams();
  const me = useMe();
  const { begin } = useSession();
  const draft = useDraft({ email: '', password: '' });
  const target = safePath(search.get('redirect'), location.origin);
  const [kept] = useState(goingTo.read);
  useEffect(() => {
    if (target !== undefined && !target.startsWith('/admin')) goingTo.keep(target);
  }, [target]);
  useEffect(() => {
    if (me === null) entering = undefined;
  }, [me]);
  const enter = (user: Me) => {
    entering = afterLogin(user, target, kept);
    goingTo.forget();
    begin(user, entering);
  };
  const login = useSend(
    ({ email, password }: { email: string; password: string }) =>
      call(accountRoutes.login, { body: { email, password } }),
    {
      onDone: (answer) => 'user' in answer && enter(answer.user),
    },
  );
  // A reader who came by a mailed link sees one booking and may well have an account to sign in with.
  if (me && !me.onlyBooking && !login.isPending) {
    return target !== undefined && isStaffPath(target, me) ? (
      <NotThisAccount me={me} target={target} />
    ) : (
      <Navigate to={entering ?? afterLogin(me, target, kept)} replace />
    );
  }
  const submit = () => {
    const missing = ['email', 'password'].filter((name) => textOf(draft, name).trim() === '');
    if (missing.length > 0) return draft.fail(Object.fromEntries(missing.map((name) => [name, t('field.required')])));
    login.mutate({ email: textOf(draft, 'email').trim(), password: textOf(draft, 'password') });
  };
  const onward = target === undefined ? '' : `?redirect=${encodeURIComponent(target)}`;
  const asked = login.data && 'secondFactor' in login.data ? login.data.secondFactor : undefined;
  if (asked) {
    return (
      <Page title={t('login.title')} width="narrow">
        <SecondFactorStep asked={asked} onDone={enter} onAgain={login.reset} />
      </Page>
    );
  }
  return (
    <Page title={t('login.title')} lead={target?.startsWith('/checkout') && t('login.toCheckout')} width="narrow">
      {me?.onlyBooking && (
        <Callout tone="info">
          <Trans i18nKey="login.viaLink" components={{ form: <Anchor component={Link} to={landingOf(me)} /> }} />
        </Callout>
      )}
      <Section>
        <Form draft={draft} onSubmit={submit}>
          <TextField
            draft={draft}
            name="email"
            type="email"
            label={t('login.email')}
            autoComplete="username"
            required
          />
          <PasswordField
            draft={draft}
            name="password"
            label={t('login.password')}
            autoComplete="current-password"
            required
          />
          <Problem error={login.error} />
          <Button type="submit" size="md" loading={login.isPending}>
            {t('login.submit')}
          </Button>
          <div className={formStyles['links']}>
            <Anchor component={Link} to={`/reset-password${onward}`}>
              {t('login.forgot')}
            </Anchor>
            <span>
              <Trans
                i18nKey="login.noAccount"
                components={{
                  signup: <Anchor component={Link} to={`/signup${onward}`} />,
                }}
              />
            </span>
          </div>
        </Form>
        {problemOf(login.error)?.code === 'emailNotVerified' && login.variables && (
          <ResendLink email={login.variables.email} label={t('verifyEmail.send')} />
        )}
      </Section>
      <Providers />
      <DemoAccounts pending={login.isPending} onChoose={(email, password) => login.mutate({ email, password })} />
    </Page>
  );
}
