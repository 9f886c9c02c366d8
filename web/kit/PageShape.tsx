import { Skeleton } from '@mantine/core';
import styles from './Page.module.css';
import { Skeletons } from './Skeletons.tsx';

/** The shape of a page that is coming: its title, then what stands below. */
export function PageShape() {
  return (
    <div className={styles['page']}>
      <Skeleton height={34} width="min(16rem, 60%)" radius="md" />
      <Skeletons rows={4} />
    </div>
  );
}
