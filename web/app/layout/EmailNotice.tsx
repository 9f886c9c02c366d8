import { ResendLink } from '#web/api/session/ResendLink.tsx';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import styles from './layout.module.css';

/** Shown to a buyer who opened an account at the checkout until the address is confirmed. */
export default function EmailNotice() {
  const me = useMe();
  return me ? (
    <div className={`${styles['behind']} ${styles['scrollsAway']} no-print`} role="status">
      <span>{t('session.emailNotConfirmed', { email: me.email })}</span>
      <ResendLink email={me.email} label={t('signup.resend')} redirect="/checkout" />
    </div>
  ) : null;
}
