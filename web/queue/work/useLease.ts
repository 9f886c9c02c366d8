import { useEffect } from 'react';
import type { QueueName } from '#services/domains/queues/routes.ts';
import * as workRoutes from '#services/domains/queues/work/routes.ts';
import { call } from '#web/api/call.ts';

/** Said so often (ms); a lease ends after a minute. */
const BEAT = 20_000;

/** Says that this record is open, as long as it is: *Start* serves it to nobody else meanwhile. Nothing depends on the answer. */
export function useLease(queue: QueueName, id: string): void {
  useEffect(() => {
    const keep = () => void call(workRoutes.keepOpen, { params: { queue }, body: { id } }).catch(() => undefined);
    const leave = () =>
      void fetch(`/api/v1/queues/${queue}/open/`, {
        method: 'POST',
        credentials: 'same-origin',
        keepalive: true,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ id, leaving: true }),
      }).catch(() => undefined);
    keep();
    const timer = setInterval(keep, BEAT);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [queue, id]);
}
