import { t } from '#web/i18n/t.ts';
import { Hero } from '#web/site/parts/Hero.tsx';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { Teasers } from '#web/site/parts/Teasers.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import styles from '#web/site/parts/band.module.css';

/** The articles, the newest first, page by page. */
export function BlogPage() {
  const { teasers, page, pages } = useSite().blog!;
  return (
    <>
      <Hero title={t('site.blog.title')} lead={t('site.blog.lead')} />
      <div className={styles['inside']}>
        <Teasers teasers={teasers} level="h2" />
        {pages > 1 && (
          <nav className={styles['pager']} aria-label={t('site.blog.pages')}>
            {page > 1 && (
              <SiteLink to={addressOf(page - 1)} rel="prev">
                {t('site.blog.newer')}
              </SiteLink>
            )}
            <span>{t('site.blog.page', { page, pages })}</span>
            {page < pages && (
              <SiteLink to={addressOf(page + 1)} rel="next">
                {t('site.blog.older')}
              </SiteLink>
            )}
          </nav>
        )}
      </div>
    </>
  );
}

const addressOf = (page: number): string => (page === 1 ? '/blog' : `/blog/page/${page}`);
