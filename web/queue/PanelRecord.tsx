import type { NextStepsAnswer, RecordSnapshot } from '#services/http/routeTypes.ts';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { useNextSteps, type Steps } from '#web/api/useNextSteps.ts';
import { keysNow } from '#web/lifecycles/staffEntries.ts';
import { t } from '#web/i18n/t.ts';
import { ActionPanel, type OwnActions } from '#web/record/actions/ActionPanel.tsx';
import type { Choices } from '#web/record/actions/commandForms.ts';
import { CommandLetters } from '#web/record/actions/commandLettersContext.ts';
import { TurnOf } from '#web/record/actions/TurnNotice.tsx';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { SavingMark } from '#web/record/saving/SavingMark.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { Desk } from './Desk.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import { InPanel, Settled } from './panelContext.ts';
import { Presence } from './presence/Presence.tsx';
import styles from './queue.module.css';
import { useLetterKeys } from './useLetterKeys.ts';
import { useSettled } from './useSettled.ts';
import { useQuery } from '@tanstack/react-query';
import { nextStepsOf } from '#web/api/records.ts';

interface PanelRecordProps {
  lifecycle: LifecycleName;
  id: string;
  title: string;
  /**
   * From the record's own answer; left out where that isn't loaded, for staff who work on only a part of the record.
   */
  snapshot?: RecordSnapshot;
  beside?: ReactNode;
  /** What the record is judged by, on a page of its own kind: a desk. */
  evidence?: ReactNode;
  /** Path of the record's own page, for readers who may see it. */
  page?: string | undefined;
  /** Initial values of the commands' forms; amounts in dollars, as typed. */
  defaults?: Readonly<Record<string, DraftValues>>;
  /** Options for this record, by command and field. */
  choices?: Readonly<Record<string, Choices>>;
  own?: OwnActions;
  /** Notes about this record in a command's form, by command. */
  notes?: Readonly<Record<string, ReactNode>>;
  /** Commands to show here; all if left out. */
  only?: ReadonlySet<string>;
  /**
   * False for staff who work on a part of the record without seeing all of it: they see neither who else has it open
   * nor its history.
   */
  seesRecord?: boolean;
  /** Commands whose forms are open; the others are collapsed below them. */
  first?: ReadonlySet<string>;
  /** True if the record's page shows whose turn it is in its own way. */
  ownTurn?: boolean;
  /** Content below the actions. */
  after?: ReactNode;
  children: ReactNode;
}

/** One record in a queue's panel: its facts, whose turn it is, who else has it open, and its actions. */
export function PanelRecord({
  lifecycle,
  id,
  title,
  snapshot,
  beside,
  evidence,
  page,
  defaults = {},
  choices = {},
  own = {},
  notes = {},
  only,
  seesRecord = true,
  first,
  ownTurn = false,
  after,
  children,
}: PanelRecordProps) {
  const here = useNextSteps(lifecycle, id, snapshot);
  const there = useServerSteps(lifecycle, id, snapshot === undefined);
  const steps = snapshot ? here : there;
  const settled = useSettled(lifecycle, id, steps.data?.state);
  const record = (
    <>
      <header className={styles['recordHead']}>
        <h2 className={styles['recordTitle']}>{title}</h2>
        {beside}
        <SavingMark of={lifecycle} id={id} />
        {page && (
          <Anchor component={Link} to={page} className={styles['recordPage'] ?? ''}>
            {t('queue.panel.page')} <IconExternalLink size={14} stroke={1.8} aria-hidden />
          </Anchor>
        )}
      </header>
      {seesRecord && <Presence lifecycle={lifecycle} id={id} />}
      {seesRecord && steps.data && <Meanwhile lifecycle={lifecycle} id={id} revision={steps.data.revision} />}
      {!ownTurn && <TurnOf lifecycle={lifecycle} steps={steps} me="staff" />}
      {children}
      <section aria-label={t('queue.panel.actions')} className={styles['recordActions']}>
        <h3 className="visually-hidden">{t('queue.panel.actions')}</h3>
        <Loaded query={steps} skeleton={<Skeletons rows={3} height={38} />}>
          {(next) => (
            <Actions
              lifecycle={lifecycle}
              id={id}
              answer={only ? { ...next, steps: next.steps.filter(({ command }) => only.has(command)) } : next}
              defaults={defaults}
              choices={choices}
              own={own}
              notes={notes}
              first={first}
            />
          )}
        </Loaded>
      </section>
      {after}
    </>
  );
  return <Settled value={settled}>{evidence ? <Desk evidence={evidence}>{record}</Desk> : record}</Settled>;
}

/** The actions with their shortcuts: pressing a key presses the action's button. */
function Actions({
  lifecycle,
  id,
  answer,
  defaults,
  choices,
  own,
  notes,
  first,
}: { lifecycle: LifecycleName; id: string; answer: NextStepsAnswer; first: ReadonlySet<string> | undefined } & Required<
  Pick<PanelRecordProps, 'defaults' | 'choices' | 'own' | 'notes'>
>) {
  const panel = useRef<HTMLDivElement>(null);
  const { ready } = use(InPanel);
  const shared = {
    lifecycle,
    id,
    defaults,
    choices,
    own,
    notes,
    strict: true,
    onDone: use(Settled),
  };
  const some = (which: (command: string) => boolean) => ({
    ...answer,
    steps: answer.steps.filter(({ command }) => which(command)),
  });
  const keys = keysNow(
    lifecycle,
    answer.steps.flatMap(({ command, allowed }) => (allowed && own[command] !== null ? [command] : [])),
  );
  useLetterKeys(lifecycle, keys, (command) => begin(panel.current?.querySelector(`[data-command="${command}"]`)));
  // Runs after the shortcuts have been bound.
  useEffect(ready, [ready]);
  return (
    <CommandLetters value={keys}>
      <div ref={panel} className={styles['footActions']}>
        {first ? (
          <>
            <ActionPanel {...shared} answer={some((command) => first.has(command))} />
            <details className={styles['moreActions']}>
              <summary>{t('queue.panel.more')}</summary>
              <ActionPanel {...shared} answer={some((command) => !first.has(command))} />
            </details>
          </>
        ) : (
          <ActionPanel {...shared} answer={answer} />
        )}
      </div>
    </CommandLetters>
  );
}

/** Presses a command's button; if its form is open, focuses the form's first field. */
function begin(action: Element | null | undefined): void {
  const field = action?.querySelector<HTMLElement>('[data-begin] input, [data-begin]:is(input, button)');
  field ? field.focus() : action?.querySelector<HTMLElement>('button, a')?.click();
}

/**
 * Returns the next steps for a reader who may not read the record's own answer, such as staff who only pay. The server
 * computes them.
 */
function useServerSteps(lifecycle: LifecycleName, id: string, enabled: boolean): Steps {
  return useQuery({
    queryKey: ['nextSteps', lifecycle, id],
    queryFn: ({ signal }) => nextStepsOf(lifecycle, id, { signal, ways: 'true' }),
    meta: { watches: [`${lifecycle}-${id}`] },
    enabled,
  });
}
