import { type FormEvent, useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { TextField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { useSend } from '#web/api/useSend.ts';
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
        <>
          <Callout tone="wait">{t('verifyEmail.incomplete')}</Callout>
          <NewLink />
        </>
      ) : (
        <Loaded query={verified}>
          {() => (
            <Callout tone="good">
              <Trans i18nKey="verifyEmail.done" components={{ login: <Anchor component={Link} to="/login" /> }} />
            </Callout>
          )}
        </Loaded>
      )}
      {verified.isError && <NewLink />}
    </Page>
  );
}

/** A link that expired or was used up: the address gets another one. */
function NewLink() {
  const draft = useDraft({ email: '' });
  const sending = useSend((email: string) => call(accountRoutes.resendEmail, { body: { email } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate(textOf(draft, 'email').trim(), { onError: draft.failWith });
  };
  if (sending.isSuccess) return <Callout tone="good">{t('verifyEmail.sent')}</Callout>;
  return (
    <Section>
      <p>{t('verifyEmail.again')}</p>
      <form className={formStyles['form']} onSubmit={submit} noValidate>
        <TextField draft={draft} name="email" type="email" label={t('login.email')} autoComplete="username" required />
        <Problem error={sending.error} />
        <Button type="submit" loading={sending.isPending}>
          {t('verifyEmail.send')}
        </Button>
      </form>
    </Section>
  );
}
