import { t } from '#web/i18n/t.ts';
import styles from './SlotMeter.module.css';

/** Shows how many of a card's offered slots are free, as boxes and in words. */
export function SlotMeter({ offered, available }: { offered: number; available: number }) {
  return (
    <span className={styles['meter']}>
      <span className={styles['boxes']} aria-hidden>
        {Array.from({ length: offered }, (_, index) => (
          <span key={index} data-used={index < offered - available || undefined} />
        ))}
      </span>
      <span className={styles['words']}>{t('slots.free', { available, offered, count: available })}</span>
    </span>
  );
}
