import { guideFiles, sitePaths } from '#services/domains/content/site/routes.ts';
import { t } from '#web/i18n/t.ts';
import { isOffered } from '#web/site/isOffered.ts';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { Brand } from './Brand.tsx';
import styles from './frame.module.css';

const [brokersGuide, cardholdersTutorial] = Object.keys(guideFiles) as [string, string];

/** Links to all pages, grouped by subject, for the reader's role (spec section 6). */
export function SiteFooter() {
  const { reader, facts } = useSite();
  const columns: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
    [
      t('site.footer.buy'),
      [
        [sitePaths.tradelines, t('nav.tradelines')],
        [sitePaths.individuals, t('nav.individuals')],
        [sitePaths.brokerage, t('nav.brokerage')],
        [brokersGuide, t('nav.brokersGuide')],
      ],
    ],
    [
      t('site.footer.sell'),
      [
        [sitePaths.selling, t('nav.selling')],
        [sitePaths.commissions, t('nav.commissions')],
        [cardholdersTutorial, t('nav.tutorial')],
      ],
    ],
    [
      t('site.footer.learn'),
      [
        [sitePaths.faq, t('nav.faq')],
        [sitePaths.blog, t('nav.blog')],
        [sitePaths.testimonials, t('nav.testimonials')],
        [sitePaths.guides, t('nav.guides')],
        [sitePaths.address, t('nav.tradelineAddress')],
      ],
    ],
    [
      t('site.footer.company'),
      [
        [sitePaths.about, t('nav.about')],
        [sitePaths.security, t('nav.security')],
        [sitePaths.contacts, t('nav.contacts')],
        [sitePaths.privacy, t('nav.privacy')],
        [sitePaths.terms, t('nav.terms')],
        [sitePaths.refunds, t('nav.refundPolicy')],
      ],
    ],
  ];
  const offered = columns.map(([title, links]) => [title, links.filter(([to]) => isOffered(to, reader))] as const);
  return (
    <footer className={`${styles['footer']} no-print`}>
      <div className={styles['footerInside']}>
        <div className={styles['about']}>
          <Brand />
          <p>{t('site.footer.about')}</p>
        </div>
        {offered
          .filter(([, links]) => links.length > 0)
          .map(([title, links]) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([to, label]) => (
                  <li key={to}>
                    <SiteLink to={to}>{label}</SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        <p className={styles['small']}>
          {facts.company && <>{[facts.company, facts.address?.replaceAll('\n', ', ')].filter(Boolean).join(' · ')}. </>}
          {t('app.zone')} {t('app.footer')} {t('site.footer.noPromise')}
        </p>
      </div>
    </footer>
  );
}
