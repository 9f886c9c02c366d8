import type { MyCardRow } from '#projections/cards/model.ts';
import { SlotMeter } from '#web/kit/SlotMeter.tsx';
import styles from './myCards.module.css';

/** Slots of a card: how many of the offered ones are free. */
export function Slots({
  card: { slotsOffered, slotsAvailable },
}: {
  card: Pick<MyCardRow, 'slotsOffered' | 'slotsAvailable'>;
}) {
  return (
    <div className={styles['slots']}>
      <SlotMeter offered={slotsOffered} available={slotsAvailable} />
    </div>
  );
}
