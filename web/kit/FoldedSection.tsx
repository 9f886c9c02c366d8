import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

/**
 * A section of which only the title and `note` are seen until it's opened. It opens when `open` becomes true and closes when it
 * becomes false; in between it stays as the reader left it. `aside` is always seen: a link can't stand inside the title that
 * opens and closes.
 */
export function FoldedSection({
  title,
  note,
  aside,
  open,
  children,
}: {
  title: string;
  note?: ReactNode;
  aside?: ReactNode;
  open: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <details open={open}>
        <summary className={styles['fold']}>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          {note}
        </summary>
        <div className={styles['folded']}>{children}</div>
      </details>
      {aside && <div className={styles['foldAside']}>{aside}</div>}
    </section>
  );
}
