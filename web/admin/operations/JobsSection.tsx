import type { OperationsAnswer } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import * as operationRoutes from '#services/domains/system/operations/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { named } from '#web/i18n/punctuation.ts';
import { IconCheck } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { FoldedSection } from '#web/kit/FoldedSection.tsx';
import styles from './operations.module.css';
import { SkipDialog } from './SkipDialog.tsx';
import { useMending } from './useMending.ts';

type Jobs = OperationsAnswer['jobs'];
type Failed = NonNullable<Jobs>['failed'][number];

/** Background jobs: how many wait, run and failed, and the failed ones, each to be tried again or removed. */
export function JobsSection({ jobs, open }: { jobs: Jobs; open: boolean }) {
  const number = (key: 'waiting' | 'active' | 'delayed' | 'failed' | 'completed') =>
    ({
      key,
      label: t(`operations.job.${key}`),
      cell: (queue: NonNullable<Jobs>['queues'][number]) => <span className="numbers">{queue[key]}</span>,
      align: 'right',
    }) as const;
  return (
    <div id="jobs">
      <FoldedSection
        title={t('operations.jobs')}
        note={
          !open && (
            <StatusBadge tone="good" icon={IconCheck}>
              {t('operations.noFailedJobs')}
            </StatusBadge>
          )
        }
        open={open}
      >
        {jobs === null ? (
          <Callout tone="bad">{t('operations.trouble.jobsAway')}</Callout>
        ) : (
          <>
            {jobs.failed.length > 0 && (
              <ul className={styles['faults']}>
                {jobs.failed.map((one) => (
                  <li key={`${one.queue}${one.id}`}>
                    <FailedJob job={one} />
                  </li>
                ))}
              </ul>
            )}
            <div className={styles['queues']}>
              <ListTable
                label={t('operations.jobs')}
                rows={jobs.queues}
                rowKey={({ queue }) => queue}
                columns={[
                  {
                    key: 'queue',
                    label: t('operations.queue'),
                    cell: ({ queue }) => t(`operations.queueName.${queue}`),
                  },
                  number('waiting'),
                  number('active'),
                  number('delayed'),
                  number('failed'),
                  number('completed'),
                ]}
              />
            </div>
            <small>{t(`operations.place.${jobs.place}`)}</small>
          </>
        )}
      </FoldedSection>
    </div>
  );
}

function FailedJob({ job: { queue, id, name, reason, tries, failedAt } }: { job: Failed }) {
  const [removing, setRemoving] = useState(false);
  const retry = useMending(operationRoutes.retryJob, t('operations.jobRetried'));
  const title = named(t(`operations.queueName.${queue}`), name);
  return (
    <article className={styles['fault']} aria-label={title}>
      <div className={styles['faultWords']}>
        <strong>
          {t(`operations.queueName.${queue}`)} · {name}
        </strong>
        <div>{t('operations.gaveUp', { count: tries })}</div>
        <code className={styles['faultText']}>{reason}</code>
        <small>
          {id}
          {failedAt && (
            <>
              {' '}
              · <DateTime at={failedAt} />
            </>
          )}
        </small>
      </div>
      <div className={styles['faultActions']}>
        <Button
          size="sm"
          loading={retry.isPending}
          onClick={() => retry.go({ params: { queue, jobId: id }, body: {} })}
        >
          {t('operations.retry')}
        </Button>
        <Button size="sm" variant="default" onClick={() => setRemoving(true)}>
          {t('operations.removeWithReason')}
        </Button>
      </div>
      {removing && (
        <SkipDialog
          title={t('operations.removeJob', { job: title })}
          consequence={t('operations.removeJobText')}
          form={formOf(operationRoutes.removeJob)}
          params={{ queue, jobId: id }}
          send={t('operations.remove')}
          done={t('operations.jobRemoved')}
          onClose={() => setRemoving(false)}
        />
      )}
    </article>
  );
}
