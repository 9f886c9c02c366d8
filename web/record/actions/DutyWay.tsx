import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Who } from '#workflows/kernel/who.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { Way } from '#web/api/machine/loadMachine.ts';
import type { PageSteps } from '#web/api/useNextSteps.ts';
import { listed, noted } from '#web/i18n/punctuation.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { openingText } from '#web/kit/format/deadlineText.ts';
import { commandKeyOf, runHere } from '#web/kit/palette/commands.ts';
import styles from './ActionButton.module.css';
import { staffCommandKey } from './commandKeys.ts';
import { askFor } from './openCommand.ts';
import { formOf } from './shownSteps.ts';

interface DutyWayProps {
  lifecycle: LifecycleName;
  answer: Partial<PageSteps>;
  /** The command that does what is due. */
  command: string;
}

/**
 * What the reader can do now about a duty: its command's button, or the shortest way to it, with the button of the
 * first step and who sends the others.
 */
export function DutyWay({ lifecycle, answer: { id = '', steps = [], revision, sends }, command }: DutyWayProps) {
  const now = steps.find((step) => step.command === command);
  const { data: way } = useQuery({
    queryKey: ['way', lifecycle, id, command, revision],
    queryFn: (): Promise<Way | null> => sends?.way(command) ?? Promise.resolve(null),
    enabled: sends !== undefined && now?.allowed !== true,
    networkMode: 'always',
  });
  const next = now?.allowed ? command : way?.[0]?.command;
  const possible = steps.some((step) => step.command === next && step.allowed) && formOf(lifecycle, next ?? '');
  // A panel whose button is in sight needs no second one.
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    const look = () => setInSight(isInSight(next));
    // The page's own actions may come after the notice.
    const first = requestAnimationFrame(look);
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(first);
      changes.disconnect();
    };
  }, [next]);
  return (
    <>
      {!now?.allowed && way && (way.length > 1 || !way[0]!.yours) && (
        <p className={styles['way']}>{wayText(lifecycle, way)}</p>
      )}
      {next !== undefined && possible && !inSight && (
        <Button
          className={styles['dutyButton']}
          size="compact-md"
          variant="default"
          onClick={() => runHere(commandKeyOf(lifecycle, id, next)) || askFor({ lifecycle, id, command: next })}
        >
          {labelOf(lifecycle, next)}
        </Button>
      )}
    </>
  );
}

/** Whether the page shows a command's button, or its form. */
const isInSight = (command: string | undefined): boolean =>
  document
    .querySelector(`:is([data-command="${command}"], [data-sends="${command}"]) :is(button, a)`)
    ?.checkVisibility() ?? false;

/** `Mark as posted (you, from Mar 12) → Make commission payable (Automatic, from Mar 26) → …`. */
const wayText = (lifecycle: LifecycleName, way: Way): string =>
  t('staff.way.steps', {
    steps: way
      .map(({ command, who, yours, opensAt }) =>
        noted(
          labelOf(lifecycle, command),
          listed([
            yours ? t('staff.way.you') : listed(who.map(whoText)),
            ...(opensAt === undefined ? [] : [t('staff.way.from', { at: openingText(opensAt) })]),
          ]),
        ),
      )
      .join(' → '),
  });

/** The label of a command's button, which commands without a button have, too. */
function labelOf(lifecycle: LifecycleName, command: string): string {
  const own = `history.command.${lifecycle}.${command}`;
  return hasWords(own) ? t(own) : t(staffCommandKey(lifecycle, command)('do'));
}

const whoText = (who: Who): string =>
  who.who === 'staff'
    ? t('history.who.staff', { page: t(`history.page.${who.page}`), level: who.level })
    : t(`history.who.${who.who}`);
