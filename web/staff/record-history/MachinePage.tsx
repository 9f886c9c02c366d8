import { useState } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { DrawingSection } from './DrawingSection.tsx';
import styles from './machine.module.css';
import { flowNames, isFlow, loadMachines, type MachineName } from './machines.ts';
import { PageShape } from '#web/kit/PageShape.tsx';
import { later } from '#web/kit/later.tsx';
import { isLifecycle, lifecycleNames } from '#web/lifecycles/entries.ts';
import { WaysTable } from './WaysTable.tsx';

/**
 * Documents one kind of record, or the flow of a page, generated from its machine: every state, every transition, the
 * roles that may take it and its conditions.
 */
export default function MachinePage() {
  const { lifecycle = '' } = useParams();
  return isLifecycle(lifecycle) || isFlow(lifecycle) ? (
    <Machine key={lifecycle} lifecycle={lifecycle} />
  ) : (
    <ErrorPage status={404} />
  );
}

const Machine = later(
  async () => {
    await loadMachines();
    return MachineView;
  },
  <PageShape />,
);

function MachineView({ lifecycle }: { lifecycle: MachineName }) {
  const [selected, select] = useState<string | null>(null);
  return (
    <Page
      width="wide"
      title={t('history.machine.pageTitle', { kind: kindOf(lifecycle) })}
      lead={t(isFlow(lifecycle) ? `history.flow.lead.${lifecycle}` : `history.machine.lead.${lifecycle}`)}
    >
      <nav className={`${styles['tabs']} no-print`} aria-label={t('history.machine.machines')}>
        {lifecycleNames.map((name) => (
          <NavLink key={name} to={`/admin/machines/${name}`}>
            {kindOf(name)}
          </NavLink>
        ))}
      </nav>
      <nav className={`${styles['tabs']} no-print`} aria-label={t('history.flow.flows')}>
        {flowNames.map((name) => (
          <NavLink key={name} to={`/admin/machines/${name}`}>
            {kindOf(name)}
          </NavLink>
        ))}
      </nav>
      <DrawingSection
        lifecycle={lifecycle}
        marking={null}
        title={t('history.machine.title')}
        selected={selected}
        onSelect={select}
      />
      <Section title={t('history.machine.ways')}>
        <WaysTable lifecycle={lifecycle} />
      </Section>
    </Page>
  );
}

const kindOf = (name: MachineName): string =>
  isFlow(name) ? t(`history.flow.name.${name}`) : t(`staff.lifecycle.${name}`);
