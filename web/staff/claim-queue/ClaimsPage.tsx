import { Queue } from '#web/queue/Queue.tsx';
import { claimSpec } from './claimSpec.tsx';

/** Claims that a line did not post, as staff decide them. */
export default function ClaimsPage() {
  return <Queue spec={claimSpec} />;
}
