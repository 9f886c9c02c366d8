import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import styles from './layout.module.css';

export function Logo({ to = '/' }: { to?: string }) {
  return (
    <Link to={to} className={styles['logo']}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <rect width="32" height="32" rx="8" fill="#0f5f66" />
        <path d="M8 11h16M8 16.5h11M8 22h6" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
        <circle cx="23.5" cy="21.5" r="2.6" fill="#8fd0c8" />
      </svg>
      <span>{t('app.name')}</span>
    </Link>
  );
}
