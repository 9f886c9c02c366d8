import { loadWords } from '#web/i18n/t.ts';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import styles from './layout.module.css';

const Bell = lazily(async () => (await Promise.all([import('./Bell.tsx'), loadWords('notifications')]))[0]);

/** Reserves space for the bell, which loads after the page. */
export const BellPlace = () => (
  <div className={styles['bellPlace']}>
    <Awaited fallback={null}>
      <Bell />
    </Awaited>
  </div>
);
