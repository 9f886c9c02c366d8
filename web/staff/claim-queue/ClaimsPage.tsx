import { Queue } from '#web/queue/Queue.tsx';
import { claimSpec } from './claimSpec.tsx';

/** Claims that a line did not post, for staff to decide. */
export default function ClaimsPage() {
  return <Queue spec={claimSpec} />;
}
