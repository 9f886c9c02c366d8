import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { inlines } from '#web/site/parts/ArticleText.tsx';
import { Band } from '#web/site/parts/Band.tsx';
import { ButtonLink } from '#web/site/parts/ButtonLink.tsx';
import { Company } from '#web/site/parts/Company.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { Reach } from '#web/site/parts/Reach.tsx';
import { Sections } from '#web/site/parts/Sections.tsx';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { useSite } from '#web/site/SiteContext.ts';
import text from '#web/site/parts/text.module.css';

/** Who we are: what we do, the company, and how to reach us. */
export function AboutPage() {
  const { article, reader, facts } = useSite();
  const { title, lead, blocks } = article!;
  return (
    <>
      <Hero title={title} lead={inlines(lead)} aside={facts.company ? <Company /> : undefined}>
        <ButtonLink to={sitePaths.contacts}>{t('site.contacts.write')}</ButtonLink>
        <ButtonLink to={sitePaths.security} quiet>
          {t('nav.security')}
        </ButtonLink>
        {reader?.userType === 'admin' && !facts.company && (
          <Callout tone="wait">
            {t('site.about.noCompany')} <SiteLink to="/admin/users/settings">{t('site.about.settings')}</SiteLink>
          </Callout>
        )}
      </Hero>
      <div className={text['plain']}>
        <Sections blocks={blocks} />
      </div>
      <Band title={t('site.about.reach')} raised>
        <Reach />
      </Band>
    </>
  );
}
