import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { PendingOrders } from './PendingOrders.tsx';

const QueueCount = lazily(() => import('./QueueCount.tsx'));

/** How much waits at a place, beside the link to it. */
export function PlaceCount({ to }: { to: string }) {
  if (to === '/my-orders') return <PendingOrders />;
  return to.startsWith('/admin/') ? (
    <Awaited fallback={null}>
      <QueueCount to={to} />
    </Awaited>
  ) : null;
}
