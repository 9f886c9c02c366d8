import { loadWords } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import styles from './layout.module.css';

const Bell = later(
  async () => (await Promise.all([import('./Bell.tsx'), loadWords('notifications'), loadWords('duties')]))[0],
);

/** Reserves space for the bell, which loads after the page. */
export const BellPlace = () => (
  <div className={styles['bellPlace']}>
    <Bell />
  </div>
);
