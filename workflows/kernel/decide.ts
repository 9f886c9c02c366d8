import { type StateValue, transition } from 'xstate';
import type { Json } from './json.ts';
import { judge, machineSnapshot, offers, recordedFacts, type Refusal } from './judge.ts';
import { type Command, selectMachine, type Lifecycle, type Snapshot } from './lifecycle.ts';
import type { AnyQuestion } from './rule.ts';
import type { Ownership } from './who.ts';
import type { Between } from './words.ts';

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

/**
 * Asks the machine whether this command is allowed now, and what follows from it. Pure: same question, same answer.
 * Throws only on faults of the definition (an unknown rule or fact, a rule that needs what the whole input does not have, data that
 * breaks its own schema).
 */
export function decide<State extends Ownership>(
  lifecycle: Lifecycle<State>,
  record: Snapshot<State>,
  command: Command,
): Decision {
  const snapshot = selectMachine(lifecycle, record, command);
  const { input, actor, now, settings = lifecycle.defaults?.(now) ?? {} } = command;
  const question = { state: snapshot.state, input, complete: true, actor, now, settings };
  const offer = offers(lifecycle, snapshot).find((one) => one.command === command.name);
  if (!offer) {
    const base = { command: command.name, state: snapshot.value, values: {}, unmet: [] };
    return { kind: 'refused', refusal: { kind: 'state', code: 'notInThisState', ...base } };
  }
  const { refusal, needs, prepared } = judge(lifecycle, snapshot, offer, question);
  if (refusal) return { kind: 'refused', refusal };
  const between: Between = { asked: 0, needs: [] };
  const [next, actions] = transition(lifecycle.machine, machineSnapshot(lifecycle, snapshot), {
    type: command.name,
    ...question,
    judged: true,
    between,
  });
  const missing = [...needs, ...prepared, ...between.needs.flatMap(({ fields }) => fields)];
  const what = `${lifecycle.category}.${command.name}`;
  if (missing.length > 0) throw new Error(`${what} was sent, and a rule still needs ${missing.join()}`);
  const facts = recordedFacts(actions);
  if (facts.length === 0) throw new Error(`${what} was allowed but records nothing`);
  const decided = { from: snapshot.value, to: valueOf(next), machine: `${lifecycle.category}@${lifecycle.version}` };
  return { kind: 'accepted', events: facts.map((fact) => ({ ...outcome(lifecycle, fact, question), ...decided })) };
}

/** `AnyStateMachine` says `any`: it is a state value. */
const valueOf = ({ value }: { readonly value: StateValue }): StateValue => value;

function outcome(lifecycle: Pick<Lifecycle, 'category' | 'events' | 'facts'>, name: string, question: AnyQuestion) {
  const shape = lifecycle.events[name];
  const fact = lifecycle.facts[name];
  if (!shape || !fact) throw new Error(`${lifecycle.category} records a fact that nobody defined: ${name}`);
  return { type: shape.type, data: shape.schema.parse(fact.data(question)) as Json };
}
