import { t } from '#web/i18n/t.ts';
import type { Story } from '#services/domains/content/site/siteTypes.ts';
import { useSite } from '#web/site/SiteContext.ts';
import styles from './cards.module.css';

/** Customers' testimonials. Those of a demo are invented and marked as such. */
export function Stories({ stories }: { stories: readonly Story[] }) {
  const { facts, language } = useSite();
  return (
    <>
      {facts.isDemo && <p className={styles['note']}>{t('site.stories.demo')}</p>}
      <ul className={styles['cards']}>
        {stories.map(({ name, kind, place, text, stars, language: said }, at) => (
          <li key={at} className={styles['card']}>
            <p className={styles['stars']}>
              <span aria-hidden>{'★'.repeat(stars)}</span>
              <span className="visually-hidden">{t('site.stories.stars', { count: stars })}</span>
            </p>
            <blockquote lang={said === language ? undefined : said}>
              <p>{text}</p>
            </blockquote>
            <div className={styles['by']}>
              <strong>{name}</strong>
              <span>{[t(`site.stories.kind.${kind}`), place].filter(Boolean).join(', ')}</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
