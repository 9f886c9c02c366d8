import type { FormEvent, MouseEvent } from 'react';
import { t } from '#web/i18n/t.ts';
import styles from '#web/site/forms/siteForm.module.css';
import { type Answer, type Question, questionNames } from './quiz.ts';

/** Minimum requirements of most lenders for a card, from the settings in force. */
export interface Minimums {
  readonly count: number;
  readonly limit: string;
}

interface AskedProps {
  question: Question;
  number: number;
  minimums: Minimums;
  /** Other parameters of the address. */
  kept: readonly (readonly [name: string, value: string])[];
  /** The answers as the address has them, including this one. */
  textWith: (answer: Answer) => string;
  onAnswer: (answer: Answer) => void;
  back: string | undefined;
  goTo: (address: string) => void;
}
const answers = ['yes', 'no'] as const;

/**
 * One question. Its two buttons send the answer as the address of the next page; once the page is hydrated, it
 * continues without a page load.
 */
export function Asked({ question, number, minimums, kept, textWith, onAnswer, back, goTo }: AskedProps) {
  const answer = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const given = answers.find((one) => one === submitter?.dataset['answer']);
    if (given === undefined) return;
    event.preventDefault();
    onAnswer(given);
  };
  const goBack = (event: MouseEvent) => {
    if (back === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(back);
  };
  return (
    <form method="get" onSubmit={answer} className={styles['fields']}>
      <div aria-live="polite">
        <p className={`numbers ${styles['hint']}`}>{t('quiz.where', { number, count: questionNames.length })}</p>
        <h2>{t(`quiz.ask.${question}`, { ...minimums })}</h2>
      </div>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* The same two buttons for all questions, so that keyboard users keep the focus. */}
      <div className={styles['foot']}>
        {answers.map((one) => (
          <button
            key={one}
            type="submit"
            name="answers"
            value={textWith(one)}
            data-answer={one}
            className={styles[one === 'yes' ? 'send' : 'quiet']}
          >
            {t(`quiz.${one}`)}
          </button>
        ))}
        {back !== undefined && (
          <a href={back} onClick={goBack}>
            {t('quiz.back')}
          </a>
        )}
      </div>
    </form>
  );
}
