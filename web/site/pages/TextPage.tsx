import { pacificDate } from '#workflows/kernel/calendar.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatDayFully } from '#words/format/fullDates.ts';
import { ArticleText, inlines } from '#web/site/parts/ArticleText.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import styles from '#web/site/parts/text.module.css';

/** A page of text: policies and short notices. */
export function TextPage() {
  const { article, policy } = useSite();
  const { title, lead, blocks } = article!;
  return (
    <>
      <Hero title={title} lead={inlines(lead)}>
        {policy && (
          <p className={styles['version']}>
            {t('site.policyVersion', {
              version: policy.version,
              day: formatDayFully(pacificDate(policy.from), intlLocale()),
            })}
          </p>
        )}
      </Hero>
      <div className={styles['column']}>
        <ArticleText blocks={blocks} />
      </div>
    </>
  );
}
