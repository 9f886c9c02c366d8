import { t } from '#web/i18n/t.ts';
import { inlines } from '#web/site/parts/ArticleText.tsx';
import { Band } from '#web/site/parts/Band.tsx';
import { ButtonLink } from '#web/site/parts/ButtonLink.tsx';
import { CutOff } from '#web/site/parts/CutOff.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { NextStep } from '#web/site/parts/NextStep.tsx';
import { SampleLine } from '#web/site/parts/SampleLine.tsx';
import { Sections } from '#web/site/parts/Sections.tsx';
import { useSite } from '#web/site/SiteContext.ts';

/** Landing page for people who buy for themselves. */
export function IndividualsPage() {
  const { title, lead, blocks } = useSite().article!;
  return (
    <>
      <Hero kind={t('site.people.individuals.title')} title={title} lead={inlines(lead)} aside={<SampleLine />}>
        <ButtonLink to="/tradelines-for-sale">{t('home.browse')}</ButtonLink>
        <ButtonLink to="/faq" quiet>
          {t('site.faq.all')}
        </ButtonLink>
      </Hero>
      <Sections blocks={blocks} />
      <Band title={t('site.cutOff.title')} lead={t('site.cutOff.lead')} raised>
        <CutOff />
      </Band>
      <NextStep />
    </>
  );
}
