import { t } from '#web/i18n/t.ts';
import styles from './cutOff.module.css';

const readings = ['sure', 'consent', 'next'] as const;

/** Both readings of the last day to order (spec section 1: 5 days, 3 days), and the time after them. */
export const CutOff = () => (
  <ol className={styles['readings']}>
    {readings.map((one) => (
      <li key={one} data-reading={one}>
        <strong>{t(`site.cutOff.${one}.when`)}</strong>
        <h3>{t(`site.cutOff.${one}.title`)}</h3>
        <p>{t(`site.cutOff.${one}.text`)}</p>
      </li>
    ))}
  </ol>
);
