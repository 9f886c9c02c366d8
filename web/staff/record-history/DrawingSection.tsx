import { staffEntries } from '#web/lifecycles/staffEntries.ts';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { later } from '#web/kit/later.tsx';
import { Details } from './drawing/Details.tsx';
import { Legend } from './drawing/Legend.tsx';
import type { Marking } from './drawing/marks.ts';
import { isFlow, machineOf, type MachineName } from './machines.ts';
import { askersOf } from './words.ts';

/** Loaded when it is shown: layout and drawing weigh more than the rest of the page. */
const MachineDrawing = later(() => import('./drawing/MachineDrawing.tsx'), <Skeletons rows={1} height={480} />);

/** The diagram of the machine, with its legend and details of the pressed element. */
export function DrawingSection({
  lifecycle,
  marking,
  title,
  selected,
  onSelect,
}: {
  lifecycle: MachineName;
  marking: Marking | null;
  title: string;
  selected: string | null;
  onSelect: (id: string | null) => void;
}) {
  const machine = machineOf(lifecycle);
  const been = new Set(marking?.stays.map(({ state }) => state));
  const hidden = new Set(
    marking
      ? (isFlow(lifecycle) ? [] : (staffEntries[lifecycle].unseen ?? [])).filter((state) => !been.has(state))
      : [],
  );
  return (
    <Section title={title}>
      <Legend
        who={askersOf(lifecycle)}
        marked={marking !== null}
        compared={marking?.second !== undefined}
        forks={machine.states.some(({ kind }) => kind === 'passing')}
      />
      {/* The content below is loaded with the diagram, so that nothing shifts when it arrives. */}
      <MachineDrawing
        lifecycle={lifecycle}
        machine={machine}
        marking={marking}
        hidden={hidden}
        selected={selected}
        onSelect={(id) => onSelect(id === selected ? null : id)}
      >
        <Details lifecycle={lifecycle} machine={machine} selected={selected} marking={marking} />
      </MachineDrawing>
    </Section>
  );
}
