import { Queue } from '#web/queue/Queue.tsx';
import { verificationSpec } from './verificationSpec.tsx';

/** Cardholders whose credit reports wait for a review, the earliest deadline first. */
export default function VerificationsPage() {
  return <Queue spec={verificationSpec} />;
}
