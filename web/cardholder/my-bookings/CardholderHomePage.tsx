import * as homeRoutes from '#services/domains/cards/home/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { answerQuery } from '#web/api/answerQuery.ts';
import { type Loader, useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { SourceSurvey } from '#web/record/laterParts.tsx';
import { DutyItem } from '#web/record/duty/DutyItem.tsx';
import { VerifyFirst } from '#web/record/verification/VerifyFirst.tsx';
import { ComingUp } from './ComingUp.tsx';
import { EarningsSoFar } from './EarningsSoFar.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import styles from './cardholderHome.module.css';

type CardholderHome = AnswerTo<typeof homeRoutes.cardholderHome>;

const askHome = [homeRoutes.cardholderHome, {}, { watches: ['booking', 'card', 'verification', 'extension'] }] as const;
/** @public The page's queries, sent before it is rendered (`app/begin.ts`). */
export const loader: Loader = () => [answerQuery(...askHome)];

/**
 * A cardholder's start page: what to do today, what is coming up, and earnings. New cardholders see three steps
 * instead.
 */
export default function CardholderHomePage() {
  const home = useAnswer(...askHome);
  return (
    <Page title={t('nav.cardholderHome')}>
      <Loaded query={home} failed={t('today.failed')} skeleton={<Skeletons rows={3} height={120} />}>
        {(answer) => (answer.earnings.bookings === 0 ? <FirstSteps home={answer} /> : <Today home={answer} />)}
      </Loaded>
      {home.data && <SourceSurvey />}
    </Page>
  );
}

function Today({ home: { verification, today, coming, earnings, ownCommission } }: { home: CardholderHome }) {
  return (
    <>
      <VerifyFirst verified={verification === 'verified'} />
      <Section title={t('today.title')}>
        {today.length === 0 ? (
          <p className={styles['quiet']}>{t('today.nothing')}</p>
        ) : (
          <ul className={styles['list']} aria-label={t('today.title')}>
            {today.map((due, index) => (
              <li key={`${due.recordId} ${due.what}`} className={styles['item']}>
                <DutyItem duty={due} first={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <div className={styles['columns']} data-columns>
        <EarningsSoFar earnings={earnings} own={ownCommission} />
        <ComingUp coming={coming} />
      </div>
    </>
  );
}
