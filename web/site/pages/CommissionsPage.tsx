import { commissionScheduleOf, scheduleAges, scheduleLimits } from '#workflows/card/commissionSchedule.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatMoney } from '#words/format/money.ts';
import { openedYearsAgo } from '#web/site/openedYearsAgo.ts';
import { inlines } from '#web/site/parts/ArticleText.tsx';
import { Band } from '#web/site/parts/Band.tsx';
import { ButtonLink } from '#web/site/parts/ButtonLink.tsx';
import { Calculator } from '#web/site/parts/Calculator.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { NextStep } from '#web/site/parts/NextStep.tsx';
import { Sections } from '#web/site/parts/Sections.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import styles from '#web/site/parts/table.module.css';

/** Commission of a sale, by limit and age, calculated from the schedule in force. */
export function CommissionsPage() {
  const { article, now } = useSite();
  const { title, lead, blocks } = article!;
  const money = (cents: number) => formatMoney(cents, intlLocale());
  const earned = (dollars: number, years: number) =>
    money(
      commissionScheduleOf({ limitCents: dollars * 100, openedOn: openedYearsAgo(years, now) }, now).commissionCents,
    );
  return (
    <>
      <Hero kind={t('site.people.cardholders.title')} title={title} lead={inlines(lead)} aside={<Calculator />}>
        <ButtonLink to="/signup?type=cardholder">{t('site.selling.begin')}</ButtonLink>
        <ButtonLink to="/selling-tradelines" quiet>
          {t('site.selling.how')}
        </ButtonLink>
      </Hero>
      <Band title={t('site.schedule.title')} lead={t('site.schedule.lead')} raised>
        <div className={styles['scroll']} role="group" tabIndex={0} aria-label={t('site.schedule.title')}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('site.sample.limit')}</th>
                {scheduleAges.map((years) => (
                  <th key={years} scope="col">
                    {t('site.years', { count: years })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {scheduleLimits.map((dollars) => (
                <tr key={dollars}>
                  <th scope="row">{money(dollars * 100)}</th>
                  {scheduleAges.map((years) => (
                    <td key={years}>{earned(dollars, years)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Band>
      <Sections blocks={blocks} />
      <NextStep />
    </>
  );
}
