import { useEffect, useRef, useState } from 'react';
import { isCardholderVisit } from '#web/api/referral/cardholderVisit.ts';
import { keptReferral } from '#web/api/referral/keptReferral.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { FormPage } from '#web/site/forms/FormPage.tsx';
import styles from '#web/site/forms/siteForm.module.css';
import { ButtonLink } from '#web/site/parts/ButtonLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { formatMoney } from '#words/format/money.ts';
import { pathIn } from '#words/languages.ts';
import { Asked, type Minimums } from './Asked.tsx';
import { misfits, type QuizState, quizAt, withAnswer } from './quiz.ts';

/**
 * Finds out whether a reader's card can earn, by a few questions before any form (product spec, section 2). The answers
 * are in the address, so the quiz also works from page to page, without a script.
 */
export function QuizPage() {
  const { facts, language, path } = useSite();
  const { search, goTo } = useSearch();
  const at = quizAt(search.get('answers') ?? '');
  const minimums = { count: facts.minimums.ageYears, limit: formatMoney(facts.minimums.limitCents, intlLocale()) };
  const before = [...search].filter(([name]) => name !== 'answers');
  const to = (answers: string) => {
    const query = new URLSearchParams(before);
    if (answers !== '') query.set('answers', answers);
    return pathIn(language, answers === '' && before.length === 0 ? path : `${path}?${query}`);
  };
  const back = to(at.answers.length < 2 ? '' : withAnswer({ answers: at.answers.slice(0, -2) }, at.answers.at(-2)!));
  return (
    <FormPage title={t('quiz.title')} lead={t('quiz.lead')}>
      <section className={styles['card']}>
        {at.question ? (
          <Asked
            question={at.question}
            number={at.answers.length + 1}
            minimums={minimums}
            kept={before}
            textWith={(answer) => withAnswer(at, answer)}
            onAnswer={(answer) => goTo(to(withAnswer(at, answer)))}
            back={at.answers.length === 0 ? undefined : back}
            goTo={goTo}
          />
        ) : (
          <Outcome at={at} again={to('')} invitedBy={search.get('ref')} minimums={minimums} />
        )}
      </section>
    </FormPage>
  );
}

/**
 * The query of the address. `goTo` changes to another address of this page without a page load; the browser's back and
 * forward buttons work as usual.
 */
function useSearch() {
  const { search: drawn } = useSite();
  const [search, setSearch] = useState(drawn);
  useEffect(() => {
    const follow = () => setSearch(location.search);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const goTo = (address: string) => {
    history.pushState(null, '', address);
    setSearch(location.search);
  };
  return { search: new URLSearchParams(search), goTo };
}

interface OutcomeProps {
  at: QuizState;
  again: string;
  /** The referral code in the address. */
  invitedBy: string | null;
  minimums: Minimums;
}

function Outcome({ at, again, invitedBy, minimums }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [ref, setRef] = useState(invitedBy);
  useEffect(() => {
    heading.current?.focus();
    // Only the browser knows the referral of an earlier visit.
    if (invitedBy === null && isCardholderVisit()) setRef(keptReferral()?.code ?? null);
  }, [invitedBy]);
  const fits = at.value === 'fit';
  const signup = ref ? `/signup-cardholder-ref?ref=${encodeURIComponent(ref)}` : '/signup-form?type=cardholder';
  return (
    <>
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
      <div className={styles['foot']}>
        {fits && <ButtonLink to={signup}>{t('quiz.signup')}</ButtonLink>}
        <a href={again} className={fits ? undefined : styles['quiet']}>
          {t('quiz.again')}
        </a>
      </div>
    </>
  );
}
