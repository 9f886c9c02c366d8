import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { recordedFacts } from './judge.ts';
import type { Who } from './who.ts';
import type { Requirement } from './words.ts';

/** One state of a machine, as diagrams show it. */
export interface DescribedState {
  /** The full path of the state in the machine: `paid`, `open.fulfilment.added`. */
  readonly id: string;
  /** The last part of the path: `added`. */
  readonly name: string;
  /** The enclosing state; null at the top level. */
  readonly parent: string | null;
  /**
   * `start`: the record does not exist yet. `regions`: a state with parallel regions. `region`: one of them. `passing`:
   * left within the same step, by its first transition whose condition holds. `end`: no transition leaves it.
   */
  readonly kind: 'start' | 'normal' | 'end' | 'passing' | 'regions' | 'region';
  /** True if its region begins here. */
  readonly initial: boolean;
}

/** One transition of a state: a command sent by someone, or an automatic transition (`command` is null). */
export interface DescribedTransition extends Requirement {
  readonly from: string;
  /** Equal to `from` if the record stays in its state. */
  readonly to: string;
  readonly command: string | null;
  readonly facts: readonly string[];
  /** The transition follows once another region has reached one of these states, given by their paths. */
  readonly once: readonly string[];
}

export interface MachineDescription {
  readonly states: readonly DescribedState[];
  readonly transitions: readonly DescribedTransition[];
}

/**
 * Describes a machine as data, for pages that draw it and tables that list it: every state and every transition, in the
 * order of the machine.
 */
export function describe(machine: AnyStateMachine): MachineDescription {
  const nodes = Object.values(machine.root.states).flatMap(withInner);
  return { states: nodes.map(stateOf), transitions: merged(nodes.flatMap(transitionsOf)) };
}

/** Returns every role that a transition of the machine names, without duplicates, in the order of the machine. */
export function everybodyIn({ transitions }: MachineDescription): readonly Who[] {
  return [...new Map(transitions.flatMap(({ who }) => who).map((one) => [JSON.stringify(one), one])).values()];
}

/**
 * Returns the ids of the innermost states that a state value names: `{ open: { balance: 'confirmed' } }` →
 * `open.balance.confirmed`.
 */
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

/**
 * Returns the conditions of a guard: `requires` and `holds` by their parameters, `stateIn` by its state, `and` by its
 * parts.
 */
function conditionsIn(guard: unknown): readonly Condition[] {
  if (guard === undefined || guard === null) return [];
  // A page's flow names its guards; a lifecycle gives them parameters.
  if (typeof guard === 'string') return [{ who: [], rules: [guard], once: [] }];
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

/**
 * Merges automatic transitions between the same two states, each with its own cause, into one transition with several
 * causes.
 */
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
