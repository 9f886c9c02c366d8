import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

/** A titled part of a page on a surface of its own. `plain` leaves the surface out; `within`: it's part of something with a title of its own. */
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
