import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as homeRoutes from '#services/domains/cards/home/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Coming } from '#web/kit/Coming.tsx';

type State = AnswerTo<typeof homeRoutes.cardholderHome>['verification'];

/**
 * Says that a cardholder's cards are on hold until they are verified, and what is left to do, if anything, as on their
 * home page.
 */
export function VerifyFirst({ verified }: { verified: boolean }) {
  const home = useAnswer(
    homeRoutes.cardholderHome,
    {},
    { watches: ['booking', 'card', 'verification'], enabled: !verified },
  );
  const state = home.data?.verification;
  if (home.isLoading) return <Coming />;
  if (verified || state === undefined || state === 'verified') return null;
  return (
    <Callout tone={state === 'underReview' ? 'info' : 'wait'} title={t('myCards.notVerified')}>
      <ToVerify state={state} />
    </Callout>
  );
}

/** Says what to upload; nothing while the reports are under review. */
export const ToVerify = ({ state }: { state: Exclude<State, 'verified'> }) =>
  state === 'underReview' ? (
    t('start.verify.underReview')
  ) : state === 'rejected' ? (
    <Link to="/cardholder/verification">{t('start.verify.rejected')}</Link>
  ) : (
    <Trans i18nKey="myCards.notVerifiedText" components={{ verification: <Link to="/cardholder/verification" /> }} />
  );
