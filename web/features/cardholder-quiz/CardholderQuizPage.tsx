import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import * as settingRoutes from '#services/domains/settings/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { isCardholderVisit } from '#web/api/referral/cardholderVisit.ts';
import { keptReferral } from '#web/api/referral/keptReferral.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { Page } from '#web/kit/Page.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formatMoney } from '#words/format/money.ts';
import { type Answer, misfits, type Question, questionNames, type QuizState, quizAt, withAnswer } from './quiz.ts';

/** The least that any lender's card must have, as it's in force. */
interface Minimums {
  readonly count: number;
  readonly limit: string;
}

/** Whether somebody's card can earn: a few questions, asked before anything is filled in (product spec, section 2). The answers are in the address. */
export default function CardholderQuizPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const constants = useAnswer(settingRoutes.constants);
  const at = quizAt(search.get('answers') ?? '');
  const to = (answers: string) => {
    const next = new URLSearchParams(search);
    if (answers === '') next.delete('answers');
    else next.set('answers', answers);
    return { search: next.toString() };
  };
  const back = to(withAnswer({ answers: at.answers.slice(0, -2) }, at.answers.at(-2) ?? 'yes'));
  return (
    <Page title={t('quiz.title')} lead={t('quiz.lead')} width="narrow">
      <Loaded query={constants} skeleton={<Skeletons rows={3} height={32} />}>
        {({ minimums: { ageYears, limitCents } }) => {
          const minimums = { count: ageYears, limit: formatMoney(limitCents, intlLocale()) };
          return at.question ? (
            <Asked
              question={at.question}
              number={at.answers.length + 1}
              minimums={minimums}
              onAnswer={(answer) => void navigate(to(withAnswer(at, answer)))}
              back={at.answers.length === 0 ? undefined : at.answers.length === 1 ? to('') : back}
            />
          ) : (
            <Outcome at={at} again={to('')} search={search} minimums={minimums} />
          );
        }}
      </Loaded>
    </Page>
  );
}

interface AskedProps {
  question: Question;
  number: number;
  minimums: Minimums;
  onAnswer: (answer: Answer) => void;
  back: { search: string } | undefined;
}

function Asked({ question, number, minimums, onAnswer, back }: AskedProps) {
  return (
    <Section>
      <div aria-live="polite">
        <p className="numbers">{t('quiz.where', { number, count: questionNames.length })}</p>
        <h2>{t(`quiz.ask.${question}`, { ...minimums })}</h2>
      </div>
      {/* The same two buttons for all questions: whoever answers by keyboard stays where they are. */}
      <div className={formStyles['foot']}>
        <Button size="md" onClick={() => onAnswer('yes')}>
          {t('quiz.yes')}
        </Button>
        <Button size="md" variant="default" onClick={() => onAnswer('no')}>
          {t('quiz.no')}
        </Button>
        {back && (
          <Button component={Link} to={back} variant="subtle">
            {t('quiz.back')}
          </Button>
        )}
      </div>
    </Section>
  );
}

function Outcome({
  at,
  again,
  search,
  minimums,
}: {
  at: QuizState;
  again: { search: string };
  search: URLSearchParams;
  minimums: Minimums;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const fits = at.value === 'fit';
  const ref = search.get('ref') ?? (isCardholderVisit() ? keptReferral()?.code : undefined);
  const signup = ref ? `/signup-cardholder-ref?ref=${encodeURIComponent(ref)}` : '/signup-form?type=cardholder';
  return (
    <Section>
      <h2 ref={heading} tabIndex={-1}>
        {t(fits ? 'quiz.fit.title' : 'quiz.notYet.title')}
      </h2>
      {fits ? (
        <Callout tone="good">{t('quiz.fit.text')}</Callout>
      ) : (
        <>
          <p>{t('quiz.notYet.text')}</p>
          <ul>
            {misfits(at).map((name) => (
              <li key={name}>{t(`quiz.why.${name}`, { ...minimums })}</li>
            ))}
          </ul>
        </>
      )}
      <div className={formStyles['foot']}>
        {fits && (
          <Button component={Link} to={signup} size="md">
            {t('quiz.signup')}
          </Button>
        )}
        <Button component={Link} to={again} variant={fits ? 'subtle' : 'default'}>
          {t('quiz.again')}
        </Button>
      </div>
    </Section>
  );
}
