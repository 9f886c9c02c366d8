import { useEffect } from 'react';
import type { QueueName } from '#services/domains/queues/routes.ts';
import * as workRoutes from '#services/domains/queues/work/routes.ts';
import { call } from '#web/api/call.ts';

/** Milliseconds between renewals; a lease expires after a minute. */
const BEAT = 20_000;

/**
 * Reports that this record is open, for as long as it is: *Start* serves it to nobody else meanwhile. A failure has no
 * effect on the page.
 */
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
