import { NavLink, useParams } from 'react-router-dom';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { DrawingSection } from './DrawingSection.tsx';
import styles from './machine.module.css';
import { loadMachines } from './machines.ts';
import { PageShape } from '#web/kit/PageShape.tsx';
import { later } from '#web/kit/later.tsx';
import { isLifecycle, lifecycleNames } from '#web/lifecycles/entries.ts';
import { WaysTable } from './WaysTable.tsx';

/**
 * Documents one kind of record, generated from its machine: every state, every transition, the roles that may take it
 * and its conditions.
 */
export default function MachinePage() {
  const { lifecycle = '' } = useParams();
  return isLifecycle(lifecycle) ? <Machine key={lifecycle} lifecycle={lifecycle} /> : <ErrorPage status={404} />;
}

const Machine = later(
  async () => {
    await loadMachines();
    return MachineView;
  },
  <PageShape />,
);

function MachineView({ lifecycle }: { lifecycle: LifecycleName }) {
  return (
    <Page
      width="wide"
      title={t('history.machine.pageTitle', { kind: t(`staff.lifecycle.${lifecycle}`) })}
      lead={t(`history.machine.lead.${lifecycle}`)}
    >
      <nav className={`${styles['tabs']} no-print`} aria-label={t('history.machine.machines')}>
        {lifecycleNames.map((name) => (
          <NavLink key={name} to={`/admin/machines/${name}`}>
            {t(`staff.lifecycle.${name}`)}
          </NavLink>
        ))}
      </nav>
      <DrawingSection lifecycle={lifecycle} marking={null} title={t('history.machine.title')} />
      <Section title={t('history.machine.ways')}>
        <WaysTable lifecycle={lifecycle} />
      </Section>
    </Page>
  );
}
