import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Button, Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { staffCommandKey } from '#web/record/actions/commandKeys.ts';
import { later, whenThere } from '#web/kit/later.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { usePicked } from '../picks.ts';
import type { QueueState } from '../useQueue.ts';
import styles from './bulk.module.css';
import { type BulkChoice, bulkChoices } from './bulkPlan.ts';
import { type BulkQueue, bulkQueue, totalOf } from './bulkQueue.ts';
import { Total } from './Total.tsx';
import { useBulkSteps } from './useBulkSteps.ts';

/** Number of commands shown as buttons; the others are behind one more button. */
const SHOWN = 3;

/** Prefetched when the first row is selected: the connection may be lost by the time a command is chosen. */
const BulkDialog = later(async () => (await whenThere(() => import('./BulkDialog.tsx'))).BulkDialog);

/** Commands for the selected rows, over the end of the list; shown while rows are selected. */
export function BulkBar<Row>({ queue }: { queue: QueueState<Row> }) {
  const picked = usePicked(queue.picks);
  const [chosen, setChosen] = useState<{ choice: BulkChoice; of: BulkQueue }>();
  const choose = (choice: BulkChoice | undefined) => setChosen(choice && { choice, of: bulkQueue(queue, picked) });
  // Processed rows leave the selection, but their report stays, even when no row is selected any more.
  return (
    <>
      {picked.size > 0 && <Bar queue={queue} picked={picked} onChoose={choose} />}
      {chosen && (
        <BulkDialog
          key={chosen.choice.command}
          queue={chosen.of}
          choice={chosen.choice}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

function Bar<Row>({
  queue,
  picked,
  onChoose,
}: {
  queue: QueueState<Row>;
  picked: ReadonlyMap<string, Row>;
  onChoose: (choice: BulkChoice | undefined) => void;
}) {
  const { spec, picks, address } = queue;
  const total = totalOf(spec, [...picked.values()], address.tab);
  const [wanted, setWanted] = useState<string>();
  useEffect(() => void BulkDialog.fetch(), []);
  const [unfolded, setUnfolded] = useState(false);
  const steps = useBulkSteps(
    spec.name,
    useMemo(() => [...picked.keys()], [picked]),
    spec.lifecycle,
  );
  const ofPicked = steps.data?.filter(({ id }) => picked.has(id));
  const choices = bulkChoices(ofPicked ?? [], spec.leftOut);
  // Pressed before the answer covers exactly these rows: the dialog opens once it does, for all rows that allow the
  // command.
  const choose = useEffectEvent(() => {
    onChoose(choices.find(({ command }) => command === wanted));
    setWanted(undefined);
  });
  useEffect(() => {
    if (wanted !== undefined && steps.settled) choose();
  }, [wanted, steps.settled]);
  const button = (choice: BulkChoice) => (
    <ChoiceButton
      key={choice.command}
      choice={choice}
      of={picked.size}
      lifecycle={spec.lifecycle}
      onChoose={() => {
        setUnfolded(false);
        setWanted(choice.command);
      }}
    />
  );
  return (
    <section className={`${styles['bar']} no-print`} aria-label={t('queue.bulk.label')}>
      <strong role="status" className="numbers">
        {t('queue.bulk.picked', { count: picked.size })}
        {total && (
          <>
            {' · '}
            <Total {...total} />
          </>
        )}
      </strong>
      <div className={styles['choices']} aria-busy={steps.isFetching}>
        {steps.error ? (
          <span role="alert">{problemText(steps.error)}</span>
        ) : !ofPicked ? (
          <span>{t('app.loading')}</span>
        ) : (
          choices.length === 0 && <span>{t('queue.bulk.none')}</span>
        )}
        {choices.slice(0, SHOWN).map(button)}
        {choices.length > SHOWN && (
          <Popover
            opened={unfolded}
            onChange={setUnfolded}
            position="top-end"
            shadow="md"
            trapFocus
            returnFocus
            withinPortal
          >
            <Popover.Target>
              <Button variant="default" size="sm" onClick={() => setUnfolded(!unfolded)}>
                {t('queue.bulk.more')}
              </Button>
            </Popover.Target>
            <Popover.Dropdown aria-label={t('queue.bulk.more')}>
              <div className={styles['more']}>{choices.slice(SHOWN).map(button)}</div>
            </Popover.Dropdown>
          </Popover>
        )}
      </div>
      <button type="button" className={styles['clear']} onClick={picks.clear} aria-label={t('queue.bulk.clear')}>
        <IconX size={18} aria-hidden />
      </button>
    </section>
  );
}

function ChoiceButton({
  choice: { command, form, able },
  of,
  lifecycle,
  onChoose,
}: {
  choice: BulkChoice;
  of: number;
  lifecycle: QueueState<never>['spec']['lifecycle'];
  onChoose: () => void;
}) {
  return (
    <Button
      size="sm"
      {...(form.danger ? { variant: 'outline', color: 'red' } : { variant: form.primary ? 'filled' : 'default' })}
      onClick={onChoose}
      rightSection={
        able.length < of && <span className={styles['of']}>{t('queue.bulk.of', { able: able.length, all: of })}</span>
      }
    >
      {t(staffCommandKey(lifecycle, command)('do'))}
    </Button>
  );
}
