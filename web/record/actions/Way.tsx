import { useEffect, useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { WayBody } from '#services/http/routeTypes.ts';
import type { Way as Steps } from '#web/api/machine/loadMachine.ts';
import { hasWords, loadWords, t } from '#web/i18n/t.ts';
import { runHere } from '#web/kit/palette/commands.ts';
import { commandKeyOf } from './offerOf.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { PageSteps } from '#web/api/useNextSteps.ts';
import styles from './ActionButton.module.css';
import { askFor } from './openCommand.ts';
import { formOf } from './shownSteps.ts';
import { labelOf, type WayStep, wayText } from './wayText.ts';

export interface WayProps {
  lifecycle: LifecycleName;
  answer: Partial<PageSteps>;
  /** The command that the way leads to. */
  command: string;
}

/** Returns the component once staff's further words are there: automatic commands, and who has which level. */
export async function loadWay() {
  if (hasWords('staff.order.title')) await loadWords('history');
  return Way;
}

/** The shortest way to a command; with `acts` what the reader can do now about a duty, too. */
export const Way = ({ acts = false, ...props }: WayProps & { acts?: boolean }) =>
  acts ? <DutyWay {...props} /> : <WayLine {...props} />;

/**
 * What the reader can do now about a duty: its command's button, or the shortest way to it, with the button of the
 * first step and who sends the others.
 */
function DutyWay({ lifecycle, answer, command }: WayProps) {
  const { id = '', steps = [] } = answer;
  const now = steps.find((step) => step.command === command);
  const way = useWay({ lifecycle, answer, command });
  const next = now?.allowed ? command : way?.[0]?.command;
  const possible = steps.some((step) => step.command === next && step.allowed) && formOf(lifecycle, next ?? '');
  // A panel whose button is in sight needs no second one.
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    // The page's own actions may come after the notice.
    const look = () => setInSight(isFilling() || isInSight(next));
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
      <WayLine lifecycle={lifecycle} answer={answer} command={command} />
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

/** Whether parts of the page are still coming (`Page.tsx`). */
const isFilling = () => document.querySelector('[data-filling]') !== null;

/** Whether the page shows a command's button, or its form. */
const isInSight = (command: string | undefined): boolean =>
  document
    .querySelector(`:is([data-command="${command}"], [data-sends="${command}"]) :is(button, a)`)
    ?.checkVisibility() ?? false;

/**
 * The shortest way to a command that isn't possible yet, in one line, for readers of the record's history with a link
 * to where it is drawn. Nothing where only time is missing, or what brings it by itself: the reason says so.
 */
function WayLine(props: WayProps) {
  const way = useWay(props);
  if (!way || (way.length === 1 && way.every(({ yours, who }) => yours || who.every((one) => one.who === 'system')))) {
    return null;
  }
  const { lifecycle, answer, command } = props;
  const isDrawn = way.length > 1 && answer.sends && hasWords('history.drawing.way');
  return (
    <p className={styles['way']}>
      {wayText(lifecycle, way)}
      {isDrawn && (
        <>
          {' '}
          <Anchor
            component={Link}
            inherit
            to={`/admin/history/${lifecycle}/${answer.id}?${new URLSearchParams({ tab: 'diagram', to: command })}`}
          >
            {t('history.drawing.way')}
          </Anchor>
        </>
      )}
    </p>
  );
}

/** Returns the shortest way to a command; undefined while it is searched for, or if the command is possible now. */
function useWay({ lifecycle, answer: { id = '', steps = [], revision, sends }, command }: WayProps) {
  const now = steps.find((step) => step.command === command);
  const isAllowed = now?.allowed;
  const { data } = useQuery({
    queryKey: ['way', lifecycle, id, command, revision],
    queryFn: (): Promise<Steps | null> => sends?.way(command) ?? Promise.resolve(null),
    enabled: sends !== undefined && !isAllowed,
    networkMode: 'always',
  });
  return isAllowed ? undefined : (data ?? now?.refusal.way?.map(sentStep));
}

/** A step as the server sends it: roles, without staff's pages and levels. */
const sentStep = ({ command, who, opensAt }: NonNullable<WayBody>[number]): WayStep => ({
  command,
  yours: who[0] === 'you',
  who: who.flatMap((one) => (one === 'you' ? [] : { who: one })),
  opensAt,
});
