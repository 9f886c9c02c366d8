import { IconX } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './Banner.module.css';
import { Copyable } from './Copyable.tsx';
import { Countdown } from './Countdown.tsx';

interface BannerProps {
  text: string;
  style: 'info' | 'sale' | 'warning';
  code: string | null;
  /** End of the countdown (ISO 8601 UTC); null for no countdown. */
  until: string | null;
  onClose: () => void;
}

/** A promotional banner (product spec, section 2): its text, a code to copy, the time left, and a close button. */
export function Banner({ text, style, code, until, onClose }: BannerProps) {
  return (
    <aside className={`${styles['banner']} no-print`} data-style={style} aria-label={t('banner.label')}>
      <p className={styles['text']}>
        {text}
        {code !== null && (
          <>
            {' '}
            <span className={styles['code']}>
              {t('banner.code')} <Copyable text={code} />
            </span>
          </>
        )}
      </p>
      {until !== null && (
        <div className={styles['timer']}>
          <span>{t('banner.validThrough')}</span>
          <Countdown until={until} label={t('banner.validThrough')} />
        </div>
      )}
      <button type="button" className={styles['close']} onClick={onClose} aria-label={t('banner.close')}>
        <IconX size={18} aria-hidden />
      </button>
    </aside>
  );
}
