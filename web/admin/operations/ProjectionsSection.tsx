import type { OperationsAnswer } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClockHour4, IconPlayerPause } from '@tabler/icons-react';
import * as operationRoutes from '#services/domains/system/operations/routes.ts';
import { t } from '#web/i18n/t.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { FoldedSection } from '#web/kit/FoldedSection.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { behindText, lagText } from './lag.ts';
import { projectionName } from './names.ts';
import styles from './operations.module.css';
import { useMending } from './useMending.ts';

type Projection = OperationsAnswer['projections'][number];

/** Each read model: its position, how far it is behind, and the error that stops it. */
export function ProjectionsSection({ projections, open }: { projections: readonly Projection[]; open: boolean }) {
  const furthestBehind = projections.toSorted((a, b) => behind(b) - behind(a))[0];
  return (
    <div id="projections">
      <FoldedSection
        title={t('operations.projections')}
        note={furthestBehind && <State projection={furthestBehind} />}
        open={open}
      >
        {projections.map(
          (one) => one.halted && <Halted key={one.projection} projection={one.projection} error={one.halted.error} />,
        )}
        <div className={styles['compact']}>
          <ListTable
            label={t('operations.projections')}
            rows={projections}
            rowKey={({ projection }) => projection}
            columns={[
              { key: 'name', label: t('operations.name'), cell: ({ projection }) => projectionName(projection) },
              { key: 'state', label: t('staff.order.state'), cell: (one) => <State projection={one} /> },
              {
                key: 'behind',
                label: t('operations.behind'),
                cell: ({ backlog }) => <span className="numbers">{behindText(backlog)}</span>,
                align: 'right',
              },
              {
                key: 'lag',
                label: t('operations.lag'),
                cell: ({ backlog, p95Ms }) => <span className="numbers">{lagText(backlog, p95Ms)}</span>,
                align: 'right',
              },
              {
                key: 'position',
                label: t('operations.position'),
                cell: ({ position }) => <span className="numbers">{position}</span>,
                align: 'right',
              },
              {
                key: 'version',
                label: t('operations.version'),
                cell: ({ version }) => <span className="numbers">{version}</span>,
                align: 'right',
              },
            ]}
          />
        </div>
      </FoldedSection>
    </div>
  );
}

const behind = ({ halted, parkedStreams, backlog }: Projection): number =>
  halted ? Infinity : parkedStreams * 1_000 + (backlog?.behind ?? 0);

function State({ projection: { halted, parkedStreams, backlog } }: { projection: Projection }) {
  if (halted) {
    return (
      <StatusBadge tone="bad" icon={IconPlayerPause}>
        {t('operations.halted')}
      </StatusBadge>
    );
  }
  if (parkedStreams > 0) {
    return (
      <StatusBadge tone="bad" icon={IconAlertTriangle}>
        {t('operations.parkedCount', { count: parkedStreams })}
      </StatusBadge>
    );
  }
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

/** A projection of money waits until someone resumes it: its events can't be skipped here. */
function Halted({ projection, error }: { projection: string; error: string }) {
  const resume = useMending(operationRoutes.resumeProjection, t('operations.resumed'));
  return (
    <article className={styles['fault']} aria-label={projectionName(projection)}>
      <div className={styles['faultWords']}>
        <strong>{t('operations.trouble.projectionHalted', { projection: projectionName(projection) })}</strong>
        <div>{t('operations.haltedText')}</div>
        <code className={styles['faultText']}>{error}</code>
      </div>
      <div className={styles['faultActions']}>
        <Button size="sm" loading={resume.isPending} onClick={() => resume.go({ params: { projection }, body: {} })}>
          {t('operations.retry')}
        </Button>
      </div>
    </article>
  );
}
