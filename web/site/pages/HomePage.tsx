import {
  IconBriefcase,
  IconClockHour4,
  IconCreditCard,
  IconReceipt,
  IconShieldCheck,
  IconUser,
} from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { formatMoney } from '#words/format/money.ts';
import { Band } from '#web/site/parts/Band.tsx';
import { ButtonLink } from '#web/site/parts/ButtonLink.tsx';
import { CutOff } from '#web/site/parts/CutOff.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { NextStep } from '#web/site/parts/NextStep.tsx';
import { Questions } from '#web/site/parts/Questions.tsx';
import { SampleLine } from '#web/site/parts/SampleLine.tsx';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { Stories } from '#web/site/parts/Stories.tsx';
import { Teasers } from '#web/site/parts/Teasers.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import cards from '#web/site/parts/cards.module.css';
import styles from './home.module.css';

const promises = [
  { key: 'guarantee', icon: IconShieldCheck },
  { key: 'payment', icon: IconClockHour4 },
  { key: 'lease', icon: IconReceipt },
] as const;

const people = [
  { key: 'individuals', icon: IconUser, to: '/tradelines-for-individuals' },
  { key: 'brokers', icon: IconBriefcase, to: '/tradeline-brokerage' },
  { key: 'cardholders', icon: IconCreditCard, to: '/selling-tradelines' },
] as const;

/** A buyer's steps from the list to the report (spec section 1). */
const way = ['choose', 'client', 'pay', 'follow', 'report'] as const;

/** The home page: what the product is, for whom, how it works, and the next step. */
export function HomePage() {
  const { facts, questions = [], stories = [], blog } = useSite();
  return (
    <>
      <Hero title={t('home.title')} lead={t('home.lead')} aside={<SampleLine />}>
        <ButtonLink to="/tradelines-for-sale">{t('home.browse')}</ButtonLink>
        <ButtonLink to="/selling-tradelines" quiet>
          {t('home.sell')}
        </ButtonLink>
        {facts.tradelines.count > 0 && (
          <p className={styles['offer']}>
            {t('site.home.offer', {
              count: facts.tradelines.count,
              price: formatMoney(facts.tradelines.fromCents, intlLocale()),
            })}
          </p>
        )}
      </Hero>
      <Band title={t('site.home.promises')} raised>
        <ul className={cards['cards']}>
          {promises.map(({ key, icon: Icon }) => (
            <li key={key} className={cards['card']}>
              <Icon size={26} stroke={1.5} aria-hidden />
              <h3>{t(`home.${key}.title`)}</h3>
              <p>{t(`home.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </Band>
      <Band title={t('site.home.people')}>
        <ul className={cards['cards']}>
          {people.map(({ key, icon: Icon, to }) => (
            <li key={key} className={cards['card']}>
              <Icon size={26} stroke={1.5} aria-hidden />
              <h3>
                <SiteLink to={to}>{t(`site.people.${key}.title`)}</SiteLink>
              </h3>
              <p>{t(`site.people.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </Band>
      <Band title={t('home.way.title')} raised>
        <ol className={styles['way']}>
          {way.map((step) => (
            <li key={step}>
              <h3>{t(`home.way.${step}.title`)}</h3>
              <p>{t(`home.way.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </Band>
      <Band title={t('site.cutOff.title')} lead={t('site.cutOff.lead')}>
        <CutOff />
      </Band>
      {stories.length > 0 && (
        <Band title={t('site.stories.title')} raised>
          <Stories stories={stories} />
          <p>
            <SiteLink to="/testimonials">{t('site.stories.all')}</SiteLink>
          </p>
        </Band>
      )}
      <Band title={t('site.faq.title')}>
        <Questions questions={questions.flatMap((group) => group.questions.slice(0, 1))} />
        <p>
          <SiteLink to="/faq">{t('site.faq.all')}</SiteLink>
        </p>
      </Band>
      {blog && (
        <Band title={t('site.blog.latest')} raised>
          <Teasers teasers={blog.teasers} level="h3" />
          <p>
            <SiteLink to="/blog">{t('site.blog.all')}</SiteLink>
          </p>
        </Band>
      )}
      <NextStep />
    </>
  );
}
