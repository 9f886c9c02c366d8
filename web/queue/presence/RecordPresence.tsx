import { useParams } from 'react-router-dom';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { Presence } from './Presence.tsx';
import styles from './presence.module.css';

/** Shows in the corner of a record's own page (`/admin/orders/:id`) who else has the record open. */
export default function RecordPresence({ lifecycle }: { lifecycle: LifecycleName }) {
  const { id = '' } = useParams();
  return (
    <div className={`${styles['corner']} no-print`}>
      <Presence key={id} lifecycle={lifecycle} id={id} />
    </div>
  );
}
