import { IconCertificate, IconEraser, IconLock, IconReceipt } from '@tabler/icons-react';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { t } from '#web/i18n/t.ts';
import { homeLead } from '#web/site/homeLead.ts';
import { Band } from '#web/site/parts/Band.tsx';
import { ButtonLink } from '#web/site/parts/ButtonLink.tsx';
import { ForSale } from '#web/site/parts/ForSale.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { NextStep } from '#web/site/parts/NextStep.tsx';
import { OrderJourney } from '#web/site/parts/OrderJourney.tsx';
import { Questions } from '#web/site/parts/Questions.tsx';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { Stories } from '#web/site/parts/Stories.tsx';
import { pictures } from '#web/site/parts/TradelinePictures.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import styles from './home.module.css';

/** What a tradeline is, in the order in which it comes about. */
const explained = ['card', 'added', 'shows'] as const;

const kept = [
  { key: 'pay', icon: IconReceipt },
  { key: 'covered', icon: IconCertificate },
  { key: 'ssn', icon: IconLock },
  { key: 'erase', icon: IconEraser },
] as const;

/** The other people whom the product is for. */
const others = [
  { key: 'brokers', to: sitePaths.brokerage },
  { key: 'cardholders', to: sitePaths.selling },
] as const;

/** The home page: what it does for the reader, how an order goes, what is for sale, and why to trust us. */
export function HomePage() {
  const { facts, questions = [], stories = [] } = useSite();
  return (
    <>
      <Hero title={t('home.title')} lead={homeLead(facts)} aside={<OrderJourney />}>
        <ButtonLink to="/tradelines-for-sale">{t('home.browse')}</ButtonLink>
        <ButtonLink to={sitePaths.selling} quiet>
          {t('home.sell')}
        </ButtonLink>
        <p className={styles['promise']}>{t('site.home.promise')}</p>
      </Hero>
      <Band title={t('site.home.what.title')} lead={t('site.home.what.lead')} raised>
        <ol className={styles['explained']}>
          {explained.map((key) => {
            const Picture = pictures[key];
            return (
              <li key={key}>
                <Picture />
                <h3>{t(`site.home.what.${key}.title`)}</h3>
                <p>{t(`site.home.what.${key}.text`)}</p>
              </li>
            );
          })}
        </ol>
      </Band>
      {facts.examples.length > 0 && (
        <Band title={t('site.home.lines.title')} lead={t('site.home.lines.lead')}>
          <ForSale />
        </Band>
      )}
      <Band title={t('site.home.kept.title')} raised>
        <ul className={styles['kept']}>
          {kept.map(({ key, icon: Icon }) => (
            <li key={key}>
              <Icon size={24} stroke={1.6} aria-hidden />
              <div>
                <h3>{t(`site.home.kept.${key}.title`)}</h3>
                <p>{t(`site.home.kept.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <p>
          <SiteLink to={sitePaths.security}>{t('site.home.kept.all')}</SiteLink>
        </p>
      </Band>
      <Band title={t('site.home.who.title')} lead={t('site.home.who.text')}>
        {facts.company && (
          <p className={styles['company']}>
            {[facts.company, ...(facts.address ?? '').split('\n')].filter(Boolean).join(', ')}
          </p>
        )}
        <p>
          <SiteLink to={sitePaths.about}>{t('site.home.who.about')}</SiteLink>
        </p>
      </Band>
      <Band title={t('site.home.others')} raised>
        <ul className={styles['others']}>
          {others.map(({ key, to }) => (
            <li key={key}>
              <h3>
                <SiteLink to={to}>{t(`site.people.${key}.title`)}</SiteLink>
              </h3>
              <p>{t(`site.people.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </Band>
      {stories.length > 0 && (
        <Band title={t('site.stories.title')}>
          <Stories stories={stories} />
          <p>
            <SiteLink to={sitePaths.testimonials}>{t('site.stories.all')}</SiteLink>
          </p>
        </Band>
      )}
      <Band title={t('site.faq.title')} raised>
        <Questions questions={questions.flatMap((group) => group.questions.slice(0, 1))} />
        <p>
          <SiteLink to={sitePaths.faq}>{t('site.faq.all')}</SiteLink>
        </p>
      </Band>
      <NextStep />
    </>
  );
}
