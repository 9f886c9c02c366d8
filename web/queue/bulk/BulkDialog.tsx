import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { t } from '#web/i18n/t.ts';
import { staffCommandKey } from '#web/record/actions/commandKey.ts';
import { machineQuery } from '#web/api/machine/loadMachine.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import type { QueueState } from '../useQueue.ts';
import { BulkForm } from './BulkForm.tsx';
import { type BulkChoice, bulkChoices } from './bulkPlan.ts';
import type { Outcome } from './runBulk.ts';
import { stepsOfRows } from './useBulkSteps.ts';
import { useBulkRun } from './useBulkRun.ts';

/** Comes while the form is filled: once something is sent the connection may be what is missing. */
const loadReport = async () => ({ default: (await import('./BulkReport.tsx')).BulkReport });
const BulkReport = lazily(loadReport);

interface BulkDialogProps<Row> {
  queue: QueueState<Row>;
  choice: BulkChoice;
  rows: ReadonlyMap<string, Row>;
  onClose: () => void;
}

/**
 * One command for many rows: what it needs, how far it is, what was done and what was refused. What it is about is fixed
 * when it opens: rows that move meanwhile are refused by the server, which says who was faster.
 */
export function BulkDialog<Row>({ queue, choice, rows, onClose }: BulkDialogProps<Row>) {
  const {
    spec: { name, lifecycle, nameOf, leftOut },
    picks,
    record,
  } = queue;
  const [[plan, known], setPlan] = useState([choice, rows] as const);
  const command = plan.command;
  useEffect(() => void loadReport().catch(() => undefined), []);
  const onOver = useCallback(
    (outcomes: ReadonlyMap<string, Outcome>) =>
      picks.keepOnly(new Set([...picks.now().keys()].filter((id) => outcomes.get(id)?.kind !== 'done'))),
    [picks],
  );
  const { running, run, stop, reset } = useBulkRun(command, onOver);
  const called = (id: string) => (known.has(id) ? nameOf(known.get(id)!) : id.slice(0, 8));
  const retry = async (ids: readonly string[]) => {
    const again = bulkChoices(await stepsOfRows(name, ids), leftOut).find((one) => one.command === command);
    if (!again) return toast.info(t('queue.bulk.noneAnyMore'));
    setPlan([again, known]);
    reset();
  };
  const { data: machine } = useQuery(machineQuery(lifecycle));
  const undo = async (ids: readonly string[]) => {
    const found = await stepsOfRows(name, ids);
    const back = found.flatMap(({ steps }) => steps).find(({ takesBack }) => takesBack?.includes(command));
    // What is left out of the picked rows' actions may be the very way back.
    const again = bulkChoices(found, []).find((one) => one.command === back?.command);
    if (!again || again.able.length === 0) return toast.info(t('queue.bulk.noneBack'));
    setPlan([again, known]);
    reset();
  };
  const close = () => {
    if (running && !running.over) return stop();
    onClose();
  };
  const open = (id: string) => {
    onClose();
    const row = known.get(id);
    if (row) record.open(row);
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
        <Awaited fallback={<Skeletons rows={3} />}>
          <BulkReport
            running={running}
            called={called}
            onStop={stop}
            onOpen={open}
            onClose={onClose}
            onRetry={(ids) => retry(ids)}
            onUndo={machine?.isTakenBack(command) ? undo : undefined}
            onRepeat={(items) => void run(items)}
          />
        </Awaited>
      ) : (
        <BulkForm
          key={`${command} ${plan.able.length}`}
          queue={queue}
          choice={plan}
          rows={known}
          called={called}
          onSend={(items) => void run(items)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
