import type { LoggedEvent } from '#services/http/routeTypes.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { IconBolt, IconPointFilled } from '@tabler/icons-react';
import * as auditRoutes from '#services/domains/audit/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { eventWords } from '#web/kit/problem/problemText.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { staffCommandKey } from '#web/record/actions/commandKeys.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { actorText } from '#web/record/timeline/TimelineEntry.tsx';
import styles from './audit.module.css';
import { type CommandNode, causeTree, type EventNode } from './causes.ts';
import { recordName } from './recordName.ts';

/**
 * The causes of an event: the commands and their senders, the resulting events, and what those led to, across records.
 * Each event is a link.
 */
export function CauseTree({ id }: { id: string }) {
  const causes = useAnswer(auditRoutes.auditCauses, { params: { eventId: id } });
  return (
    <Loaded query={causes} skeleton={<Skeletons rows={2} height={40} />}>
      {({ rows, cut }) => (
        <>
          <ul className={styles['tree']}>
            {causeTree(rows).map((command) => (
              <Command key={command.key} command={command} here={id} />
            ))}
          </ul>
          {rows.length === 1 && <p className={styles['quiet']}>{t('audit.why.alone')}</p>}
          {cut && <p className={styles['quiet']}>{t('audit.why.cut')}</p>}
        </>
      )}
    </Loaded>
  );
}

function Command({ command: { said, served, events }, here }: { command: CommandNode; here: string }) {
  const requested = commandText(said);
  return (
    <li>
      <span className={styles['command']}>
        <IconBolt size={14} aria-hidden />
        <span>
          {actorText(said)}
          {requested && <em> · {requested}</em>}
        </span>
      </span>
      <ul>
        {served.length > 0 && (
          <li>
            <span className={styles['quiet']}>{t('audit.why.prepared')}</span>
            <ul>
              {served.map((one) => (
                <Command key={one.key} command={one} here={here} />
              ))}
            </ul>
          </li>
        )}
        {events.map((node) => (
          <Happened key={node.event.eventId} node={node} here={here} />
        ))}
      </ul>
    </li>
  );
}

function Happened({ node: { event, led }, here }: { node: EventNode; here: string }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('event', event.eventId);
  const isHere = event.eventId === here;
  return (
    <li>
      <Link to={{ search: `?${to}` }} className={styles['happened']} aria-current={isHere ? 'true' : undefined}>
        <IconPointFilled size={14} aria-hidden /> <strong>{eventWords(event.type)}</strong>{' '}
        <span>{recordName(event)}</span>
      </Link>
      {led.length > 0 && (
        <ul>
          {led.map((command) => (
            <Command key={command.key} command={command} here={here} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The command in the words of its button. Commands of the system have none: their cause says enough. */
const commandText = ({ lifecycle, command, actor }: LoggedEvent): string | undefined => {
  if (command === null || actor?.kind !== 'person') return undefined;
  const key = staffCommandKey(lifecycle, command)('do');
  return hasWords(key) ? t(key) : undefined;
};
