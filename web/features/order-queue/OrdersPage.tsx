import { Queue } from '#web/queue/Queue.tsx';
import { orderSpec } from './orderSpec.tsx';

/** The orders queue: what waits for staff, live. */
export default function OrdersPage() {
  return <Queue spec={orderSpec} />;
}
