import { Queue } from '#web/queue/Queue.tsx';
import { refundSpec } from './refundSpec.tsx';

/** Refunds owed to buyers, and refunds paid. */
export default function RefundsPage() {
  return <Queue spec={refundSpec} />;
}
