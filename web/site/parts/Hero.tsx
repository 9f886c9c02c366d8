import type { ReactNode } from 'react';
import styles from './hero.module.css';

interface HeroProps {
  /** Subject of the page, above its title. */
  kind?: string;
  title: string;
  lead?: ReactNode;
  /** Links to the next steps. */
  children?: ReactNode;
  /** Content beside the words on a wide screen. */
  aside?: ReactNode;
}

/** The top of a page of the site: its only `h1`, a sentence, and the next step. */
export function Hero({ kind, title, lead, children, aside }: HeroProps) {
  return (
    <div className={styles['hero']} data-aside={aside ? true : undefined}>
      <div className={styles['words']}>
        {kind && <p className={styles['kind']}>{kind}</p>}
        <h1>{title}</h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
        {children && <div className={styles['actions']}>{children}</div>}
      </div>
      {aside}
    </div>
  );
}
