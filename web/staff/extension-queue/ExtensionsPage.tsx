import { Queue } from '#web/queue/Queue.tsx';
import { extensionSpec } from './extensionSpec.tsx';

/** Extensions whose payment waits for confirmation, and money owed for the others. */
export default function ExtensionsPage() {
  return <Queue spec={extensionSpec} />;
}
