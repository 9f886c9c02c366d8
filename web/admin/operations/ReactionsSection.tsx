import type { OperationsAnswer } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconCheck, IconClockHour4 } from '@tabler/icons-react';
import * as operationRoutes from '#services/domains/system/operations/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { eventWords } from '#web/kit/problem/problemText.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { FoldedSection } from '#web/kit/FoldedSection.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { behindText, lagText } from './lag.ts';
import type { Names } from '#web/record/timeline/recordTitle.ts';
import { groupName, reactionName, recordName } from './names.ts';
import styles from './operations.module.css';
import { RecordLink } from './RecordLink.tsx';
import { SkipDialog } from './SkipDialog.tsx';
import { useMending } from './useMending.ts';

type Group = OperationsAnswer['reactionGroups'][number];
type Parked = OperationsAnswer['parkedReactions'][number];

/** Reactions to events: the position of each group, and the reactions that failed. */
export function ReactionsSection({
  groups,
  parked,
  names,
  open,
}: {
  groups: readonly Group[];
  parked: readonly Parked[];
  names: Names;
  open: boolean;
}) {
  const furthestBehind = groups.toSorted((a, b) => (b.backlog?.behind ?? 0) - (a.backlog?.behind ?? 0))[0];
  return (
    <div id="reactions">
      <FoldedSection
        title={t('operations.reactions')}
        note={parked.length === 0 && furthestBehind && <State group={furthestBehind} />}
        open={open}
      >
        {parked.length > 0 && (
          <ul className={styles['faults']}>
            {parked.map((one) => (
              <li key={one.id}>
                <ParkedReaction parked={one} names={names} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles['compact']}>
          <ListTable
            label={t('operations.reactions')}
            rows={groups}
            rowKey={({ name }) => name}
            columns={[
              { key: 'name', label: t('operations.name'), cell: ({ name }) => groupName(name) },
              { key: 'state', label: t('staff.order.state'), cell: (group) => <State group={group} /> },
              {
                key: 'behind',
                label: t('operations.behind'),
                cell: ({ backlog }) => <span className="numbers">{behindText(backlog)}</span>,
                align: 'right',
              },
              {
                key: 'lag',
                label: t('operations.lag'),
                cell: ({ backlog }) => <span className="numbers">{lagText(backlog, null)}</span>,
                align: 'right',
              },
              {
                key: 'position',
                label: t('operations.position'),
                cell: ({ position }) => <span className="numbers">{position ?? '–'}</span>,
                align: 'right',
              },
              {
                key: 'moved',
                label: t('operations.lastMoved'),
                cell: ({ movedAt }) => (movedAt ? <DateTime at={movedAt} /> : '–'),
                align: 'right',
              },
            ]}
          />
        </div>
      </FoldedSection>
    </div>
  );
}

function State({ group: { backlog } }: { group: Group }) {
  if ((backlog?.behind ?? 0) > 0) {
    return (
      <StatusBadge tone="wait" icon={IconClockHour4}>
        {t('operations.catchingUp')}
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone="good" icon={IconCheck}>
      {t('operations.upToDate')}
    </StatusBadge>
  );
}

/** A waiting reaction resumes together with the one before it. */
function ParkedReaction({
  parked: { id, reaction, stream, eventType, kind, reason, parkedAt },
  names,
}: {
  parked: Parked;
  names: Names;
}) {
  const [skipping, setSkipping] = useState(false);
  const retry = useMending(operationRoutes.retryReaction, t('operations.reactionMended'));
  return (
    <article
      className={styles['fault']}
      data-settled={kind === 'behind' || undefined}
      aria-label={named(recordName(stream, names), reactionName(reaction))}
    >
      <div className={styles['faultWords']}>
        <strong>
          <RecordLink stream={stream} names={names} /> · {reactionName(reaction)}
        </strong>
        <div>{t(`operations.parkedKind.${kind}`, { event: eventWords(eventType) })}</div>
        {kind !== 'behind' && <code className={styles['faultText']}>{reason}</code>}
        <small>
          {t('operations.since')} <DateTime at={parkedAt} />
        </small>
      </div>
      {(kind === 'failed' || kind === 'refused') && (
        <div className={styles['faultActions']}>
          {kind === 'failed' && (
            <Button
              size="sm"
              loading={retry.isPending}
              onClick={() => retry.go({ params: { reactionId: id }, body: {} })}
            >
              {t('operations.retry')}
            </Button>
          )}
          <Button size="sm" variant="default" onClick={() => setSkipping(true)}>
            {t(kind === 'refused' ? 'operations.settled' : 'operations.skipWithReason')}
          </Button>
        </div>
      )}
      {skipping && (
        <SkipDialog
          title={reactionName(reaction)}
          consequence={t(kind === 'refused' ? 'operations.settleText' : 'operations.skipReactionText')}
          form={formOf(operationRoutes.skipReaction)}
          params={{ reactionId: id }}
          done={t('operations.reactionSkipped')}
          onClose={() => setSkipping(false)}
        />
      )}
    </article>
  );
}
