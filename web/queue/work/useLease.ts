import { useEffect } from 'react';
import * as workRoutes from '#services/domains/queues/work/routes.ts';
import { call } from '#web/api/call.ts';
import { pending, pendingOf } from '#web/api/saving/pending.ts';
import type { QueueSpec } from '../queueSpec.ts';

/** Milliseconds between renewals; a lease expires after a minute. */
const BEAT = 20_000;

/**
 * Reports that this record is open, for as long as it is: *Start* serves it to nobody else meanwhile. A record with a
 * decision under way is not given back: its lease expires. A failure has no effect on the page.
 */
export function useLease({ name: queue, lifecycle }: Pick<QueueSpec<never>, 'name' | 'lifecycle'>, id: string): void {
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
      if (pendingOf(pending.now(), [`${lifecycle}-${id}`]).length === 0) leave();
    };
  }, [queue, lifecycle, id]);
}
