import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatDayFully } from '#words/format/fullDates.ts';
import { ArticleText, inlines } from '#web/site/parts/ArticleText.tsx';
import { Band } from '#web/site/parts/Band.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { NextStep } from '#web/site/parts/NextStep.tsx';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { Teasers } from '#web/site/parts/Teasers.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import styles from '#web/site/parts/text.module.css';

/** One article, with suggestions of what to read next. */
export function BlogArticlePage() {
  const { article, shown, blog } = useSite();
  const { title, lead, blocks } = article!;
  return (
    <>
      <article>
        <Hero kind={formatDayFully(shown!.published, intlLocale())} title={title} lead={inlines(lead)} />
        <div className={styles['column']}>
          <ArticleText blocks={blocks} />
          <p>
            <SiteLink to="/blog">{t('site.blog.all')}</SiteLink>
          </p>
        </div>
      </article>
      <Band title={t('site.blog.further')} raised>
        <Teasers teasers={blog!.teasers} level="h3" />
      </Band>
      <NextStep />
    </>
  );
}
