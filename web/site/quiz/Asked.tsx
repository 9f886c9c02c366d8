import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { t } from '#web/i18n/t.ts';
import styles from '#web/site/forms/siteForm.module.css';
import { questionNames } from '#workflows/flows/quizFlow.ts';

interface AskedProps {
  /** The number of the question, from 1. */
  number: number;
  /** The parameter of the address that keeps the answer. */
  name: 'bank' | 'answers';
  /** The possible answers: the parameter's value with each, and its label. */
  choices: readonly { readonly value: string; readonly label: string }[];
  /** Other parameters of the address. */
  kept: readonly (readonly [name: string, value: string])[];
  /** The address of the page after an answer. */
  addressWith: (value: string) => string;
  back: string | undefined;
  goTo: (address: string) => void;
  /** The question. */
  children: ReactNode;
}

/**
 * One question. Its buttons send the answer as the address of the next page; once the page is hydrated, it continues
 * without a page load.
 */
export function Asked({ number, name, choices, kept, addressWith, back, goTo, children }: AskedProps) {
  const answer = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    goTo(addressWith(submitter.value));
  };
  const goBack = (event: MouseEvent) => {
    if (back === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(back);
  };
  return (
    <form method="get" onSubmit={answer} className={styles['fields']}>
      <div aria-live="polite">
        <p className={`numbers ${styles['hint']}`}>{t('quiz.where', { number, count: questionNames.length + 1 })}</p>
        <h2>{children}</h2>
      </div>
      {kept.map(([kind, value]) => (
        <input key={kind} type="hidden" name={kind} value={value} />
      ))}
      {/* The same buttons for all questions, so that keyboard users keep the focus; none of them is suggested. */}
      <div className={styles['foot']}>
        {choices.map(({ value, label }, index) => (
          <button key={index} type="submit" name={name} value={value} className={styles['quiet']}>
            {label}
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
