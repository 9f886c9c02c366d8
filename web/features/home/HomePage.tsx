import { Button } from '@mantine/core';
import { IconClockHour4, IconReceipt, IconShieldCheck } from '@tabler/icons-react';
import { Link, Navigate } from 'react-router-dom';
import { landingOf } from '#web/api/session/landing.ts';
import { useMeQuery } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { PageShape } from '#web/kit/PageShape.tsx';
import styles from './HomePage.module.css';

const promises = [
  { key: 'guarantee', icon: IconShieldCheck },
  { key: 'payment', icon: IconClockHour4 },
  { key: 'lease', icon: IconReceipt },
] as const;

/** From the list to the report (spec section 1), as a buyer walks it. */
const way = ['choose', 'client', 'pay', 'follow', 'report'] as const;

/** The front door: what this is, and the next step. Whoever is signed in has a page of their own to begin at. */
export default function HomePage() {
  const { data: me, isPending } = useMeQuery();
  if (isPending) return <PageShape />;
  if (me) return <Navigate to={landingOf(me)} replace />;
  return (
    <Page title={t('home.title')} lead={t('home.lead')}>
      <div className={styles['doors']}>
        <Button component={Link} to="/tradelines-for-sale" size="md">
          {t('home.browse')}
        </Button>
        <Button component={Link} to="/signup?type=cardholder" variant="default" size="md">
          {t('home.sell')}
        </Button>
      </div>
      <ul className={styles['promises']}>
        {promises.map(({ key, icon: Sign }) => (
          <li key={key}>
            <Sign size={26} stroke={1.5} aria-hidden />
            <h2>{t(`home.${key}.title`)}</h2>
            <p>{t(`home.${key}.text`)}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="way" className={styles['how']}>
        <h2 id="way">{t('home.way.title')}</h2>
        <ol className={styles['way']}>
          {way.map((step) => (
            <li key={step}>
              <h3>{t(`home.way.${step}.title`)}</h3>
              <p>{t(`home.way.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
    </Page>
  );
}
