import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { recordedFacts } from './judge.ts';
import type { Who } from './who.ts';
import type { Requirement } from './words.ts';

/** One state of a machine, as it is drawn. */
export interface DescribedState {
  /** Its place in the machine: `paid`, `open.fulfilment.added`. */
  readonly id: string;
  /** Its own name: `added`. */
  readonly name: string;
  /** The state it lies in; null at the top. */
  readonly parent: string | null;
  /**
   * `start`: the record does not exist yet. `regions`: several things go on at once in it. `region`: one of these.
   * `passing`: left again within the same step, by the first of its ways whose condition holds. `end`: nothing moves it.
   */
  readonly kind: 'start' | 'normal' | 'end' | 'passing' | 'regions' | 'region';
  /** Whether its region begins here. */
  readonly initial: boolean;
}

/** One way from a state: a command of somebody's, or what follows by itself (`command` is null then). */
export interface DescribedTransition extends Requirement {
  readonly from: string;
  /** The same as `from` where the record stays in its state. */
  readonly to: string;
  readonly command: string | null;
  readonly facts: readonly string[];
  /** Follows once another region has come to one of these states, by the other's path. */
  readonly once: readonly string[];
}

export interface MachineDescription {
  readonly states: readonly DescribedState[];
  readonly transitions: readonly DescribedTransition[];
}

/** A machine as data, for pages that draw it and tables that list it: every state and every way, in the machine's own order. */
export function describe(machine: AnyStateMachine): MachineDescription {
  const nodes = Object.values(machine.root.states).flatMap(withInner);
  return { states: nodes.map(stateOf), transitions: merged(nodes.flatMap(transitionsOf)) };
}

/** Every role that a transition of the machine names, once each, in the machine's own order. */
export function everybodyIn({ transitions }: MachineDescription): readonly Who[] {
  return [...new Map(transitions.flatMap(({ who }) => who).map((one) => [JSON.stringify(one), one])).values()];
}

/** The ids of the states that a state value names, the regions' innermost ones only: `{ open: { balance: 'confirmed' } }` → `open.balance.confirmed`. */
export function leavesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner).map((leaf) => `${name}.${leaf}`));
}

const withInner = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withInner),
];
const idOf = ({ path }: AnyStateNode): string => path.join('.');

function stateOf(node: AnyStateNode): DescribedState {
  const { parent } = node;
  const inRegions = parent?.type === 'parallel';
  return {
    id: idOf(node),
    name: node.key,
    parent: parent && parent.path.length > 0 ? idOf(parent) : null,
    kind: kindOf(node),
    initial: !inRegions && parent?.initial?.target[0] === node,
  };
}

function kindOf(node: AnyStateNode): DescribedState['kind'] {
  if (node.type === 'parallel') return 'regions';
  if (node.parent?.type === 'parallel') return 'region';
  if (node.path.length === 1 && node.machine.root.initial?.target[0] === node) return 'start';
  const named = [...node.transitions.keys()];
  if (named.length === 0 && node.always?.length) return 'passing';
  return [...node.transitions.values()].flat().some(({ target }) => target?.[0] !== undefined && target[0] !== node) ||
    node.always?.length
    ? 'normal'
    : 'end';
}

function transitionsOf(node: AnyStateNode): readonly DescribedTransition[] {
  const commands = [...node.transitions.entries()].flatMap(([command, transitions]) =>
    transitions.map((transition) => ({ command, transition })),
  );
  const itself = (node.always ?? []).map((transition) => ({ command: null, transition }));
  return [...commands, ...itself].map(({ command, transition: { target, guard, actions } }) => {
    const conditions = conditionsIn(guard);
    return {
      from: idOf(node),
      to: target?.[0] ? idOf(target[0]) : idOf(node),
      command,
      who: conditions.flatMap(({ who }) => who),
      rules: conditions.flatMap(({ rules }) => rules),
      once: conditions.flatMap(({ once }) => once),
      facts: recordedFacts(actions),
    };
  });
}

type Condition = Requirement & { readonly once: readonly string[] };

/** What a guard asks for: `requires` and `when` by their parameters, `stateIn` by its state, `and` by its parts. */
function conditionsIn(guard: unknown): readonly Condition[] {
  if (guard === undefined || guard === null) return [];
  const { params, guards, stateValue } = guard as {
    params?: { who?: readonly Who[]; rules?: readonly string[]; rule?: string };
    guards?: readonly unknown[];
    stateValue?: unknown;
  };
  if (guards) return guards.flatMap(conditionsIn);
  if (stateValue !== undefined) return [{ who: [], rules: [], once: leavesOf(stateValue) }];
  return [
    { who: params?.who ?? [], rules: params?.rules ?? (params?.rule === undefined ? [] : [params.rule]), once: [] },
  ];
}

/** Several ways that follow by themselves between the same states, each once something else has happened, are one way with several causes. */
function merged(transitions: readonly DescribedTransition[]): readonly DescribedTransition[] {
  const transitionsHere = new Map<string, DescribedTransition>();
  for (const transition of transitions) {
    const key = JSON.stringify([
      transition.from,
      transition.to,
      transition.command,
      transition.command === null ? transition.rules : null,
    ]);
    const known = transitionsHere.get(key);
    transitionsHere.set(
      key,
      known ? { ...known, once: [...new Set([...known.once, ...transition.once])] } : transition,
    );
  }
  return [...transitionsHere.values()];
}
