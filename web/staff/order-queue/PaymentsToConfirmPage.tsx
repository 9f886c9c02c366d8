import { Queue } from '#web/queue/Queue.tsx';
import { paymentSpec } from './orderSpec.tsx';

/** Payments whose proof waits for a review. */
export default function PaymentsToConfirmPage() {
  return <Queue spec={paymentSpec} />;
}
