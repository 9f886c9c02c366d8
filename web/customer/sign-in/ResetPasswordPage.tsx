import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import { call } from '#web/api/call.ts';
import { goingTo } from '#web/api/session/goingTo.ts';
import { safePath } from '#web/api/session/landing.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { passwordFault } from '#web/kit/form/passwordFault.ts';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { useHashValue } from '#web/kit/useHashValue.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { NewPassword } from './NewPassword.tsx';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { FormField } from '#web/kit/form/FormField.tsx';

/** Requests a new password, and sets it by the mailed link (`#token=…`). */
export default function ResetPasswordPage({ title = t('reset.title') }: { title?: string }) {
  const token = useHashValue('token');
  return (
    <Page title={title} width="narrow">
      {token ? <ByLink key={token} token={token} /> : <Ask />}
    </Page>
  );
}

/** A used or expired link says so before a password is typed, and can be requested anew. */
function ByLink({ token }: { token: string }) {
  const link = useQuery({
    queryKey: ['resetLink', token],
    queryFn: () => call(linkRoutes.resetLink, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  });
  return (
    <Loaded query={link}>
      {({ open }) => (open ? <Choose token={token} onUsedUp={() => void link.refetch()} /> : <UsedUp />)}
    </Loaded>
  );
}

function UsedUp() {
  return (
    <>
      <Callout tone="wait">{t('reset.usedUp')}</Callout>
      <Ask label={t('reset.newLink')} />
    </>
  );
}

function Ask({ label = t('reset.ask') }: { label?: string }) {
  const redirect = useRedirect() ?? goingTo.read();
  const form = useRouteForm(formOf(linkRoutes.resetPassword), { fixed: redirect === undefined ? {} : { redirect } });
  if (form.sending.isSuccess) return <Callout tone="good">{t('reset.sent')}</Callout>;
  return (
    <Section>
      <p>{t('reset.lead')}</p>
      <Form draft={form.draft} onSubmit={form.submit}>
        <FormField {...form.field('email')} type="email" label={t('login.email')} autoComplete="username" />
        <Problem error={form.problem} />
        <Button type="submit" loading={form.pending}>
          {label}
        </Button>
      </Form>
    </Section>
  );
}

function Choose({ token, onUsedUp }: { token: string; onUsedUp: () => void }) {
  const redirect = useRedirect();
  const draft = useDraft({ password: '', again: '' });
  const choosing = useSend((password: string) => call(linkRoutes.confirmPasswordReset, { body: { token, password } }), {
    onFailed: (fault) => problemOf(fault)?.code === 'tokenUnknown' && onUsedUp(),
  });
  const submit = () => {
    const fault = passwordFault(textOf(draft, 'password'), textOf(draft, 'again'));
    if (fault) return draft.fail(fault);
    choosing.mutate(textOf(draft, 'password'), { onError: draft.failWith });
  };
  if (choosing.isSuccess) {
    return (
      <>
        <Callout tone="good">{t('reset.done')}</Callout>
        <div>
          <Button
            component={Link}
            to={redirect === undefined ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`}
          >
            {t('nav.login')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <Section>
      <Form draft={draft} onSubmit={submit}>
        <NewPassword draft={draft} />
        <Problem error={Object.keys(draft.errors).length > 0 ? null : choosing.error} />
        <Button type="submit" loading={choosing.isPending}>
          {t('reset.save')}
        </Button>
      </Form>
    </Section>
  );
}

/** The path that the reader was going to, as their link names it. */
function useRedirect(): string | undefined {
  const [search] = useSearchParams();
  return safePath(search.get('redirect'), location.origin);
}
