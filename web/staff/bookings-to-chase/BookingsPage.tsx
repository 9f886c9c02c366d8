import { Queue } from '#web/queue/Queue.tsx';
import { bookingSpec } from './bookingSpec.tsx';

/** Bookings grouped by who has to act; overdue ones come first. */
export default function BookingsPage() {
  return <Queue spec={bookingSpec} />;
}
