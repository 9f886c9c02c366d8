import type { TimelineEvent } from '#services/http/routeTypes.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { CloseButton } from '@mantine/core';
import * as auditRoutes from '#services/domains/audit/routes.ts';
import { isLifecycle } from '#web/lifecycles/entries.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { eventWords } from '#web/kit/problem/problemText.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { EvidenceDownload } from '#web/record/evidence/EvidenceDownload.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { formatInstantFully } from '#words/format/fullDates.ts';
import { stateText } from '#web/record/timeline/inWords.ts';
import { actorText, Changes, Outcome } from '#web/record/timeline/TimelineEntry.tsx';
import styles from './audit.module.css';
import { CauseTree } from './CauseTree.tsx';
import { ErasureCertificate } from './ErasureCertificate.tsx';
import { RecordCheck } from './RecordCheck.tsx';
import { recordName } from './recordName.ts';

/** One event: actor, time and origin, its changes, its cause and its consequences. */
export function EventDetail({ id, onClose }: { id: string; onClose?: () => void }) {
  const found = useAnswer(auditRoutes.auditEvent, { params: { eventId: id } });
  return (
    <Loaded query={found} failed={t('audit.event.notFound')} skeleton={<Skeletons rows={4} height={56} />}>
      {(event) => <Detail event={event} {...(onClose ? { onClose } : {})} />}
    </Loaded>
  );
}

function Detail({ event, onClose }: { event: TimelineEvent; onClose?: () => void }) {
  const { type, lifecycle, recordId, stream, actor, orderId, changes, from, to } = event;
  const [before, after] = [stateText(lifecycle, from), stateText(lifecycle, to)];
  const isRecord = isLifecycle(lifecycle);
  return (
    <article className={styles['article']}>
      <header className={styles['head']}>
        <h2>{eventWords(type)}</h2>
        {onClose && <CloseButton aria-label={t('dialog.close')} onClick={onClose} />}
      </header>
      <DescriptionList entries={whatIsKnown(event)} />
      <p className={styles['links']}>
        {isRecord && (
          <Link to={`/admin/history/${lifecycle}/${recordId}`}>
            {t('audit.event.history', { record: recordName(event) })}
          </Link>
        )}
        {orderId !== null && lifecycle !== 'order' && (
          <Link to={`/admin/history/order/${orderId}`}>{t('audit.event.orderHistory')}</Link>
        )}
        <Only name="record" value={orderId ?? stream}>
          {t('audit.event.onlyRecord')}
        </Only>
        {actor?.kind === 'person' && (
          <Only name="person" value={actor.behind?.userId ?? actor.userId}>
            {t('audit.event.onlyPerson')}
          </Only>
        )}
      </p>
      <section>
        <h3>{t('audit.event.changed')}</h3>
        {before !== after && (
          <p className={styles['states']}>
            {before || t('staff.timeline.beginning')} → <strong>{after}</strong>
          </p>
        )}
        {changes.length > 0 ? (
          <Changes changes={changes} isNew={from === null} names={event.names} />
        ) : hasData(event.data) ? (
          <Outcome data={event.data} names={event.names} />
        ) : (
          <p className={styles['quiet']}>{t('audit.event.nothingChanged')}</p>
        )}
      </section>
      <section>
        <h3>{t('audit.event.why')}</h3>
        <CauseTree id={event.eventId} />
      </section>
      <RecordCheck stream={stream} />
      {orderId !== null && <EvidenceDownload orderId={orderId} />}
      {type === 'account.forgotten.v1' && <ErasureCertificate accountId={recordId} />}
      <details className={styles['technical']}>
        <summary>{t('audit.event.technical')}</summary>
        <DescriptionList entries={technical(event)} />
      </details>
    </article>
  );
}

/** A link to the log, filtered by this value alone. */
function Only({ name, value, children }: { name: string; value: string; children: string }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams({ [name]: value, event: search.get('event') ?? '' });
  return <Link to={{ search: `?${to}` }}>{children}</Link>;
}

const whatIsKnown = (event: TimelineEvent) =>
  [
    [t('audit.event.record'), recordName(event)],
    [t('audit.event.who'), actorText(event)],
    [
      t('audit.event.when'),
      <time key="pacific" dateTime={event.at}>
        {formatInstantFully(event.at, intlLocale())}
      </time>,
    ],
    [
      t('audit.event.utc'),
      <span key="utc" className="numbers">
        {event.at.replace('T', ' ').replace('Z', ' UTC')}
      </span>,
    ],
    [t('audit.event.from'), originText(event)],
  ] as const;

/** The network and the channel of an event; empty for events of the system. */
const originText = ({ origin, via }: TimelineEvent): string =>
  [origin, via && t(`audit.via.${via}`)].filter(Boolean).join(' · ');

const technical = ({
  type,
  position,
  revision,
  stream,
  command,
  machine,
  eventId,
  commandId,
  correlationId,
  causationId,
  hash,
}: TimelineEvent) =>
  (
    [
      ['type', type],
      ['stream', stream],
      ['revision', revision],
      ['position', position],
      ['command', command],
      ['machine', machine],
      ['id', eventId],
      ['commandId', commandId],
      ['correlation', correlationId],
      ['cause', causationId],
      ['hash', hash],
    ] as const
  ).map(([name, value]) => [t(`audit.technical.${name}`), value && <code key={name}>{value}</code>] as const);

const hasData = (data: unknown): boolean => typeof data === 'object' && data !== null && Object.keys(data).length > 0;
