import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { latestPosition } from '#web/app/api/position.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { QueueState } from './useQueue.ts';

/** The whole filtered list as a table, with the columns as they are shown; pressed again while it comes, it is given up. */
export function ExportButton<Row>({ queue: { spec, wish, columns } }: { queue: QueueState<Row> }) {
  const [pending, setPending] = useState(false);
  const running = useRef<AbortController>(null);
  const save = async () => {
    if (running.current) return running.current.abort();
    running.current = new AbortController();
    setPending(true);
    try {
      await saveCsv(addressOf(spec.name, wish, columns.map(({ field }) => field)), running.current.signal);
      toast.good(t('queue.export.done'));
    } catch {
      if (!running.current.signal.aborted) toast.bad(t('queue.export.failed'));
    } finally {
      running.current = null;
      setPending(false);
    }
  };
  return <Button variant="default" size="sm" leftSection={<IconDownload size={16} aria-hidden />} aria-busy={pending} onClick={() => void save()}>{t(pending ? 'queue.export.stop' : 'queue.export.do')}</Button>;
}

function addressOf(queue: string, { tab, search, filterModel, sortModel }: QueueState<unknown>['wish'], columns: readonly string[]): string {
  const query = new URLSearchParams({ tab, filterModel: JSON.stringify(filterModel), sortModel: JSON.stringify(sortModel), columns: columns.join(','), language: language() });
  if (search) query.set('search', search);
  const after = latestPosition();
  if (after) query.set('after', after);
  return `/api/v1/queues/${queue}/export.csv?${query}`;
}

/** Fetched whole before it is saved: a download that breaks off half-way must not look like a complete table. */
async function saveCsv(address: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(address, { signal, credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`The export was refused: ${answer.status}`);
  const name = /filename="?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
