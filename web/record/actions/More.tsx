import type { ReactNode } from 'react';
import { IconDots } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './ActionButton.module.css';

/** Actions that few need, or that aren't possible now: folded away until they are asked for. */
export const More = ({ children }: { children: ReactNode }) => (
  <details className={`${styles['more']} no-print`}>
    <summary>
      <IconDots size={20} aria-hidden /> {t('nav.more')}
    </summary>
    <div className={styles['moreActions']}>{children}</div>
  </details>
);
