import { getNextTransitions, type StateValue } from 'xstate';
import type { Json } from './json.ts';
import type { LifecycleRules, Snapshot } from './lifecycle.ts';
import type { AnyQuestion } from './rule.ts';
import { isOneOf, type Ownership, type Who } from './who.ts';
import { type Requirement, ruleNamed } from './words.ts';

/**
 * An unmet condition: what is missing, the instant from which it is met by the passage of time alone, and who could
 * send the command instead.
 */
export interface Unmet {
  /** The rule's name, or `notForThisActor`. */
  readonly code: string;
  readonly values: Readonly<Record<string, Json>>;
  /** Instant from which the command is allowed by the passage of time alone. */
  readonly opensAt?: string;
  /** The roles that could send the command; set if the actor is the only obstacle. */
  readonly who?: readonly Who[];
}

/**
 * The reason why a command was not accepted: a value, never an exception. `code` is a rule's name or one of the two
 * fixed codes.
 */
export interface Refusal {
  readonly kind: 'state' | 'role' | 'rule';
  /** `notInThisState`, `notForThisActor`, or the rule's name. Also the translation key. */
  readonly code: string;
  readonly command: string;
  readonly state: StateValue | null;
  readonly values: Readonly<Record<string, Json>>;
  /** Instant from which the command is allowed by the passage of time alone. */
  readonly opensAt?: string;
  /** All unmet conditions, in the order of the machine; the first is also the refusal's own. Empty for `state`. */
  readonly unmet: readonly Unmet[];
}

/** The combined result of a command's rules. */
export interface Judgement {
  readonly refusal?: Refusal;
  /** Fields that the form must fill in before the result is known. */
  readonly needs: readonly string[];
  /** Fields that the server prepares when the command is sent: the result is not known before. */
  readonly prepared: readonly string[];
}

/** A transition that a state offers: the command, who may send it, its rules, and the facts it would record. */
export interface Offer extends Requirement {
  readonly command: string;
  readonly facts: readonly string[];
  /** True if it leads to another state. */
  readonly moves: boolean;
}

/** Returns every command that the record's current state accepts, one transition per command. */
export function offers<State extends Ownership>(
  lifecycle: LifecycleRules<State>,
  snapshot: Snapshot<State>,
): readonly Offer[] {
  const key = JSON.stringify(snapshot.value);
  const known = knownOffers.get(lifecycle.machine) ?? new Map<string, readonly Offer[]>();
  knownOffers.set(lifecycle.machine, known);
  const cached = known.get(key);
  if (cached) return cached;
  const here = machineSnapshot(lifecycle, snapshot);
  const found = getNextTransitions(here)
    .filter(({ eventType }) => eventType !== '')
    .map(({ eventType, guard, actions, target = [] }) => ({
      command: eventType,
      ...requirementOf(guard),
      facts: recordedFacts(actions),
      moves: target.some((node) => !here._nodes.includes(node)),
    }));
  known.set(key, found);
  return found;
}
/** A machine's offers depend on its state value alone, so they are computed once per state. */
const knownOffers = new WeakMap<object, Map<string, readonly Offer[]>>();

/** Returns all unmet conditions, in the order in which the machine lists its rules, and the fields not known yet. */
export function judge<State extends Ownership>(
  lifecycle: LifecycleRules<State>,
  snapshot: Snapshot<State>,
  offer: Offer,
  question: AnyQuestion,
): Judgement {
  const unmet: Unmet[] = [];
  let needs = nothing;
  let prepared = nothing;
  for (const code of offer.rules) {
    const verdict = ruleNamed(lifecycle.rules, code)(question);
    if (verdict.answer === 'no') {
      const { values, opensAt } = verdict;
      unmet.push({ code, values, ...(opensAt === undefined ? {} : { opensAt }) });
    } else if (verdict.answer === 'needs') {
      if (verdict.from === 'form') needs = withFields(needs, verdict.fields);
      else prepared = withFields(prepared, verdict.fields);
    }
  }
  const reported = { needs, prepared };
  const base = { command: offer.command, state: snapshot.value };
  if (!isOneOf(offer.who, question.actor, snapshot.state)) {
    // Only people who may send the command see the values that the rules checked.
    const who = unmet.length === 0 ? { who: offer.who } : {};
    const notTheirs = { code: 'notForThisActor', values: {} };
    return { ...reported, refusal: { kind: 'role', ...notTheirs, ...base, unmet: [{ ...notTheirs, ...who }] } };
  }
  const [first] = unmet;
  return first ? { ...reported, refusal: { kind: 'rule', ...first, ...base, unmet } } : reported;
}

const nothing: readonly string[] = [];
const withFields = (known: readonly string[], more: readonly string[]): readonly string[] =>
  known.length === 0 ? more : [...new Set([...known, ...more])];

/** Returns the requirements of a guard. XState's types do not know the parameters of our guards. */
export function requirementOf(guard: unknown): Requirement {
  const { params } = (guard ?? {}) as { readonly params?: Requirement };
  return params ?? { who: [], rules: [] };
}

/**
 * Returns the facts among a transition's actions. XState's own types know only its built-in actions; ours is always
 * `record`.
 */
export const recordedFacts = (actions: unknown): readonly string[] =>
  (actions as readonly { type: string; params: { fact: string } }[])
    .filter(({ type }) => type === 'record')
    .map(({ params }) => params.fact);

export function machineSnapshot<State extends Ownership>(
  lifecycle: LifecycleRules<State>,
  { value, state }: Snapshot<State>,
) {
  return lifecycle.machine.resolveState({ value: value ?? 'none', context: state });
}
