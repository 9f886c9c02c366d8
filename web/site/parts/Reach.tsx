import { useEffect, useState } from 'react';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatHour } from '#words/format/hours.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { phoneLink } from './phoneLink.ts';
import styles from './reach.module.css';

/** Our contact channels: phone, email, Telegram, and whether we are open now. */
export function Reach() {
  const { phone, email, telegram, opensAt, closesAt } = useSite().facts;
  const isOpen = useOpenNow();
  return (
    <dl className={styles['reach']}>
      {phone && (
        <div>
          <dt>{t('site.reach.phone')}</dt>
          <dd>
            <a href={phoneLink(phone)}>{phone}</a>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>{t('site.reach.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {telegram && (
        <div>
          <dt>{t('site.reach.telegram')}</dt>
          <dd>
            <a href={`https://t.me/${telegram.slice(1)}`}>{telegram}</a>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('site.reach.hours')}</dt>
        <dd>
          {t('site.reach.from', {
            opens: formatHour(opensAt, intlLocale()),
            closes: formatHour(closesAt, intlLocale()),
          })}{' '}
          <span className={styles['state']} data-open={isOpen || undefined}>
            {t(isOpen ? 'site.reach.open' : 'site.reach.closed')}
          </span>
        </dd>
      </div>
    </dl>
  );
}

/** True from Monday to Friday during our hours, Pacific. Checked every minute. */
function useOpenNow(): boolean {
  const { facts, now } = useSite();
  const [at, setAt] = useState(() => new Date(now));
  useEffect(() => {
    setAt(new Date());
    const timer = setInterval(() => setAt(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const here = Number(part('hour'));
  return !['Sat', 'Sun'].includes(part('weekday')) && here >= facts.opensAt && here < facts.closesAt;
}
