import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import { call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { passwordFault } from '#web/kit/form/passwordFault.ts';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { useHashValue } from '#web/kit/useHashValue.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { NewPassword } from './NewPassword.tsx';

/** Asking for a new password, and choosing it by the mailed link (`#token=…`). */
export default function ResetPasswordPage({ title = t('reset.title') }: { title?: string }) {
  const token = useHashValue('token');
  return (
    <Page title={title} width="narrow">
      {token ? <ByLink key={token} token={token} /> : <Ask />}
    </Page>
  );
}

/** A link that was used or has expired says so before a password is typed, and can be asked for anew. */
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
  const draft = useDraft({ email: '' });
  const asking = useSend((email: string) => call(linkRoutes.resetPassword, { body: { email } }));
  const submit = () => {
    const email = textOf(draft, 'email').trim();
    if (email === '') return draft.fail({ email: t('field.required') });
    asking.mutate(email, { onError: draft.failWith });
  };
  if (asking.isSuccess) return <Callout tone="good">{t('reset.sent')}</Callout>;
  return (
    <Section>
      <p>{t('reset.lead')}</p>
      <Form draft={draft} onSubmit={submit}>
        <TextField draft={draft} name="email" type="email" label={t('login.email')} autoComplete="username" required />
        <Problem error={Object.keys(draft.errors).length > 0 ? null : asking.error} />
        <Button type="submit" loading={asking.isPending}>
          {label}
        </Button>
      </Form>
    </Section>
  );
}

function Choose({ token, onUsedUp }: { token: string; onUsedUp: () => void }) {
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
          <Button component={Link} to="/login">
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
