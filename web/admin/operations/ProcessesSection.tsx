import type { OperationsAnswer } from '#services/http/routeTypes.ts';
import { IconHeartbeat, IconHeartOff } from '@tabler/icons-react';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { formatUnit } from '#words/format/numbers.ts';
import { untilText } from '#web/queue/grid/until.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { FoldedSection } from '#web/kit/FoldedSection.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { durationText } from './lag.ts';
import styles from './operations.module.css';

type Process = OperationsAnswer['processes'][number];

const megabytes = (bytes: number) => formatUnit(bytes / 1_000_000, 'megabyte', intlLocale());

/** Every process of the product, and the ones without a recent heartbeat. */
export function ProcessesSection({ processes, open }: { processes: readonly Process[]; open: boolean }) {
  return (
    <div id="processes">
      <FoldedSection
        title={t('operations.processes')}
        note={processes.length > 0 && <Heartbeat stale={processes.some(({ stale }) => stale)} />}
        open={open}
      >
        {processes.length === 0 ? (
          <p>{t('operations.noProcesses')}</p>
        ) : (
          <div className={styles['processes']}>
            <ListTable
              label={t('operations.processes')}
              rows={processes}
              rowKey={({ id }) => id}
              columns={[
                { key: 'process', label: t('operations.name'), cell: (one) => <Name process={one} />, title: true },
                { key: 'state', label: t('staff.order.state'), cell: (one) => <State process={one} /> },
                { key: 'runs', label: t('operations.runs'), cell: runsText },
                {
                  key: 'up',
                  label: t('operations.uptime'),
                  cell: ({ startedAt, seenAt }) => (
                    <span className="numbers">
                      {untilText(Date.parse(seenAt) - Date.parse(startedAt), intlLocale())}
                    </span>
                  ),
                  align: 'right',
                },
                {
                  key: 'memory',
                  label: t('operations.memory'),
                  cell: ({ memory }) => <span className="numbers">{megabytes(memory.rssBytes)}</span>,
                  align: 'right',
                },
                {
                  key: 'delay',
                  label: t('operations.loopDelay'),
                  cell: ({ loopDelayMs }) => <span className="numbers">{durationText(loopDelayMs)}</span>,
                  align: 'right',
                },
                { key: 'version', label: t('operations.version'), cell: versionText },
              ]}
            />
          </div>
        )}
      </FoldedSection>
    </div>
  );
}

const versionText = ({ version, node }: Process): string => `${version} · Node ${node.slice(1)}`;

function Name({ process: { role, host, pid, answers } }: { process: Process }) {
  return (
    <span className={styles['process']}>
      <strong>{t(`operations.roleName.${role}`)}</strong>
      <small>
        {host} · {pid}
        {answers && ` · ${t('operations.answersYou')}`}
      </small>
    </span>
  );
}

function State({ process: { stale, silentMs } }: { process: Process }) {
  return (
    <span className={styles['process']}>
      <Heartbeat stale={stale} />
      <small className="numbers">
        {t('operations.seenAgo', { time: durationText(Math.max(1, Math.round(silentMs / 1_000)) * 1_000) })}
      </small>
    </span>
  );
}

const Heartbeat = ({ stale }: { stale: boolean }) =>
  stale ? (
    <StatusBadge tone="bad" icon={IconHeartOff}>
      {t('operations.silent')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="good" icon={IconHeartbeat}>
      {t('operations.living')}
    </StatusBadge>
  );

/** Read models and queues that a process works on. A projector without any is a standby in case another one dies. */
function runsText({ role, projections, queues }: Process): string {
  const work = [
    ...(role === 'all' || role === 'api' ? [t('operations.runsRequests')] : []),
    ...(projections.length > 0 ? [t('operations.runsModels', { count: projections.length })] : []),
    ...queues.map((queue) => t(`operations.queueName.${queue}`)),
  ];
  return listed(work) || (role === 'projector' ? t('operations.standsBy') : '–');
}
