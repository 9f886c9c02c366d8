import { Queue } from '#web/queue/Queue.tsx';
import { cardSpec } from './cardSpec.tsx';

/** All cards; those that wait for a review first. */
export default function CardsPage() {
  return <Queue spec={cardSpec} />;
}
