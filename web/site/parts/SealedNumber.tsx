import { IconEye, IconLock } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './sealed.module.css';

/** An illustration: how a Social Security number is kept, and that each view of it is recorded. */
export const SealedNumber = () => (
  <figure className={styles['sealed']}>
    <p className={styles['number']}>
      <IconLock size={22} aria-hidden /> <span aria-hidden>•••-••-••••</span>
      <span className="visually-hidden">{t('site.sealed.masked')}</span>
    </p>
    <ul>
      {(['cardholder', 'staff'] as const).map((who) => (
        <li key={who}>
          <IconEye size={18} aria-hidden />
          <span>
            <strong>{t(`site.sealed.${who}.who`)}</strong> {t(`site.sealed.${who}.why`)}
          </span>
        </li>
      ))}
    </ul>
    <figcaption>{t('site.sealed.caption')}</figcaption>
  </figure>
);
