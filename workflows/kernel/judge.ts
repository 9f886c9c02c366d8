import { getNextTransitions, type StateValue } from 'xstate';
import type { Json } from './json.ts';
import type { LifecycleRules, Snapshot } from './lifecycle.ts';
import type { AnyQuestion } from './rule.ts';
import { isOneOf, type Ownership, type Who } from './who.ts';
import { type Requirement, ruleNamed } from './words.ts';

/** One condition that is not met: what is missing, from when time alone meets it, and who could send the command instead. */
export interface Unmet {
  /** The rule's name, or `notForThisActor`. */
  readonly code: string;
  readonly values: Readonly<Record<string, Json>>;
  /** Instant from which time alone will allow it. */
  readonly opensAt?: string;
  /** Who could do it: given where the person who asks is the only obstacle. */
  readonly who?: readonly Who[];
}

/** Why a command was not accepted: a value, never an exception. `code` is a rule's name or one of the two fixed codes. */
export interface Refusal {
  readonly kind: 'state' | 'role' | 'rule';
  /** `notInThisState`, `notForThisActor`, or the rule's name; also the translation key. */
  readonly code: string;
  readonly command: string;
  readonly state: StateValue | null;
  readonly values: Readonly<Record<string, Json>>;
  /** Instant from which time alone will allow it. */
  readonly opensAt?: string;
  /** All reasons against it, in the machine's order; the first one is also above. Empty for `state`. */
  readonly unmet: readonly Unmet[];
}

/** What the rules of a command answer together. */
export interface Judgement {
  readonly refusal?: Refusal;
  /** Fields that the form must fill before this is known. */
  readonly needs: readonly string[];
  /** Fields that the server prepares when the command is sent: nobody else can tell before. */
  readonly prepared: readonly string[];
}

/** One transition that a state offers: the command, who may send it, its rules, and the facts it would record. */
export interface Offer extends Requirement {
  readonly command: string;
  readonly facts: readonly string[];
}

/** Every command that the record's present state knows, one transition per command. */
export function offers<State extends Ownership>(
  lifecycle: LifecycleRules<State>,
  snapshot: Snapshot<State>,
): readonly Offer[] {
  const key = JSON.stringify(snapshot.value);
  const known = knownOffers.get(lifecycle.machine) ?? new Map<string, readonly Offer[]>();
  knownOffers.set(lifecycle.machine, known);
  const cached = known.get(key);
  if (cached) return cached;
  const found = getNextTransitions(machineSnapshot(lifecycle, snapshot))
    .filter(({ eventType }) => eventType !== '')
    .map(({ eventType, guard, actions }) => ({
      command: eventType,
      ...requirementOf(guard),
      facts: recordedFacts(actions),
    }));
  known.set(key, found);
  return found;
}
/** A machine's offers depend on its state value alone, so they are worked out once per state. */
const knownOffers = new WeakMap<object, Map<string, readonly Offer[]>>();

/** All reasons against it, in the order in which the machine names its rules, and what is not known yet. */
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
    // The values that the rules checked go only to people who may send it.
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

/** What a guard asks for. XState's types know nothing of the parameters of ours. */
export function requirementOf(guard: unknown): Requirement {
  const { params } = (guard ?? {}) as { readonly params?: Requirement };
  return params ?? { who: [], rules: [] };
}

/** The facts among a transition's actions. XState's own types know its built-in actions only; ours is `record` alone. */
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
