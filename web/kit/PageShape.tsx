import { Skeleton } from '@mantine/core';
import styles from './Page.module.css';
import skeletons from './Skeletons.module.css';
import { Skeletons } from './Skeletons.tsx';

/** The shape of a page that is coming: its title, then what stands below. As high as the window: the footer isn't seen until its place is known. */
export function PageShape() {
  return (
    <div className={`${styles['page']} ${styles['shape']} ${skeletons['soon']}`}>
      <Skeleton height={34} width="min(16rem, 60%)" radius="md" />
      <Skeletons rows={4} />
    </div>
  );
}
