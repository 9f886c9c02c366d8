import * as queueRoutes from '#services/domains/queues/routes.ts';
import type { QueueName } from '#services/domains/queues/routes.ts';
import { call } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatNumber } from '#words/format/numbers.ts';
import { toast } from '#web/kit/toast/toast.ts';

/** Maximum number of consecutive failed requests; after that, the browser's own list of downloads has to do. */
const MOST_LOST = 5;

/**
 * Reports how an export ended, on whatever page the reader is by then. Polls at growing intervals of at most 10 s, and
 * not forever: the server marks an export as interrupted once it has not progressed for a minute and a half.
 */
export async function announceExportEnd(queue: QueueName, id: string): Promise<void> {
  for (let requested = 0, lost = 0; lost < MOST_LOST; requested += 1) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(400 * 2 ** requested, 10_000)));
    const end = await call(queueRoutes.queueExportEnd, { params: { queue, id } }).catch(() => undefined);
    lost = end ? 0 : lost + 1;
    if (end && end.state !== 'running') return report(end.state, end.rows);
    // Most exports end before a message about their start could be read.
    if (requested === 0) toast.info(t('queue.export.begun'));
  }
  toast.bad(t('queue.export.unknown'));
}

function report(state: 'done' | 'brokeOff', count: number): void {
  const shown = formatNumber(count, intlLocale());
  if (state === 'done') return toast.good(t('queue.export.done', { count, shown }));
  toast.bad(count === 0 ? t('failed.table') : t('queue.export.brokeOff', { count, shown }));
}
