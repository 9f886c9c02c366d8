import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { PendingOrders } from './PendingOrders.tsx';

const QueueCount = lazily(() => import('./QueueCount.tsx'));
const UnreadCount = lazily(() => import('./UnreadCount.tsx'));

/** How much waits at a place, and how much of it is new to the reader, beside the link to it. */
export function PlaceCount({ to }: { to: string }) {
  if (to === '/my-orders') return <PendingOrders />;
  const isStaffs = to.startsWith('/admin/');
  return isStaffs || to === '/support' || to === '/cardholder/bookings' ? (
    <Awaited fallback={null}>
      {isStaffs && <QueueCount to={to} />}
      <UnreadCount to={to} />
    </Awaited>
  ) : null;
}
