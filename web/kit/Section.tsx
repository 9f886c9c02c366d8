import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

/**
 * A titled part of a page on its own surface. `plain` leaves the surface out; `within` makes it a subsection of a
 * titled part.
 */
export function Section({
  title,
  aside,
  plain,
  within,
  children,
}: {
  title?: string;
  aside?: ReactNode;
  plain?: boolean;
  within?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const Title = within ? 'h3' : 'h2';
  return (
    <section className={styles['section']} data-plain={plain || undefined} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={styles['head']}>
          <Title id={id} className={styles['title']}>
            {title}
          </Title>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
