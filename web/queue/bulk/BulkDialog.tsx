import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { t } from '#web/i18n/t.ts';
import { staffCommandKey } from '#web/record/actions/commandKeys.ts';
import { machineQuery } from '#web/api/machine/loadMachine.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { BulkForm } from './BulkForm.tsx';
import { BulkReport } from './BulkReport.tsx';
import { type BulkChoice, bulkChoices } from './bulkPlan.ts';
import type { BulkQueue } from './bulkQueue.ts';
import type { Outcome } from './runBulk.ts';
import { stepsOfRows } from './useBulkSteps.ts';
import { useBulkRun } from './useBulkRun.ts';

interface BulkDialogProps {
  queue: BulkQueue;
  choice: BulkChoice;
  onClose: () => void;
}

/**
 * One command for many rows: its form, progress, successes and refusals. Its rows are fixed when it opens: the server
 * refuses rows that change meanwhile, and says who changed them first.
 */
export function BulkDialog({ queue, choice, onClose }: BulkDialogProps) {
  const { name, lifecycle, leftOut, picks, rows, open: openRow } = queue;
  const [plan, setPlan] = useState(choice);
  const command = plan.command;
  const onOver = useCallback(
    (outcomes: ReadonlyMap<string, Outcome>) =>
      picks.keepOnly(new Set([...picks.now().keys()].filter((id) => outcomes.get(id)?.kind !== 'done'))),
    [picks],
  );
  const { running, run, stop, reset } = useBulkRun(command, onOver);
  const retry = async (ids: readonly string[]) => {
    const again = bulkChoices(await stepsOfRows(name, ids), leftOut).find((one) => one.command === command);
    if (!again) return toast.info(t('queue.bulk.noneAnyMore'));
    setPlan(again);
    reset();
  };
  const { data: machine } = useQuery(machineQuery(lifecycle));
  const undo = async (ids: readonly string[]) => {
    const found = await stepsOfRows(name, ids);
    const back = found.flatMap(({ steps }) => steps).find(({ takesBack }) => takesBack?.includes(command));
    // The reverse command may be one of those left out of the selected rows' actions.
    const again = bulkChoices(found, []).find((one) => one.command === back?.command);
    if (!again || again.able.length === 0) return toast.info(t('queue.bulk.noneBack'));
    setPlan(again);
    reset();
  };
  const close = () => {
    if (running && !running.over) return stop();
    onClose();
  };
  const open = (id: string) => {
    onClose();
    openRow(id);
  };
  return (
    <Dialog
      title={t('queue.bulk.title', {
        command: t(staffCommandKey(lifecycle, command)('do')),
        rows: running ? running.items.length : plan.able.length,
      })}
      onClose={close}
    >
      {running ? (
        <BulkReport
          running={running}
          called={rows.called}
          onStop={stop}
          onOpen={open}
          onClose={onClose}
          onRetry={(ids) => retry(ids)}
          onUndo={machine?.isTakenBack(command) ? undo : undefined}
          onRepeat={(items) => void run(items)}
        />
      ) : (
        <BulkForm
          key={`${command} ${plan.able.length}`}
          queue={name}
          lifecycle={lifecycle}
          choice={plan}
          rows={rows}
          onSend={(items) => void run(items)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
