import { Fragment } from 'react';
import { Trans } from 'react-i18next';
import * as settingRoutes from '#services/domains/settings/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Copyable } from '#web/kit/Copyable.tsx';
import { paymentAddresses, type PaymentMethod, paymentMethods } from '#workflows/order/paymentMethods.ts';
import { formatHour } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { Section } from '#web/kit/Section.tsx';
import styles from './payment.module.css';

type SiteInfo = AnswerTo<typeof settingRoutes.siteInfo>;

/** The ways to pay (spec section 1), those that have an address: where to send the money and what to write beside it. */
export function HowToPay({ number, totalCents }: { number: string; totalCents: number }) {
  const info = useAnswer(settingRoutes.siteInfo);
  return (
    <Section title={t('payment.how')}>
      <Loaded
        query={info}
        empty={(site) =>
          !paymentMethods.some((method) => site[paymentAddresses[method]]) && (
            <Callout tone="wait">{t('payment.noAddress')}</Callout>
          )
        }
      >
        {(site) => (
          <div className={styles['ways']}>
            {paymentMethods
              .filter((method) => site[paymentAddresses[method]])
              .map((method, index) => (
                <Way
                  key={method}
                  method={method}
                  to={site[paymentAddresses[method]] ?? ''}
                  number={number}
                  total={formatMoney(totalCents, intlLocale())}
                  open={index === 0}
                />
              ))}
          </div>
        )}
      </Loaded>
      <p className={styles['note']}>
        {t('payment.noCards')}
        {info.data && <Reach site={info.data} />}
      </p>
    </Section>
  );
}

function Way({
  method,
  to,
  number,
  total,
  open,
}: {
  method: PaymentMethod;
  to: string;
  number: string;
  total: string;
  open: boolean;
}) {
  return (
    <details open={open} name="way">
      <summary>{t(`value.${method}`)}</summary>
      <p>
        <Trans
          i18nKey={`payment.way.${method}`}
          components={{
            amount: <Copyable text={total} />,
            to: <Copyable text={to} />,
            memo: <Copyable text={number} />,
          }}
        />
      </p>
      {method === 'bank' && <p className={styles['account']}>{to}</p>}
    </details>
  );
}

/** Whom to ask, and when somebody is there. */
function Reach({ site }: { site: SiteInfo }) {
  const { phone, email, telegram, opensAt, closesAt } = site;
  if (phone === null && email === null && telegram === null) return null;
  return (
    <>
      {' '}
      <Trans
        i18nKey="payment.ask"
        values={{ from: onTheClock(opensAt), to: onTheClock(closesAt) }}
        components={{ reach: <Addresses site={site} /> }}
      />
    </>
  );
}

/** A full hour as the language tells it: `8:00 PM`, `20:00`. */
const onTheClock = (hour: number): string => formatHour(hour, intlLocale());

function Addresses({ site: { phone, email, telegram } }: { site: SiteInfo }) {
  const ways = [
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
  return ways.map((one, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {one}
    </Fragment>
  ));
}
