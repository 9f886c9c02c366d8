import { t } from '#web/i18n/t.ts';
import type { Question } from '#web/site/pageData.ts';
import { inlines } from './ArticleText.tsx';
import { SiteLink } from './SiteLink.tsx';
import styles from './questions.module.css';

/** Questions that expand to their answers; each has an address of its own. */
export function Questions({ questions, opened }: { questions: readonly Question[]; opened?: string }) {
  return (
    <div className={styles['questions']}>
      {questions.map(({ anchor, question, answer }) => (
        <details key={anchor} id={anchor} className={styles['question']} open={anchor === opened}>
          <summary>{question}</summary>
          <div className={styles['answer']}>
            {answer.map((paragraph, place) => (
              <p key={place}>{inlines(paragraph)}</p>
            ))}
            <SiteLink to={`/faq#${anchor}`} className={styles['anchor']}>
              {t('site.faq.link')}
            </SiteLink>
          </div>
        </details>
      ))}
    </div>
  );
}
