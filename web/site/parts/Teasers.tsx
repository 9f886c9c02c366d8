import { intlLocale } from '#web/i18n/locale.ts';
import { formatDayFully } from '#words/format/fullDates.ts';
import type { Teaser } from '#web/site/pageData.ts';
import { plainText } from '#web/site/plainText.ts';
import { SiteLink } from './SiteLink.tsx';
import styles from './cards.module.css';

/** Articles of the blog, as cards. `level` is their heading level, one below that of the section. */
export function Teasers({ teasers, level: Heading }: { teasers: readonly Teaser[]; level: 'h2' | 'h3' }) {
  return (
    <ul className={styles['cards']}>
      {teasers.map(({ slug, title, lead, published, language }) => (
        <li key={slug} lang={language} className={styles['card']}>
          <time dateTime={published}>{formatDayFully(published, intlLocale())}</time>
          <Heading>
            <SiteLink to={`/blog/${slug}`}>{title}</SiteLink>
          </Heading>
          <p>{plainText(lead)}</p>
        </li>
      ))}
    </ul>
  );
}
