import type { ActiveBanner } from '#services/http/routeTypes.ts';
import { useEffect, useState } from 'react';
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import look from '#web/kit/Banner.module.css';
import { closedBanner } from '#web/kit/closedBanner.ts';
import { Countdown } from '#web/kit/Countdown.tsx';
import styles from './frame.module.css';

/** The promotional banner (product spec, section 2), as in the app, until it is closed or its time is over. */
export default function SiteBanner({ banner }: { banner: ActiveBanner }) {
  const [closed, setClosed] = useState(() => closedBanner.is(banner.id));
  const until = banner.active_until;
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (until === null) return;
    const check = () => setOver(Date.parse(until) <= Date.now());
    check();
    const timer = setInterval(check, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  if (closed || over) return null;
  const close = () => {
    setClosed(true);
    closedBanner.close(banner.id);
  };
  return (
    <aside
      className={`${look['banner']} ${styles['siteBanner']} no-print`}
      data-style={banner.style}
      aria-label={t('banner.label')}
    >
      <p className={look['text']}>
        {banner.text}
        {banner.promocode && (
          <>
            {' '}
            <span className={look['code']}>
              {t('banner.code')} <Code code={banner.promocode.code} />
            </span>
          </>
        )}
      </p>
      {banner.timer_enabled && until !== null && (
        <div className={look['timer']}>
          <span>{t('banner.validThrough')}</span>
          <Countdown until={until} label={t('banner.validThrough')} />
        </div>
      )}
      <button type="button" className={look['close']} onClick={close} aria-label={t('banner.close')}>
        <IconX size={18} aria-hidden />
      </button>
    </aside>
  );
}

function Code({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const Sign = copied ? IconCheck : IconCopy;
  const copy = () => void navigator.clipboard.writeText(code).then(() => setCopied(true));
  return (
    <button
      type="button"
      className={styles['copy']}
      aria-label={t(copied ? 'payment.copied' : 'payment.copy', { what: code })}
      onClick={copy}
    >
      {code} <Sign size={14} stroke={2} aria-hidden />
    </button>
  );
}
