import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as providerRoutes from '#services/domains/accounts/providers/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { useHashValue } from '#web/kit/useHashValue.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { Section } from '#web/kit/Section.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { PasswordField } from '#web/kit/form/PasswordField.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';

/**
 * Target of the mailed link: `#token=…`. Nothing is linked until a button is pressed, because programs that scan mails
 * open links, too.
 */
export default function LinkAccountPage() {
  const token = useHashValue('token');
  const link = useQuery({
    queryKey: ['providerLink', token],
    queryFn: () => call(providerRoutes.providerLink, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
  const connecting = useSend((password: string) =>
    call(providerRoutes.confirmProviderLink, { body: { token, ...(password === '' ? {} : { password }) } }),
  );
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
          {(about) =>
            about.needs === 'browser' && !about.sameBrowser ? (
              <Callout tone="wait">{t('provider.link.otherBrowser', { provider })}</Callout>
            ) : (
              <Connect
                about={about}
                isSending={connecting.isPending}
                error={connecting.error}
                onConnect={(password, options) => connecting.mutate(password, options)}
              />
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

/**
 * Names the account at the provider: the reader decides about that one, and proves with their password that they may.
 */
function Connect({
  about: { provider, account, needs },
  isSending,
  error,
  onConnect,
}: {
  about: AnswerTo<typeof providerRoutes.providerLink>;
  isSending: boolean;
  error: unknown;
  onConnect: (password: string, options: { onError: (error: unknown) => void }) => void;
}) {
  const draft = useDraft({ password: '' });
  const isWrong = problemOf(error)?.code === 'wrongCredentials';
  const submit = () => {
    const password = textOf(draft, 'password');
    if (needs === 'password' && password === '') return draft.fail({ password: t('field.required') });
    onConnect(password, {
      onError: (fault) =>
        problemOf(fault)?.code === 'wrongCredentials' && draft.fail({ password: t('confirmPassword.wrong') }),
    });
  };
  return (
    <Section>
      <p>{t('provider.link.ask', { provider: t(`provider.${provider}`), account })}</p>
      <Form draft={draft} onSubmit={submit}>
        {needs === 'password' && (
          <PasswordField
            draft={draft}
            name="password"
            label={t('provider.link.password')}
            autoComplete="current-password"
            required
          />
        )}
        {!isWrong && <Problem error={error} />}
        <div>
          <Button type="submit" loading={isSending}>
            {t('provider.link.confirm')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
