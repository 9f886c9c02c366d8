import { useState } from 'react';
import { Button } from '@mantine/core';
import * as queueRoutes from '#services/domains/queues/routes.ts';
import { exportAccess } from '#services/domains/queues/routes.ts';
import { IconDownload } from '@tabler/icons-react';
import { call } from '#web/api/call.ts';
import { latestPosition } from '#web/api/position.ts';
import { isAmong } from '#web/api/session/isAmong.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { download } from '#web/kit/download.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { announceExportEnd } from './announceExportEnd.ts';
import type { QueueState } from './useQueue.ts';

/**
 * Exports the whole filtered list as a spreadsheet, with the columns as shown. The browser streams the download to disk
 * and shows its progress. Whether the export is allowed is checked first, because a refused download reports nothing.
 * An interrupted one doesn't either, so its outcome is shown here.
 */
export function ExportButton<Row>({ queue: { spec, listQuery, columns } }: { queue: QueueState<Row> }) {
  const [pending, setPending] = useState(false);
  const me = useMe();
  const may = me != null && isAmong(exportAccess(spec.name))(me);
  const save = async () => {
    setPending(true);
    try {
      const query = {
        tab: listQuery.tab,
        search: listQuery.search,
        filterModel: JSON.stringify(listQuery.filterModel),
        sortModel: JSON.stringify(listQuery.sortModel),
        columns: columns.map(({ field }) => field).join(','),
        language: language(),
      };
      await call(queueRoutes.queueCsvReady, { params: { queue: spec.name }, query });
      const after = latestPosition();
      const id = crypto.randomUUID();
      download(
        `/api/v1/queues/${spec.name}/export.csv?${new URLSearchParams({ ...query, export: id, ...(after === undefined ? {} : { after }) })}`,
      );
      void announceExportEnd(spec.name, id);
    } catch {
      toast.bad(t('failed.table'));
    } finally {
      setPending(false);
    }
  };
  if (!may) {
    return (
      <ActionButton reason={t('queue.export.needsLevel3')} onAct={() => undefined}>
        {t('queue.export.do')}
      </ActionButton>
    );
  }
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-busy={pending}
      onClick={() => !pending && void save()}
    >
      {t('queue.export.do')}
    </Button>
  );
}
