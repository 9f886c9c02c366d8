import type { CommandAnswerBody, NextStepView } from '#services/http/routeTypes.ts';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { PageSteps, Sends } from '#web/api/useNextSteps.ts';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { usePending } from '#web/api/saving/usePending.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import { later, useFetchedEarly } from '#web/kit/later.tsx';
import { usePaletteCommands } from '#web/kit/palette/commands.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './ActionButton.module.css';
import { ActionsWait } from './actionsWaitContext.ts';
import { cameBack } from './sendsBehindContext.ts';
import type { Choices } from './commandForms.ts';
import { useCommandKeys } from './commandKeys.ts';
import { formIn, withChoices } from './formChoices.ts';
import { isGone } from './isGone.ts';
import { Way } from './LazyWay.tsx';
import { More } from './More.tsx';
import { offerOf } from './offerOf.ts';
import { formOf, shownSteps } from './shownSteps.ts';

/** Prefetched when the page is idle, so that a form opens at once, even if the connection has been lost meanwhile. */
const CommandDialog = later(async () => (await import('./CommandDialog.tsx')).CommandDialog);

/** Replacements for a command's default button; `reason` says why the command isn't possible now. */
export type OwnActions = Readonly<
  Record<string, ((reason: string | undefined, sends: Sends | undefined) => ReactNode) | null>
>;

interface ActionPanelProps {
  lifecycle: LifecycleName;
  id: string;
  answer: PageSteps;
  /** Initial values of a command's form, with dollars as typed: `{ confirmPayment: { amountCents: '250' } }`. */
  defaults?: Readonly<Record<string, DraftValues>>;
  /** Options for this record, by command and field, where they differ between records. */
  choices?: Readonly<Record<string, Choices>>;
  /** Commands that this page renders itself, by name; `null` leaves one out. */
  own?: OwnActions;
  /** The command to emphasize on this page, whichever is emphasized elsewhere. */
  main?: string | undefined;
  /** Whether an action is folded away under "More"; `more`: further ones there. */
  isFolded?: (step: NextStepView) => boolean;
  more?: ReactNode;
  /** Notes about this record in a command's form, by command. */
  notes?: Readonly<Record<string, ReactNode>>;
  /** Sends the revision shown on the page with each command: a record that has changed since answers 412. */
  strict?: boolean;
  onDone?: (command: string, answer: CommandAnswerBody) => void;
}

/** Shows every action that this person could take on a record: whether it is possible, why not, and from when. */
export function ActionPanel({
  lifecycle,
  id,
  answer,
  defaults = {},
  choices = {},
  own = {},
  notes = {},
  main,
  isFolded = () => false,
  more,
  strict = false,
  onDone,
}: ActionPanelProps) {
  const [open, setOpen] = useState<string>();
  const steps = shownSteps(lifecycle, answer.steps, own);
  const form = open === undefined ? undefined : formOf(lifecycle, open);
  const panel = useRef<HTMLDivElement>(null);
  const waits = usePending([`${lifecycle}-${id}`]).length > 0;
  const keyOf = useCommandKeys();
  usePaletteCommands(() => offerOf(panel.current, { lifecycle, id }, steps, keyOf));
  useFetchedEarly(CommandDialog);
  const returned = waits
    ? undefined
    : steps.find(
        ({ command, allowed }) => allowed && !own[command] && cameBack.faultOf(`${lifecycle}-${id}.${command}`),
      )?.command;
  useEffect(() => {
    if (returned !== undefined) setOpen(returned);
  }, [returned]);
  const close = () => setOpen(undefined);
  if (steps.length === 0 && !more && open === undefined) return <p className={styles['text']}>{t('actions.none')}</p>;
  const actionOf = (step: NextStepView) => {
    const { command } = step;
    const way = step.allowed ? undefined : <Way lifecycle={lifecycle} answer={answer} command={command} />;
    return own[command] ? (
      <div
        key={command}
        data-command={command}
        className={styles['own']}
        data-waiting={waits || undefined}
        onClickCapture={waits ? stopped : undefined}
      >
        {own[command](stepReason(step), answer.sends)}
        {way}
      </div>
    ) : (
      <Action
        key={command}
        lifecycle={lifecycle}
        step={step}
        way={way}
        main={command === main}
        onAct={() => setOpen(command)}
      />
    );
  };
  const folded = steps.filter(isFolded);
  return (
    <div ref={panel} className={styles['panel']} aria-busy={waits} data-actions>
      <ActionsWait value={waits}>
        {steps.filter((step) => !folded.includes(step)).map(actionOf)}
        {(folded.length > 0 || more) && (
          <More>
            {folded.map(actionOf)}
            {more}
          </More>
        )}
      </ActionsWait>
      {open !== undefined && form && (
        <CommandDialog
          key={open}
          lifecycle={lifecycle}
          id={id}
          command={open}
          sends={answer.sends}
          form={withChoices(formIn(form, answer.state), choices[open])}
          note={notes[open]}
          defaults={defaults[open] ?? {}}
          revision={strict ? (answer.revision ?? undefined) : undefined}
          gone={isGone(steps, open)}
          onClose={close}
          onDone={(done) => onDone?.(open, done)}
        />
      )}
    </div>
  );
}

function Action({
  lifecycle,
  step,
  way,
  main,
  onAct,
}: {
  lifecycle: LifecycleName;
  step: NextStepView;
  way: ReactNode;
  main: boolean;
  onAct: () => void;
}) {
  const key = useCommandKeys()(lifecycle, step.command);
  const { primary, danger } = formOf(lifecycle, step.command) ?? {};
  return (
    <ActionButton
      command={step.command}
      reason={stepReason(step)}
      way={way}
      hint={hasWords(key('short')) ? t(key('short')) : undefined}
      weight={danger ? 'danger' : primary || main ? 'primary' : 'normal'}
      onAct={onAct}
    >
      {t(key('do'))}
    </ActionButton>
  );
}

/** Blocks links, too, while actions wait. */
function stopped(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
