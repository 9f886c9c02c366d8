import { t } from '#web/i18n/t.ts';
import styles from './as-of.module.css';

/** Marks one of two compared moments by a letter in the colour of its slider. */
export const SideMark = ({ side }: { side: 'a' | 'b' }) => (
  <span className={styles['sideMark']} data-side={side} aria-hidden>
    {t(`history.side.${side}`)}
  </span>
);
