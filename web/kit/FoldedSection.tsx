import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

/**
 * A section that shows only its title and `note` until it's opened. It opens when `open` becomes true and closes when
 * it becomes false; in between it stays as the reader left it. `aside` is always visible: the title is a button, which
 * can't contain a link.
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
