import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

/**
 * A section of which only the title and `note` are seen until it's opened. It opens when `open` becomes true and closes when it
 * becomes false; in between it stays as the reader left it.
 */
export function FoldedSection({
  title,
  note,
  open,
  children,
}: {
  title: string;
  note?: ReactNode;
  open: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <details className={styles['section']} open={open} aria-labelledby={id}>
      <summary className={styles['fold']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {note}
      </summary>
      <div className={styles['folded']}>{children}</div>
    </details>
  );
}
