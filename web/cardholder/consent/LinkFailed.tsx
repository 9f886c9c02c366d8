import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { Problem } from '#web/kit/problem/Problem.tsx';
import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import { call } from '#web/api/call.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useSend } from '#web/api/useSend.ts';
import { Page } from '#web/kit/Page.tsx';

/** Shows why a mailed link opens nothing, and what to do instead. */
export function LinkFailed({
  error,
  token,
  onAgain,
}: {
  error: unknown;
  token: string | undefined;
  onAgain: (endSession: boolean) => void;
}) {
  const me = useMe();
  const problem = problemOf(error);
  const closed = problem?.code === 'accessLinkClosed';
  const why = `consent.link.${closed ? String(problem?.values?.['why']) : problem?.code}`;
  const otherSession = problem?.code === 'signedInAsSomebodyElse';
  const renewal = useSend((expired: string) => call(linkRoutes.renewAccessLink, { body: { token: expired } }));
  const expired = closed && problem.values?.['why'] === 'expired' ? token : undefined;
  return (
    <Page title={t('consent.title')} width="narrow">
      <Callout tone="bad" urgent title={t('consent.linkFailed')}>
        {otherSession && me
          ? t('consent.link.signedInAs', { name: `${me.firstName} ${me.lastName}`.trim() })
          : hasWords(why)
            ? t(why)
            : problemText(error)}
      </Callout>
      {renewal.isSuccess && <Callout tone="good">{t('consent.link.renewed')}</Callout>}
      <Problem error={renewal.error} />
      <div className={formStyles['foot']}>
        {expired !== undefined && !renewal.isSuccess && (
          <Button loading={renewal.isPending} onClick={() => renewal.mutate(expired)}>
            {t('consent.link.renew')}
          </Button>
        )}
        {closed ? (
          <Button component={Link} to="/login" variant={expired === undefined ? 'filled' : 'default'}>
            {t('nav.login')}
          </Button>
        ) : (
          <Button onClick={() => onAgain(otherSession)}>
            {t(otherSession ? 'consent.logoutAndOpen' : 'failed.retry')}
          </Button>
        )}
      </div>
    </Page>
  );
}
