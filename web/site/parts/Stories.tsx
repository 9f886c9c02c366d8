import { t } from '#web/i18n/t.ts';
import type { Story } from '#web/site/pageData.ts';
import { useSite } from '#web/site/SiteContext.ts';
import styles from './cards.module.css';

/** What customers said. Those of a demo are invented, and it says so. */
export function Stories({ stories }: { stories: readonly Story[] }) {
  const { facts } = useSite();
  return (
    <>
      {facts.isDemo && <p className={styles['note']}>{t('site.stories.demo')}</p>}
      <ul className={styles['cards']}>
        {stories.map(({ name, about, text }) => (
          <li key={name} className={styles['card']}>
            <blockquote>
              <p>{text}</p>
            </blockquote>
            <div className={styles['by']}>
              <strong>{name}</strong>
              <span>{about}</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
