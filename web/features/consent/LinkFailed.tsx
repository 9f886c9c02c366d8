import { Button } from '@mantine/core';
import { Link } from '#web/kit/router.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { Page } from '#web/kit/Page.tsx';

/** Why a mailed link opens nothing, and what to do instead. */
export function LinkFailed({ error, onAgain }: { error: unknown; onAgain: (endSession: boolean) => void }) {
  const problem = problemOf(error);
  const closed = problem?.code === 'accessLinkClosed';
  const why = `consent.link.${closed ? String(problem?.values?.['why']) : problem?.code}`;
  const otherSession = problem?.code === 'signedInAsSomebodyElse';
  return (
    <Page title={t('consent.title')} width="narrow">
      <Callout tone="bad" urgent title={t('consent.linkFailed')}>
        {hasWords(why) ? t(why) : problemText(error)}
      </Callout>
      <div className={formStyles['foot']}>
        {closed ? (
          <Button component={Link} to="/login">
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
