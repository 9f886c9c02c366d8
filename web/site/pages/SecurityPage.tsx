import { sitePaths } from '#services/domains/content/site/routes.ts';
import { t } from '#web/i18n/t.ts';
import { inlines } from '#web/site/parts/ArticleText.tsx';
import { ButtonLink } from '#web/site/parts/ButtonLink.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { SealedNumber } from '#web/site/parts/SealedNumber.tsx';
import { Sections } from '#web/site/parts/Sections.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import text from '#web/site/parts/text.module.css';

/** How money and personal data are kept. */
export function SecurityPage() {
  const { title, lead, blocks } = useSite().article!;
  return (
    <>
      <Hero title={title} lead={inlines(lead)} aside={<SealedNumber />}>
        <ButtonLink to={sitePaths.contacts}>{t('site.contacts.write')}</ButtonLink>
        <ButtonLink to={sitePaths.privacy} quiet>
          {t('nav.privacy')}
        </ButtonLink>
        <ButtonLink to={sitePaths.verify} quiet>
          {t('verify.title')}
        </ButtonLink>
      </Hero>
      <div className={text['plain']}>
        <Sections blocks={blocks} />
      </div>
    </>
  );
}
