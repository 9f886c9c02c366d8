import type { StateValue } from 'xstate';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import type { Requirement } from '#workflows/kernel/words.ts';
import type { Page } from '#workflows/kernel/access.ts';

/** What XState's types call a state's config, reduced to what a lifecycle's machine uses. */
interface StateConfig {
  readonly states?: Readonly<Record<string, StateConfig>>;
  readonly on?: Readonly<Record<string, TransitionConfig | readonly TransitionConfig[]>>;
  readonly always?: TransitionConfig | readonly TransitionConfig[];
}
interface TransitionConfig {
  readonly guard?: Guard;
}
/** The guard of a command, that of a transition between states, or XState's `and([…])`, which is a function that carries its parts. */
type Guard =
  | { readonly type: 'requires'; readonly params: Requirement }
  | { readonly type: 'holds'; readonly params: { readonly rule: string } }
  | { readonly guards?: readonly Guard[] };

export interface NamedTransition {
  /** Where it is written: `paid`, or `open.fulfilment.added` in a parallel machine. */
  readonly path: string;
  readonly command: string;
}

/** Every transition that the machine's definition writes down for a command. */
export const transitionsOf = (lifecycle: Lifecycle): readonly NamedTransition[] =>
  nodes(lifecycle).flatMap(({ path, config }) => Object.keys(config.on ?? {}).map((command) => ({ path, command })));

/** The transition that answers a command in a state: written at the innermost of the state's nodes that knows it. */
export function transitionFor(
  lifecycle: Lifecycle,
  value: StateValue | null,
  command: string,
): NamedTransition | undefined {
  const active = new Set(activePaths(value ?? 'none'));
  return transitionsOf(lifecycle)
    .filter((one) => one.command === command && active.has(one.path))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** States without inner states in which a record can rest: all but those that are passed through within one step. */
export const restingStates = (lifecycle: Lifecycle): readonly string[] =>
  nodes(lifecycle)
    .filter(({ config }) => !config.states && !listed(config.always).some(({ guard }) => guard === undefined))
    .map(({ path }) => path);

/** All nodes that are active in a state value, the outermost first: `{ open: { a: 'x' } }` → `open`, `open.a`, `open.a.x`. */
export function activePaths(value: StateValue, above = ''): readonly string[] {
  const below = (name: string) => (above === '' ? name : `${above}.${name}`);
  if (typeof value === 'string') return [below(value)];
  return Object.entries(value).flatMap(([name, inner]) => [
    below(name),
    ...(inner === undefined ? [] : activePaths(inner, below(name))),
  ]);
}

/** Rules that guard an `always`: they choose the way, so they refuse nobody. */
export const rulesBetweenStates = (lifecycle: Lifecycle): readonly string[] => [
  ...new Set(
    nodes(lifecycle)
      .flatMap(({ config }) => listed(config.always))
      .flatMap(({ guard }) => (guard ? rulesOf(guard) : [])),
  ),
];

/** The pages of staff that some transition asks a level of. */
export const pagesAsked = (lifecycle: Lifecycle): ReadonlySet<Page> =>
  new Set(
    nodes(lifecycle)
      .flatMap(({ config }) => Object.values(config.on ?? {}).flatMap(listed))
      .flatMap(({ guard }) => (guard ? requirementsOf(guard) : []))
      .flatMap(({ who }) => who.flatMap((one) => (one.who === 'staff' ? one.page : []))),
  );

function nodes(lifecycle: Lifecycle): readonly { path: string; config: StateConfig }[] {
  const walk = (config: StateConfig, path: string): { path: string; config: StateConfig }[] => [
    { path, config },
    ...Object.entries(config.states ?? {}).flatMap(([name, inner]) =>
      walk(inner, path === '' ? name : `${path}.${name}`),
    ),
  ];
  return walk(lifecycle.machine.config as StateConfig, '');
}

const listed = <One>(some: One | readonly One[] | undefined): readonly One[] =>
  some === undefined ? [] : Array.isArray(some) ? (some as readonly One[]) : [some as One];

function requirementsOf(guard: Guard): readonly Requirement[] {
  if (!('type' in guard)) return (guard.guards ?? []).flatMap(requirementsOf);
  return guard.type === 'requires' ? [guard.params] : [];
}

function rulesOf(guard: Guard): readonly string[] {
  if (!('type' in guard)) return (guard.guards ?? []).flatMap(rulesOf);
  return guard.type === 'holds' ? [guard.params.rule] : guard.params.rules;
}
