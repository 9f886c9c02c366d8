import type { MyCardRow } from '#projections/cards/model.ts';
import { t } from '#web/i18n/t.ts';
import { SlotMeter } from '#web/kit/SlotMeter.tsx';
import styles from './myCards.module.css';

/** Slots of a card: offered, taken, free. */
export function Slots({
  card: { slotsOffered, slotsReserved, slotsAvailable },
}: {
  card: Pick<MyCardRow, 'slotsOffered' | 'slotsReserved' | 'slotsAvailable'>;
}) {
  return (
    <div className={styles['slots']}>
      <SlotMeter offered={slotsOffered} available={slotsAvailable} />
      <span className={`${styles['quiet']} numbers`}>{t('myCards.taken', { count: slotsReserved })}</span>
    </div>
  );
}
