import { useEffect, useState } from 'react';
import { questionNames } from '#workflows/flows/quizFlow.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { FormPage } from '#web/site/forms/FormPage.tsx';
import styles from '#web/site/forms/siteForm.module.css';
import { useSite } from '#web/site/SiteContext.ts';
import { formatMoney } from '#words/format/money.ts';
import { pathIn } from '#words/languages.ts';
import { Asked } from './Asked.tsx';
import { Outcome } from './Outcome.tsx';
import { quizAt, withAnswer } from './quiz.ts';

/** The bank that isn't in the list. */
const ANOTHER = 'other';

/**
 * Finds out whether a reader's card can earn, by a few questions before any form (product spec, section 2): its bank,
 * then what that bank's cards need. The answers are in the address, so the quiz also works from page to page, without
 * a script.
 */
export function QuizPage() {
  const { banks = [], language, path } = useSite();
  const { search, goTo } = useSearch();
  const chosen = search.get('bank');
  const bank = banks.find(({ id }) => String(id) === chosen);
  const isChosen = bank !== undefined || chosen === ANOTHER;
  const at = quizAt(isChosen ? bank?.refused === false : undefined, search.get('answers') ?? '');
  const others = [...search].filter(([name]) => name !== 'answers' && name !== 'bank');
  const to = (...answers: readonly (readonly [string, string])[]) => {
    const query = new URLSearchParams([...others, ...answers].map(([name, value]) => [name, value]));
    return pathIn(language, query.size === 0 ? path : `${path}?${query}`);
  };
  const ofBank = ['bank', chosen ?? ''] as const;
  const before = at.answers.slice(0, -2);
  const back =
    at.answers.length === 0
      ? to()
      : to(
          ofBank,
          ...(at.answers.length === 1 ? [] : [answersWith(withAnswer({ answers: before }, at.answers.at(-2)!))]),
        );
  const { value } = at;
  return (
    <FormPage title={t('quiz.title')} lead={t('quiz.lead')}>
      <section className={styles['card']}>
        {value === 'bank' ? (
          <Asked
            number={1}
            name="bank"
            choices={[
              ...banks.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: ANOTHER, label: t('quiz.anotherBank') },
            ]}
            kept={others}
            addressWith={(id) => to(['bank', id])}
            back={undefined}
            goTo={goTo}
          >
            {t('quiz.ask.bank')}
          </Asked>
        ) : value === 'fit' || value === 'notYet' ? (
          <Outcome at={at} bank={bank} again={to()} invitedBy={search.get('ref')} />
        ) : (
          <Asked
            number={questionNames.indexOf(value) + 2}
            name="answers"
            choices={(['yes', 'no'] as const).map((one) => ({ value: withAnswer(at, one), label: t(`quiz.${one}`) }))}
            kept={[...others, ofBank]}
            addressWith={(answers) => to(ofBank, answersWith(answers))}
            back={back}
            goTo={goTo}
          >
            {t(`quiz.ask.${value}`, {
              count: bank?.minAgeYears ?? 0,
              limit: formatMoney(bank?.minLimitCents ?? 0, intlLocale()),
            })}
          </Asked>
        )}
      </section>
    </FormPage>
  );
}

const answersWith = (answers: string) => ['answers', answers] as const;

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
