import { Anchor, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as ownRoutes from '#services/domains/accounts/ownRoutes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { meKey } from '#web/api/session/useMe.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { useHashValue } from '#web/kit/useHashValue.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { Section } from '#web/kit/Section.tsx';

type State = AnswerTo<typeof ownRoutes.emailLink>;

/**
 * Target of both mailed links about a change of address: `#token=…`. Nothing happens until a button is pressed, because
 * programs that scan mails open links, too.
 */
export default function ChangeEmailPage() {
  const token = useHashValue('token');
  const link = useQuery({
    queryKey: ['emailLink', token],
    queryFn: () => call(ownRoutes.emailLink, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
  const isUnknown = problemOf(link.error)?.status === 422 || problemOf(link.error)?.code === 'tokenUnknown';
  return (
    <Page title={t('profile.change.title')} width="narrow">
      {token === '' || isUnknown ? (
        <Callout tone="wait">{t('verifyEmail.incomplete')}</Callout>
      ) : (
        <Loaded query={link}>{(state) => <ByLink key={token} token={token} state={state} />}</Loaded>
      )}
    </Page>
  );
}

function ByLink({ token, state: { side, state, email } }: { token: string; state: State }) {
  const queries = useQueryClient();
  const keep = (next: State) => {
    queries.setQueryData(['emailLink', token], next);
    void queries.invalidateQueries({ queryKey: meKey });
    void queries.invalidateQueries({ queryKey: [ownRoutes.emailChange.name] });
  };
  const confirming = useSend((_: void) => call(ownRoutes.confirmEmail, { body: { token } }), { onDone: keep });
  const stopping = useSend((_: void) => call(ownRoutes.stopEmail, { body: { token } }), { onDone: keep });
  const isOpen = state === 'open';
  const mayStop = side === 'old' && (isOpen || state === 'waiting');
  return (
    <Section>
      <Standing side={side} state={stopping.isSuccess ? 'stopped' : state} email={email} />
      <Problem error={confirming.error ?? stopping.error} />
      {(isOpen || mayStop) && (
        <div>
          {isOpen && (
            <Button mr="sm" loading={confirming.isPending} onClick={() => confirming.mutate()}>
              {t('profile.change.confirm')}
            </Button>
          )}
          {mayStop && (
            <Button color="red" variant="outline" loading={stopping.isPending} onClick={() => stopping.mutate()}>
              {t('profile.change.stop')}
            </Button>
          )}
        </div>
      )}
      {side === 'old' && (
        <p>
          <Trans
            i18nKey="profile.change.notYou"
            components={{ reset: <Anchor component={Link} to="/reset-password" /> }}
          />
        </p>
      )}
    </Section>
  );
}

function Standing({ side, state, email }: Omit<State, 'state'> & { state: State['state'] | 'stopped' }) {
  const isOld = side === 'old';
  switch (state) {
    case 'open':
      return <p>{t(isOld ? 'profile.change.askOld' : 'profile.change.askNew', { email })}</p>;
    case 'waiting':
      return (
        <Callout tone="wait">{t(isOld ? 'profile.change.waitingOld' : 'profile.change.waitingNew', { email })}</Callout>
      );
    case 'changed':
      return <Callout tone="good">{t('profile.change.changed', { email })}</Callout>;
    case 'over':
    case 'stopped':
      return <Callout tone="info">{t(`profile.change.${state}`)}</Callout>;
  }
}
