import { Queue } from '#web/queue/Queue.tsx';
import { bookingSpec } from './bookingSpec.tsx';

/** Bookings by who is waited for: what is late stands first. */
export default function BookingsPage() {
  return <Queue spec={bookingSpec} />;
}
