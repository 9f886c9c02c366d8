import { sitePaths } from '#services/domains/content/site/routes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { inlines } from '#web/site/parts/ArticleText.tsx';
import { Band } from '#web/site/parts/Band.tsx';
import { ButtonLink } from '#web/site/parts/ButtonLink.tsx';
import { Calculator } from '#web/site/parts/Calculator.tsx';
import { FormPlace } from '#web/site/parts/FormPlace.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { NextStep } from '#web/site/parts/NextStep.tsx';
import { Sections } from '#web/site/parts/Sections.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { formatMoney } from '#words/format/money.ts';

/** Landing page for card owners: the earnings and the requirements. */
export function SellingPage() {
  const { article, facts } = useSite();
  const { title, lead, blocks } = article!;
  const { ageYears, limitCents } = facts.minimums;
  return (
    <>
      <Hero kind={t('site.people.cardholders.title')} title={title} lead={inlines(lead)} aside={<Calculator />}>
        <ButtonLink to="/signup?type=cardholder">{t('site.selling.begin')}</ButtonLink>
        <ButtonLink to="/commissions-for-selling-tradelines" quiet>
          {t('site.selling.commissions')}
        </ButtonLink>
      </Hero>
      <Sections blocks={blocks} />
      <Band title={t('site.selling.ask')} lead={t('site.selling.askLead')}>
        <p>{t('site.selling.minimums', { count: ageYears, limit: formatMoney(limitCents, intlLocale()) })}</p>
        <p>
          <ButtonLink to={sitePaths.quiz} quiet>
            {t('site.app.quiz.title')}
          </ButtonLink>
        </p>
        <FormPlace form="leadForm" />
      </Band>
      <NextStep />
    </>
  );
}
