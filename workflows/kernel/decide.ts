import { type StateValue, transition } from 'xstate';
import type { Json } from './json.ts';
import { judge, machineSnapshot, offers, recordedFacts, type Refusal } from './judge.ts';
import { type Command, selectMachine, type Lifecycle, type LifecycleRules, type Snapshot } from './lifecycle.ts';
import type { AnyQuestion } from './rule.ts';
import type { Ownership } from './who.ts';
import type { Between } from './words.ts';

/** A decided fact that is not stored yet. All facts of one command carry the same `from` and `to`. */
export interface DecidedEvent {
  readonly type: string;
  readonly data: Json;
  readonly from: StateValue | null;
  readonly to: StateValue;
  /** The machine that decided, with its version: `order@1`. */
  readonly machine: string;
}

export type Decision =
  | { readonly kind: 'accepted'; readonly events: readonly DecidedEvent[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The parts of a lifecycle that deciding needs. Without `events` the data is not validated: pages have no schemas. */
export type Decides<State extends Ownership> = LifecycleRules<State> &
  Pick<Lifecycle, 'facts'> &
  Partial<Pick<Lifecycle, 'events'>>;

/**
 * Asks the machine whether a command is allowed now and which facts follow. A pure function. Throws only on faults of
 * the definition (an unknown rule or fact, a rule that needs a field which the complete input lacks, data that violates
 * its own schema).
 */
export function decide<State extends Ownership>(
  lifecycle: Decides<State>,
  record: Snapshot<State>,
  command: Command,
): Decision {
  const decision = tryToDecide(lifecycle, record, command);
  if (decision.kind !== 'untold') return decision;
  const what = `${lifecycle.category}.${command.name}`;
  throw new Error(`${what} was sent, and a rule still needs ${decision.missing.join()}`);
}

/**
 * Same as `decide`, but for a command whose input may be incomplete: pages lack what the server prepares. Throws as
 * `decide` does.
 */
export function tryToDecide<State extends Ownership>(
  lifecycle: Decides<State>,
  record: Snapshot<State>,
  command: Command,
): Decision | { readonly kind: 'untold'; readonly missing: readonly string[] } {
  const snapshot = selectMachine(lifecycle, record, command);
  const { input, actor, now, settings } = command;
  const question = { state: snapshot.state, input, complete: true, actor, now, settings };
  const offer = offers(lifecycle, snapshot).find((one) => one.command === command.name);
  if (!offer) {
    const base = { command: command.name, state: snapshot.value, values: {}, unmet: [] };
    return { kind: 'refused', refusal: { kind: 'state', code: 'notInThisState', ...base } };
  }
  const { refusal, needs, prepared } = judge(lifecycle, snapshot, offer, question);
  if (refusal) return { kind: 'refused', refusal };
  const between: Between = { needs: [] };
  const [next, actions] = transition(lifecycle.machine, machineSnapshot(lifecycle, snapshot), {
    type: command.name,
    ...question,
    judged: true,
    between,
  });
  const missing = [...needs, ...prepared, ...between.needs.flatMap(({ fields }) => fields)];
  if (missing.length > 0) return { kind: 'untold', missing };
  const facts = recordedFacts(actions);
  if (facts.length === 0) throw new Error(`${lifecycle.category}.${command.name} was allowed but records nothing`);
  const decided = { from: snapshot.value, to: valueOf(next), machine: `${lifecycle.category}@${lifecycle.version}` };
  return { kind: 'accepted', events: facts.map((fact) => ({ ...outcome(lifecycle, fact, question), ...decided })) };
}

/** XState types this value as `any`; it is a state value. */
const valueOf = ({ value }: { readonly value: StateValue }): StateValue => value;

function outcome<State extends Ownership>(
  { category, facts, events }: Decides<State>,
  name: string,
  question: AnyQuestion,
): Pick<DecidedEvent, 'type' | 'data'> {
  const fact = facts[name];
  const schema = events ? events[name]?.schema : unchecked;
  if (!fact || !schema) throw new Error(`${category} records a fact that nobody defined: ${name}`);
  return { type: fact.type, data: schema.parse(fact.data(question)) as Json };
}

const unchecked = { parse: (data: unknown) => data };
