import type { ReactNode } from 'react';
import type { Icon } from '@tabler/icons-react';
import styles from './Notice.module.css';

/** Says that there is nothing here, why, and what to do about it. */
export function EmptyState({
  icon: Sign,
  title,
  children,
  action,
}: {
  icon: Icon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles['centred']}>
      <Sign size={36} stroke={1.4} aria-hidden />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
