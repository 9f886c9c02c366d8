import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

/** A titled part of a page on a surface of its own. `plain` leaves the surface out. */
export function Section({
  title,
  aside,
  plain,
  children,
}: {
  title?: string;
  aside?: ReactNode;
  plain?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles['section']} data-plain={plain || undefined} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={styles['head']}>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
