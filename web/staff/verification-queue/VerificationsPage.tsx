import { Queue } from '#web/queue/Queue.tsx';
import { verificationSpec } from './verificationSpec.tsx';

/** Cardholders whose credit reports wait to be checked, the oldest promise first. */
export default function VerificationsPage() {
  return <Queue spec={verificationSpec} />;
}
