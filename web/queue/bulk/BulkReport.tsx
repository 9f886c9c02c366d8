import { useState } from 'react';
import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconPlayerStop, IconQuestionMark } from '@tabler/icons-react';
import { problemText } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import styles from './bulk.module.css';
import type { Outcome } from './runBulk.ts';
import type { BulkItem, BulkRunning } from './useBulkRun.ts';

interface BulkReportProps {
  running: BulkRunning;
  called: (id: string) => string;
  onStop: () => void;
  onOpen: (id: string) => void;
  onClose: () => void;
  /** Checks the refused rows again: some may be possible by now. */
  onRetry: (ids: readonly string[]) => Promise<void>;
  /** Undoes what was done, if the command has a reverse. */
  onUndo?: ((ids: readonly string[]) => Promise<void>) | undefined;
  /** Sends the commands without an answer again, with the same idempotency keys. */
  onRepeat: (items: readonly BulkItem[]) => void;
}

/** Shows the progress; at the end the successes, and each failed row with its reason. */
export function BulkReport({
  running: { items, outcomes, over },
  called,
  onStop,
  onOpen,
  onClose,
  onRetry,
  onUndo,
  onRepeat,
}: BulkReportProps) {
  const [stopping, setStopping] = useState(false);
  const [looking, setLooking] = useState(false);
  const of = (kind: Outcome['kind']) => items.filter(({ row: { id } }) => outcomes.get(id)?.kind === kind);
  const [done, refused, unknown, left] = [of('done'), of('refused'), of('unknown'), of('left')];
  const look = async (ask: (ids: readonly string[]) => Promise<void>, those: readonly BulkItem[]) => {
    setLooking(true);
    await ask(those.map(({ row: { id } }) => id)).finally(() => setLooking(false));
  };
  return (
    <>
      <div role="status" className={styles['sum']}>
        <span className="numbers">
          {over
            ? t('queue.bulk.over', { count: done.length, all: items.length })
            : t('queue.bulk.progress', { done: outcomes.size, all: items.length })}
        </span>
        {refused.length > 0 && <span>{t('queue.bulk.refused', { count: refused.length })}</span>}
        {unknown.length > 0 && <span>{t('queue.bulk.unknown', { count: unknown.length })}</span>}
        {left.length > 0 && <span>{t('queue.bulk.left', { count: left.length })}</span>}
      </div>
      <Progress
        value={(outcomes.size / items.length) * 100}
        color={over && refused.length + unknown.length > 0 ? 'red' : 'tide'}
        aria-label={t('queue.bulk.label')}
      />
      {refused.length + unknown.length > 0 && (
        <ul className={styles['outcomes']}>
          {[...refused, ...unknown].map(({ row: { id } }) => (
            <OutcomeLine key={id} name={called(id)} outcome={outcomes.get(id)} onOpen={() => onOpen(id)} />
          ))}
        </ul>
      )}
      {over && refused.length + unknown.length + left.length === 0 && (
        <p className={styles['good']}>
          <IconCheck size={18} aria-hidden /> {t('queue.bulk.allDone')}
        </p>
      )}
      <div className={dialogStyles['foot']}>
        {!over && (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            disabled={stopping}
            onClick={() => {
              setStopping(true);
              onStop();
            }}
          >
            {t(stopping ? 'queue.bulk.stopping' : 'queue.bulk.stop')}
          </Button>
        )}
        {over && unknown.length > 0 && (
          <Button variant="default" onClick={() => onRepeat(unknown)}>
            {t('queue.bulk.repeat')}
          </Button>
        )}
        {over && refused.length + left.length > 0 && (
          <Button variant="default" loading={looking} onClick={() => void look(onRetry, [...refused, ...left])}>
            {t('queue.bulk.retry', { count: refused.length + left.length })}
          </Button>
        )}
        {over && onUndo && done.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={looking}
            onClick={() => void look(onUndo, done)}
          >
            {t('queue.bulk.undo', { count: done.length })}
          </Button>
        )}
        {over && (
          <Button onClick={onClose} data-autofocus>
            {t('dialog.close')}
          </Button>
        )}
      </div>
    </>
  );
}

function OutcomeLine({ name, outcome, onOpen }: { name: string; outcome: Outcome | undefined; onOpen: () => void }) {
  const refused = outcome?.kind === 'refused';
  const Sign = refused ? IconAlertTriangle : IconQuestionMark;
  return (
    <li>
      <Sign size={16} aria-hidden />
      <span>
        <strong>{name}</strong> {refused ? problemText(outcome.error) : t('queue.bulk.noAnswer')}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onOpen} aria-label={t('queue.bulk.openRow', { row: name })}>
        {t('queue.bulk.open')}
      </Button>
    </li>
  );
}
