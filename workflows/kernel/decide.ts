import { getNextTransitions, transition, type StateValue } from 'xstate';
import type { Json } from './json.ts';
import { type Command, focused, type Lifecycle, type Requirement, ruleNamed, type Snapshot } from './lifecycle.ts';
import type { Answered, Question } from './rule.ts';
import { isOneOf, type Ownership } from './who.ts';

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
}

/** A decided fact, not stored yet. All facts of one command carry the same `from` and `to`. */
export interface DecidedEvent {
  readonly type: string;
  readonly data: Json;
  readonly from: StateValue | null;
  readonly to: StateValue;
  /** `order@1`: the machine that decided. */
  readonly machine: string;
}

export type Decision =
  | { readonly kind: 'accepted'; readonly events: readonly DecidedEvent[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** One transition that a state offers: the command, who may send it, its rules, and the facts it would record. */
export interface Offer extends Requirement {
  readonly command: string;
  readonly facts: readonly string[];
}

/**
 * Asks the machine whether this command is allowed now, and what follows from it. Pure: same question, same answer.
 * Throws only on faults of the definition (an unknown rule or fact, data that breaks its own schema).
 */
export function decide<State extends Ownership>(
  lifecycle: Lifecycle<State>,
  record: Snapshot<State>,
  command: Command,
): Decision {
  const snapshot = focused(lifecycle, record, command);
  const question = { state: snapshot.state, input: command.input, actor: command.actor, now: command.now };
  const offer = offers(lifecycle, snapshot).find((one) => one.command === command.name);
  if (!offer) {
    return {
      kind: 'refused',
      refusal: { kind: 'state', code: 'notInThisState', command: command.name, state: snapshot.value, values: {} },
    };
  }
  const refusal = judge(lifecycle, snapshot, offer, question);
  if (refusal) return { kind: 'refused', refusal };
  const [next, actions] = transition(lifecycle.machine, machineSnapshot(lifecycle, snapshot), {
    type: command.name,
    ...question,
  });
  const facts = recordedFacts(actions);
  if (facts.length === 0) throw new Error(`${lifecycle.category}.${command.name} was allowed but records nothing`);
  const decided = {
    from: snapshot.value,
    to: next.value as StateValue,
    machine: `${lifecycle.category}@${lifecycle.version}`,
  };
  return { kind: 'accepted', events: facts.map((fact) => ({ ...outcome(lifecycle, fact, question), ...decided })) };
}

/** Every command that the record's present state knows, one transition per command. */
export function offers<State extends Ownership>(
  lifecycle: Lifecycle<State>,
  snapshot: Snapshot<State>,
): readonly Offer[] {
  const key = JSON.stringify(snapshot.value);
  const known = knownOffers.get(lifecycle) ?? new Map<string, readonly Offer[]>();
  knownOffers.set(lifecycle, known);
  const cached = known.get(key);
  if (cached) return cached;
  const found = getNextTransitions(machineSnapshot(lifecycle, snapshot))
    .filter(({ eventType }) => eventType !== '')
    .map(({ eventType, guard, actions }) => ({
      command: eventType,
      ...((guard as { params: Requirement } | undefined)?.params ?? { who: [], rules: [] }),
      facts: recordedFacts(actions),
    }));
  known.set(key, found);
  return found;
}
/** A machine's offers depend on its state value alone, so they are worked out once per state. */
const knownOffers = new WeakMap<Lifecycle, Map<string, readonly Offer[]>>();

/** The first reason against it, in the order in which the machine names them; undefined when there is none. */
export function judge<State extends Ownership>(
  lifecycle: Lifecycle<State>,
  snapshot: Snapshot<State>,
  offer: Offer,
  question: Question<State>,
): Refusal | undefined {
  const base = { command: offer.command, state: snapshot.value };
  if (!isOneOf(offer.who, question.actor, snapshot.state)) {
    return { kind: 'role', code: 'notForThisActor', values: {}, ...base };
  }
  for (const name of offer.rules) {
    const verdict = ruleNamed(lifecycle.rules, name)(question);
    if (!verdict.allowed) {
      const { values, opensAt } = verdict;
      return { kind: 'rule', code: name, values, ...(opensAt === undefined ? {} : { opensAt }), ...base };
    }
  }
  return undefined;
}

/** XState's own types know its built-in actions only; ours is `record` alone. */
const recordedFacts = (actions: unknown): string[] =>
  (actions as readonly { type: string; params: { fact: string } }[])
    .filter(({ type }) => type === 'record')
    .map(({ params }) => params.fact);

function machineSnapshot<State extends Ownership>(lifecycle: Lifecycle<State>, { value, state }: Snapshot<State>) {
  return lifecycle.machine.resolveState({ value: value ?? 'none', context: state });
}

function outcome<State extends Ownership>(lifecycle: Lifecycle<State>, fact: string, question: Answered<State>) {
  const shape = lifecycle.events[fact];
  const compute = lifecycle.facts[fact];
  if (!shape || !compute) throw new Error(`${lifecycle.category} records a fact that nobody defined: ${fact}`);
  return { type: shape.type, data: shape.schema.parse(compute(question)) as Json };
}
