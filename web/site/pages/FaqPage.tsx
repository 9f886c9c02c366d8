import { useDeferredValue, useEffect, useState } from 'react';
import { t } from '#web/i18n/t.ts';
import type { Question } from '#web/site/pageData.ts';
import { plainText } from '#web/site/plainText.ts';
import { inlines } from '#web/site/parts/ArticleText.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { Questions } from '#web/site/parts/Questions.tsx';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import styles from '#web/site/parts/questions.module.css';

/** Questions by subject, with a search over questions and answers. */
export function FaqPage() {
  const { article, questions = [] } = useSite();
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed).trim().toLowerCase();
  const opened = useAnchor();
  const found = questions
    .map((group) => ({ ...group, questions: group.questions.filter((one) => speaksOf(one, sought)) }))
    .filter((group) => group.questions.length > 0);
  const count = found.reduce((sum, group) => sum + group.questions.length, 0);
  return (
    <>
      <Hero title={article!.title} lead={inlines(article!.lead)} />
      <div className={styles['faq']}>
        <search className={styles['search']}>
          <input
            type="search"
            value={typed}
            placeholder={t('site.faq.search')}
            aria-label={t('site.faq.search')}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <p role="status">{sought === '' ? '' : t('site.faq.found', { count })}</p>
        </search>
        {found.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2>{group.title}</h2>
            <Questions questions={group.questions} {...(opened === undefined ? {} : { opened })} />
          </section>
        ))}
        {count === 0 && (
          <p>
            {t('site.faq.nothing')} <SiteLink to="/contacts">{t('nav.contacts')}</SiteLink>
          </p>
        )}
      </div>
    </>
  );
}

const speaksOf = ({ question, answer }: Question, sought: string): boolean =>
  sought.split(/\s+/).every((word) => `${question} ${answer.map(plainText).join(' ')}`.toLowerCase().includes(word));

/** The question that the address names, which is shown expanded. */
function useAnchor(): string | undefined {
  const [anchor, setAnchor] = useState<string>();
  useEffect(() => {
    const read = () => {
      const named = location.hash.slice(1);
      setAnchor(named || undefined);
      if (named) requestAnimationFrame(() => document.getElementById(named)?.scrollIntoView());
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return anchor;
}
