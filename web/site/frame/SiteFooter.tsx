import { guideFiles, publicAppPages, sitePages } from '#services/domains/site/routes.ts';
import { t } from '#web/i18n/t.ts';
import { isOffered } from '#web/site/isOffered.ts';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { Brand } from './Brand.tsx';
import styles from './frame.module.css';

const [brokersGuide, cardholdersTutorial] = Object.keys(guideFiles) as [string, string];

/** Everything that can be read, by what it is about, for the one who reads (spec section 6). */
export function SiteFooter() {
  const { reader } = useSite();
  const columns: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
    [
      t('site.footer.buy'),
      [
        [publicAppPages.tradelines.path, t('nav.tradelines')],
        [sitePages.individuals.path, t('nav.individuals')],
        [sitePages.brokerage.path, t('nav.brokerage')],
        [brokersGuide, t('nav.brokersGuide')],
      ],
    ],
    [
      t('site.footer.sell'),
      [
        [sitePages.selling.path, t('nav.selling')],
        [sitePages.commissions.path, t('nav.commissions')],
        [cardholdersTutorial, t('nav.tutorial')],
      ],
    ],
    [
      t('site.footer.learn'),
      [
        [sitePages.faq.path, t('nav.faq')],
        [sitePages.blog.path, t('nav.blog')],
        [sitePages.testimonials.path, t('nav.testimonials')],
        [sitePages.guides.path, t('nav.guides')],
        [sitePages.address.path, t('nav.tradelineAddress')],
      ],
    ],
    [
      t('site.footer.company'),
      [
        [sitePages.contacts.path, t('nav.contacts')],
        [sitePages.privacy.path, t('nav.privacy')],
        [sitePages.terms.path, t('nav.terms')],
        [sitePages.refunds.path, t('nav.refundPolicy')],
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
          {t('app.zone')} {t('app.footer')} {t('site.footer.noPromise')}
        </p>
      </div>
    </footer>
  );
}
