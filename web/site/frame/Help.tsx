import { useCallback, useEffect, useState } from 'react';
import { IconX } from '@tabler/icons-react';
import * as contentRoutes from '#services/domains/content/routes.ts';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import questionStyles from '#web/site/parts/questions.module.css';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import styles from './help.module.css';

type Row = AnswerTo<typeof contentRoutes.faq>['rows'][number];
/** Maximum number of results in the corner of a page. */
const MOST = 6;

/**
 * Searches the questions and answers; without a match it offers the contact form. It uses no external script, and
 * nothing is stored.
 */
export function Help({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { rows, failed, load } = useAnswers();
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = (rows ?? []).filter((row) => words.length > 0 && speaksOf(row, words));
  return (
    <section
      className={styles['panel']}
      aria-label={t('site.help.title')}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className={styles['head']}>
        <strong>{t('site.help.title')}</strong>
        <button type="button" aria-label={t('site.help.close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </button>
      </div>
      <search className={questionStyles['search']}>
        <input
          type="search"
          // It was opened to be typed into.
          ref={focus}
          value={typed}
          placeholder={t('site.help.search')}
          aria-label={t('site.help.search')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <p role="status">
          {failed
            ? t('site.help.failed')
            : words.length === 0
              ? t('site.help.hint')
              : rows === undefined
                ? ''
                : found.length === 0
                  ? t('site.faq.nothing')
                  : t('site.faq.found', { count: found.length })}
        </p>
      </search>
      {failed && (
        <button type="button" className={styles['again']} onClick={load}>
          {t('site.help.again')}
        </button>
      )}
      <div className={questionStyles['questions']}>
        {found.slice(0, MOST).map(({ order, question, answer }) => (
          <details key={order} className={questionStyles['question']}>
            <summary>{question}</summary>
            <div className={questionStyles['answer']}>
              {answer.split(/\n+/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
      <p className={styles['ways']}>
        <SiteLink to={sitePaths.contactForm}>{t('site.help.write')}</SiteLink>
        <SiteLink to={sitePaths.faq}>{t('site.faq.all')}</SiteLink>
      </p>
    </section>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();

const speaksOf = ({ question, answer }: Row, words: readonly string[]): boolean => {
  const text = `${question} ${answer}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** The questions and answers in the reader's language, requested once, and again after a failure. */
function useAnswers() {
  const { language } = useSite();
  const [rows, setRows] = useState<readonly Row[]>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    call(contentRoutes.faq, { query: { language } }).then(
      (answer) => setRows(answer.rows),
      () => setFailed(true),
    );
  }, [language]);
  useEffect(load, [load]);
  return { rows, failed, load };
}
