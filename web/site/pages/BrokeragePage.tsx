import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatMoney } from '#words/format/money.ts';
import { inlines } from '#web/site/parts/ArticleText.tsx';
import { Band } from '#web/site/parts/Band.tsx';
import { ButtonLink } from '#web/site/parts/ButtonLink.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { NextStep } from '#web/site/parts/NextStep.tsx';
import { Sections } from '#web/site/parts/Sections.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import styles from '#web/site/parts/table.module.css';

/** Landing page for brokers, who buy for clients: discounts, referral program, guide. */
export function BrokeragePage() {
  const { article, facts } = useSite();
  const { title, lead, blocks } = article!;
  const rising = facts.volumeTiers.toReversed();
  return (
    <>
      <Hero kind={t('site.people.brokers.title')} title={title} lead={inlines(lead)}>
        <ButtonLink to="/signup?type=buyer">{t('site.brokers.begin')}</ButtonLink>
        <ButtonLink to="/Tradelines_BROKERS_GUIDE.pdf" quiet>
          {t('nav.brokersGuide')}
        </ButtonLink>
      </Hero>
      {rising.length > 0 && <Tiers rising={rising} />}
      <Sections blocks={blocks} />
      <NextStep />
    </>
  );
}

/** Discount tiers by spending; the first row is left out if the discount starts at zero. */
function Tiers({ rising }: { rising: readonly { readonly fromCents: number; readonly percent: number }[] }) {
  const money = (cents: number) => formatMoney(cents, intlLocale());
  const first = rising[0]!.fromCents;
  return (
    <Band title={t('site.tiers.title')} lead={t('site.tiers.lead')} raised>
      <div className={styles['scroll']} role="group" tabIndex={0} aria-label={t('site.tiers.title')}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('site.tiers.spend')}</th>
              <th scope="col">{t('site.tiers.discount')}</th>
            </tr>
          </thead>
          <tbody>
            {first > 0 && (
              <tr>
                <td>{t('site.tiers.under', { to: money(first) })}</td>
                <td>{t('site.percent', { percent: 0 })}</td>
              </tr>
            )}
            {rising.map(({ fromCents, percent }, place) => (
              <tr key={fromCents}>
                <td>
                  {rising[place + 1]
                    ? t('site.tiers.between', { from: money(fromCents), to: money(rising[place + 1]!.fromCents) })
                    : t('site.tiers.from', { from: money(fromCents) })}
                </td>
                <td>{t('site.percent', { percent })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Band>
  );
}
