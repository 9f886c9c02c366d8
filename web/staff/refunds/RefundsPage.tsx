import { Queue } from '#web/queue/Queue.tsx';
import { refundSpec } from './refundSpec.tsx';

/** What buyers are to get back, and what they got. */
export default function RefundsPage() {
  return <Queue spec={refundSpec} />;
}
