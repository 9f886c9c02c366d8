import type { TimelineEvent } from '#services/http/routeTypes.ts';
import { Link } from 'react-router-dom';
import { IconRobot, IconUser } from '@tabler/icons-react';
import { isLifecycle } from '#web/lifecycles/entries.ts';
import { eventWords } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { becauseText, fieldsOf, pathText, stateText, valueText } from './inWords.ts';
import { type Names, recordTitle } from './recordTitle.ts';
import styles from './timeline.module.css';

/** One event: what happened, actor and time; details expand to show its changes and its source. */
export function TimelineEntry({ event, ofRecord, open }: { event: TimelineEvent; ofRecord: string; open: boolean }) {
  const { type, at, stream, lifecycle, recordId, from, to, changes, names } = event;
  const Sign = event.actor?.kind === 'system' ? IconRobot : IconUser;
  const record = recordTitle(lifecycle, recordId, names);
  const before = stateText(lifecycle, from);
  const after = stateText(lifecycle, to);
  return (
    <li className={styles['entry']}>
      <span className={styles['sign']} aria-hidden>
        <Sign size={15} stroke={1.9} />
      </span>
      <details className={styles['body']} open={open}>
        <summary>
          <span className={styles['what']}>{eventWords(type)}</span>
          {stream !== ofRecord && <span className={styles['record']}>{record}</span>}
          <span className={styles['who']}>
            {actorText(event)} · <DateTime at={at} />
          </span>
        </summary>
        <div className={styles['details']}>
          {stream !== ofRecord && isLifecycle(lifecycle) && (
            <Link to={`/admin/history/${lifecycle}/${recordId}`}>{t('staff.timeline.pageOf', { record })}</Link>
          )}
          {before !== after && (
            <p className={styles['states']}>
              {before || t('staff.timeline.beginning')} → <strong>{after}</strong>
            </p>
          )}
          {changes.length > 0 ? (
            <Changes changes={changes} isNew={from === null} names={names} />
          ) : (
            <Outcome data={event.data} names={names} />
          )}
          <Origin event={event} />
        </div>
      </details>
    </li>
  );
}

/** The actor's name for display. */
export function actorText({
  actor,
  actorName,
  behindName,
}: Pick<TimelineEvent, 'actor' | 'actorName' | 'behindName'>): string {
  if (actor?.kind === 'system') return t('staff.timeline.bySystem', { because: becauseText(actorName) });
  const name = actorName || t('staff.timeline.nobody');
  return behindName ? t('staff.timeline.behind', { name: behindName, as: name }) : name;
}

/** Values before and after, field by field; for a new record only the values after. */
export function Changes({ changes, isNew, names }: Pick<TimelineEvent, 'changes' | 'names'> & { isNew: boolean }) {
  const fields = fieldsOf(changes);
  if (isNew || fields.every(({ before }) => before === null)) {
    return <Values values={fields.map(({ path, after }) => [path, after])} names={names} />;
  }
  return (
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('staff.timeline.changes')}>
      <table className={styles['changes']}>
        <thead>
          <tr>
            <th scope="col">{t('staff.timeline.field')}</th>
            <th scope="col">{t('staff.timeline.before')}</th>
            <th scope="col">{t('staff.timeline.after')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{pathText(path, names)}</th>
              <td className={styles['was']}>{valueText(path, before, names)}</td>
              <td>{valueText(path, after, names)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows the event's data where the record's own state has no changes (a card's slots). */
export const Outcome = ({ data, names }: Pick<TimelineEvent, 'data' | 'names'>) => (
  <Values values={typeof data === 'object' && data !== null ? Object.entries(data) : []} names={names} />
);

function Values({ values, names }: { values: readonly (readonly [path: string, value: unknown])[]; names: Names }) {
  if (values.length === 0) return null;
  return (
    <dl className={styles['outcome']}>
      {values.map(([path, value]) => (
        <div key={path}>
          <dt>{pathText(path, names)}</dt>
          <dd>{valueText(path, value, names)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Origin({
  event: { type, command, position, revision, origin, eventId, correlationId, causationId },
}: {
  event: TimelineEvent;
}) {
  return (
    <p className={styles['origin']}>
      {[
        command && t('staff.timeline.command', { command }),
        t('staff.timeline.type', { type }),
        t('staff.timeline.place', { position, revision }),
        origin && t('staff.timeline.origin', { origin }),
        t('staff.timeline.event', { id: eventId }),
        correlationId && t('staff.timeline.correlation', { id: correlationId }),
        causationId && t('staff.timeline.cause', { id: causationId }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
