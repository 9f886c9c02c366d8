import { Skeleton } from '@mantine/core';
import styles from './Page.module.css';
import skeletons from './Skeletons.module.css';
import { Skeletons } from './Skeletons.tsx';

/**
 * The skeleton of a page: its title and what is below. As high as the window, so that the footer stays out of sight
 * until its position is known.
 */
export function PageShape() {
  return (
    <div className={`${styles['page']} ${styles['shape']} ${skeletons['soon']}`}>
      <Skeleton height={34} width="min(16rem, 60%)" radius="md" />
      <Skeletons rows={4} />
    </div>
  );
}
