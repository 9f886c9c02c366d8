import { type ReactNode, useId } from 'react';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { IconCheck, IconLock, IconRobot } from '@tabler/icons-react';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { durationText } from '../durationText.ts';
import { stateStyle, stateName, whoIcon, whoText } from '../words.ts';
import { actionWords } from './actionWords.ts';
import styles from './drawing.module.css';
import type { GraphNode } from './graph.ts';
import type { MachineName } from '../machines.ts';
import type { Mark } from './marks.ts';

type ShownNode = NodeProps<Node<Shown>>;
type Shown = {
  readonly lifecycle: MachineName;
  readonly node: GraphNode;
  readonly mark: Mark;
  /** True if it is on the usual path. */
  readonly main: boolean;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
  readonly onFocus: (id: string) => void;
  /** True if it is the tab stop. */
  readonly isStop: boolean;
  /** Its position among the others, in words for screen readers. */
  readonly told: string;
};
const shownIn = ({ data }: ShownNode): Shown => data;

/** Lines need handles to attach to; the layout decides where they go. */
const Holds = () => (
  <>
    <Handle type="target" position={Position.Top} isConnectable={false} className={styles['hold']!} />
    <Handle type="source" position={Position.Bottom} isConnectable={false} className={styles['hold']!} />
  </>
);

/** Every box and pill is a focusable button whose label describes its place for screen readers. */
function Pressable({
  shown: { node, selected, onSelect, onFocus, isStop, told: reported },
  className,
  label,
  children,
  ...data
}: {
  shown: Shown;
  className: string | undefined;
  label?: string;
  children: ReactNode;
  [data: `data-${string}`]: unknown;
}) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`${className} nopan`}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={selected}
        aria-describedby={id}
        {...(label ? { 'aria-label': label } : {})}
        {...data}
        onClick={() => onSelect(node.id)}
        onFocus={() => onFocus(node.id)}
      >
        <Holds />
        {children}
      </button>
      <span id={id} hidden>
        {reported}
      </span>
    </>
  );
}

/** A state: its icon and name, how long the record was there, and whether it is there now. */
export function StateNode(props: ShownNode) {
  const shown = shownIn(props);
  const { lifecycle, node, mark, main } = shown;
  const { tone, icon: Sign } = stateStyle(lifecycle, node.id);
  const been = mark.spent !== null;
  return (
    <Pressable
      shown={shown}
      className={styles['state']}
      data-tone={tone}
      data-main={main || undefined}
      data-end={(node.kind === 'state' && node.state.kind === 'end' && !main) || undefined}
      data-been={been || undefined}
      data-present={mark.present || undefined}
      data-second={mark.second || undefined}
    >
      <span className={styles['sign']} aria-hidden>
        <Sign size={19} stroke={1.8} />
      </span>
      <span className={styles['name']}>
        <span>{stateName(lifecycle, node.id)}</span>
        {been && <span className={styles['spent']}>{durationText(mark.spent!)}</span>}
      </span>
      {mark.present && <span className={styles['flag']}>{t('history.drawing.here')}</span>}
      {mark.second && (
        <span className={styles['flag']} data-side="b">
          {t('history.side.b')}
        </span>
      )}
    </Pressable>
  );
}

/** An action: the steps that took it, or whether it is possible, and the roles that may send it. */
export function ActionNode(props: ShownNode) {
  const shown = shownIn(props);
  const { lifecycle, node, mark, main } = shown;
  if (node.kind !== 'action') return null;
  const { transition } = node;
  const kinds = [...new Map(transition.who.map((who) => [who.who, who])).values()];
  return (
    <Pressable
      shown={shown}
      className={styles['action']}
      data-main={main || undefined}
      data-itself={transition.command === null || undefined}
      data-taken={mark.steps.length > 0 || undefined}
      data-chance={mark.possible ?? undefined}
      data-way={mark.onWay ?? undefined}
    >
      {mark.onWay !== null && (
        <span className={styles['flag']} data-side="b">
          <span className="visually-hidden">{t('history.drawing.onWay', { number: mark.onWay })}</span>
          <span aria-hidden>{mark.onWay}</span>
        </span>
      )}
      <Signs mark={mark} />
      <span className={styles['words']}>{actionWords(lifecycle, transition)}</span>
      <span className={styles['who']}>
        {transition.command === null
          ? transition.once.length > 0 && <IconRobot size={14} stroke={1.8} aria-hidden />
          : kinds.map((who) => {
              const Who = whoIcon(who);
              return <Who key={who.who} size={14} stroke={1.8} aria-hidden />;
            })}
        <span className="visually-hidden">{listed(transition.who.map(whoText))}</span>
      </span>
    </Pressable>
  );
}

function Signs({ mark: { steps, possible: chance } }: { mark: Mark }): ReactNode {
  return (
    <>
      {steps.length > 0 && (
        <span className={styles['numbers']}>
          <span className="visually-hidden">{t('history.drawing.step', { number: steps.join(', ') })}</span>
          {steps.slice(-3).map((number) => (
            <span key={number} className={styles['number']} aria-hidden>
              {number}
            </span>
          ))}
        </span>
      )}
      {chance === 'possible' && (
        <span className={styles['can']}>
          <IconCheck size={13} stroke={2.6} aria-hidden />
          <span className="visually-hidden">{t('history.possible')}</span>
        </span>
      )}
      {chance === 'refused' && (
        <span className={styles['cannot']}>
          <IconLock size={13} stroke={2.2} aria-hidden />
          <span className="visually-hidden">{t('history.notPossible')}</span>
        </span>
      )}
    </>
  );
}

/** The start of a record. */
export function StartNode(props: ShownNode) {
  const shown = shownIn(props);
  return (
    <Pressable
      shown={shown}
      className={styles['start']}
      data-present={shown.mark.present || undefined}
      label={stateName(shown.lifecycle, shown.node.id)}
    >
      <span aria-hidden />
    </Pressable>
  );
}

/** A state that is left again within the same step: a fork of the path. */
export function PassingNode(props: ShownNode) {
  const shown = shownIn(props);
  return (
    <Pressable shown={shown} className={styles['passing']} label={stateName(shown.lifecycle, shown.node.id)}>
      <span aria-hidden />
    </Pressable>
  );
}

/** Parallel regions, in a box with a name. */
export function GroupNode(props: ShownNode) {
  const { lifecycle, node } = shownIn(props);
  const outer = node.kind === 'state' && node.state.kind === 'regions';
  return (
    <div className={styles['group']} data-outer={outer || undefined}>
      <Holds />
      <span>{stateName(lifecycle, node.id)}</span>
    </div>
  );
}
