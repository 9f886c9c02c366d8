import { Fragment } from 'react';
import { Trans } from 'react-i18next';
import * as settingRoutes from '#services/domains/settings/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { Coming } from '#web/kit/Coming.tsx';
import { formatHour } from '#words/format/hours.ts';
import styles from './ContactLine.module.css';

type SiteInfo = AnswerTo<typeof settingRoutes.siteInfo>;

/** Says whom to contact, how, and during which hours; renders nothing while no address is configured. */
export function ContactLine() {
  const { data: site, isPending } = useAnswer(settingRoutes.siteInfo);
  if (isPending) return <Coming />;
  if (!site || (site.phone === null && site.email === null && site.telegram === null)) return null;
  return (
    <p className={styles['contact']}>
      <Trans
        i18nKey="payment.ask"
        values={{ from: onTheClock(site.opensAt), to: onTheClock(site.closesAt) }}
        components={{ reach: <Addresses site={site} /> }}
      />
    </p>
  );
}

/** Formats a full hour for the language: `8:00 PM`, `20:00`. */
const onTheClock = (hour: number): string => formatHour(hour, intlLocale());

function Addresses({ site: { phone, email, telegram } }: { site: SiteInfo }) {
  const addresses = [
    phone && (
      <a key="phone" href={`tel:${phone}`}>
        {phone}
      </a>
    ),
    email && (
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>
    ),
    telegram,
  ].filter((one) => one !== null);
  return addresses.map((one, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles['address']}>
        {one}
        {index < addresses.length - 1 && ' ·'}
      </span>
    </Fragment>
  ));
}
