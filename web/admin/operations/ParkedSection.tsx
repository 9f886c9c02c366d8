import type { OperationsAnswer } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import * as operationRoutes from '#services/domains/system/operations/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { eventWords } from '#web/kit/problem/problemText.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Section } from '#web/kit/Section.tsx';
import type { Names } from '#web/record/timeline/recordTitle.ts';
import { projectionName, recordName } from './names.ts';
import styles from './operations.module.css';
import { RecordLink } from './RecordLink.tsx';
import { SkipDialog } from './SkipDialog.tsx';
import { useMending } from './useMending.ts';

type Parked = OperationsAnswer['parkedStreams'][number];

/** Records that a projection cannot follow, with the reason and the possible actions. Skipped ones come last. */
export function ParkedSection({ parked, names }: { parked: readonly Parked[]; names: Names }) {
  if (parked.length === 0) return null;
  return (
    <div id="parked">
      <Section title={t('operations.parkedTitle')}>
        <p>{t('operations.parkedText')}</p>
        <ul className={styles['faults']}>
          {parked
            .toSorted((a, b) => Number(a.skip !== null) - Number(b.skip !== null))
            .map((one) => (
              <li key={`${one.projection}${one.stream}`}>
                <ParkedStream parked={one} names={names} />
              </li>
            ))}
        </ul>
      </Section>
    </div>
  );
}

function ParkedStream({
  parked: { projection, stream, eventId, eventType, error, skipped, parkedAt, skip },
  names,
}: {
  parked: Parked;
  names: Names;
}) {
  const [skipping, setSkipping] = useState(false);
  const retry = useMending(operationRoutes.retryStream, t('operations.streamMended'));
  return (
    <article
      className={styles['fault']}
      data-settled={skip !== null || undefined}
      aria-label={named(recordName(stream, names), projectionName(projection))}
    >
      <div className={styles['faultWords']}>
        <strong>
          <RecordLink stream={stream} names={names} /> · {projectionName(projection)}
        </strong>
        <div>
          {t('operations.cannotApply', { event: eventWords(eventType) })}
          {skipped > 0 && <> {t('operations.passedOver', { count: skipped })}</>}
        </div>
        <code className={styles['faultText']}>{error}</code>
        <small>
          {t('operations.since')} <DateTime at={parkedAt} />
        </small>
        {skip && (
          <small>
            {t('operations.leftBecause', { reason: skip.reason })} <DateTime at={skip.at} />
          </small>
        )}
      </div>
      <div className={styles['faultActions']}>
        <Button size="sm" loading={retry.isPending} onClick={() => retry.go({ body: { projection, stream } })}>
          {t('operations.retry')}
        </Button>
        {!skip && (
          <Button size="sm" variant="default" onClick={() => setSkipping(true)}>
            {t('operations.skipWithReason')}
          </Button>
        )}
      </div>
      {skipping && (
        <SkipDialog
          title={t('operations.skipStream', { record: recordName(stream, names) })}
          consequence={t('operations.skipStreamText', { projection: projectionName(projection) })}
          form={formOf(operationRoutes.skipStream)}
          fixed={{ projection, stream, eventId }}
          done={t('operations.streamSkipped')}
          onClose={() => setSkipping(false)}
        />
      )}
    </article>
  );
}
