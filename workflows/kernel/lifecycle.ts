import { type AnyStateMachine, setup, type StateValue } from 'xstate';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Deadline } from './deadline.ts';
import type { Answered, Rule, Rules } from './rule.ts';
import type { Forget, Personal } from './personal.ts';
import { isOneOf, type Ownership, type Who } from './who.ts';

/** A stored fact's shape: `order.payment-confirmed.v1`. A changed shape is a new version beside the old one. */
export interface EventShape<Data = any> {
  readonly type: string;
  readonly schema: z.ZodType<Data>;
}
export const event = <Schema extends z.ZodType>(type: `${string}.${string}.v${number}`, schema: Schema) => ({
  type,
  schema,
});

/** What folding needs to know of an event beside its data. */
export interface EventMeta {
  /** When it was decided: instant, ISO 8601 UTC. */
  readonly at: string;
  readonly from: StateValue | null;
  readonly to: StateValue;
  readonly actor: Actor;
  readonly commandId: string;
}
export type Reducer<State> = (state: State, data: any, meta: EventMeta) => State;

/** A command on its way to a decision. Time, ids and the actor arrive with it: the machine never looks around. */
export interface Command<Input = Record<string, any>> {
  readonly id: string;
  readonly name: string;
  readonly input: Input;
  readonly actor: Actor;
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
}

/** Everything the product knows about one lifecycle. The engine (`decide`, `fold`, `nextSteps`) reads nothing else. */
export interface Lifecycle<State extends Ownership = any> {
  /** Category and stream prefix: `order` → `order-{id}`. */
  readonly category: string;
  readonly version: number;
  readonly machine: AnyStateMachine;
  readonly commands: Readonly<Record<string, z.ZodType>>;
  readonly events: Readonly<Record<string, EventShape>>;
  /** Fact name → the event's data: outcomes with the values in force, never the raw input. */
  readonly facts: Readonly<Record<string, (question: Answered<State>) => unknown>>;
  readonly rules: Rules<State>;
  readonly empty: State;
  readonly reducers: Readonly<Record<string, Reducer<State>>>;
  readonly deadlines: (snapshot: Snapshot<State>) => readonly Deadline[];
  /** The state value of a stored event in the regions of today, where the machine has learned new ones since. */
  readonly complete?: (value: StateValue, state: State) => StateValue;
  /** Events that only the house may know of (`isOfTheHouse`): to everybody else the record is what it is without them. */
  readonly hidden?: (event: { readonly type: string; readonly data: unknown }) => boolean;
  /** By event type, for ever: the texts that are sealed in the log. An event that is not named has none. */
  readonly personal?: Readonly<Record<string, Personal>>;
  readonly forgotten?: Forget<State>;
  /**
   * For a stream that holds several machines (all the holds of a card): puts the one in question into the snapshot.
   * Its value is that machine's; what happens beside it stays in the state. Folding needs none of it.
   */
  readonly focus?: (snapshot: Snapshot<State>, about: About) => Snapshot<State>;
}

/** Which of a stream's machines is meant, and who asks: what a person must not know of is not there for them. */
export interface About {
  readonly input: Record<string, any> | undefined;
  readonly actor: Actor;
}

/** The snapshot that a question is judged on: the whole record, or the part that it is about. */
export const focused = <State extends Ownership>(
  lifecycle: Lifecycle<State>,
  snapshot: Snapshot<State>,
  about: About,
): Snapshot<State> => (lifecycle.focus ? lifecycle.focus(snapshot, about) : snapshot);

/** Where a record stands. `value` is null before its first event. */
export interface Snapshot<State> {
  readonly value: StateValue | null;
  readonly state: State;
}

/** The event a machine sees: the command's name is its type. */
export interface CommandEvent {
  readonly type: string;
  readonly input: Record<string, any> | undefined;
  readonly actor: Actor;
  readonly now: string;
}

export interface Requirement {
  readonly who: readonly Who[];
  readonly rules: readonly string[];
}

/** A transition's guard: who may, and which rules must hold, in the order in which a refusal should name them. */
export const requires = (who: readonly Who[], ...rules: string[]) => ({
  type: 'requires' as const,
  params: { who, rules },
});
/** The guard of an `always` transition: a rule over what was known before this step. */
export const when = (rule: string) => ({ type: 'holds' as const, params: { rule } });
/** A transition's action: the fact that it records. Recording is all an action may do. */
export const record = (fact: string) => ({ type: 'record' as const, params: { fact } });

/**
 * XState's `setup` for a lifecycle: guards are rules (`requires`, and `when` for `always`), the only action is `record`.
 * The initial state of every machine is `none`: the record does not exist yet.
 */
export const lifecycleSetup = <State extends Ownership>(rules: Rules<State>) =>
  setup({
    types: {} as { context: State; events: CommandEvent },
    guards: {
      requires: ({ context, event }, params: Requirement) =>
        isOneOf(params.who, event.actor, context) &&
        params.rules.every((name) => ruleNamed(rules, name)({ state: context, ...event }).allowed),
      holds: ({ context, event }, { rule }: { rule: string }) =>
        ruleNamed(rules, rule)({ state: context, ...event }).allowed,
    },
    actions: { record: (_: unknown, _params: { fact: string }) => {} },
  });

/** The rule of that name. A machine that names a rule nobody wrote is a fault, found by the first test that loads it. */
export function ruleNamed<State>(rules: Rules<State>, name: string): Rule<State> {
  const rule = rules[name];
  if (!rule) throw new Error(`The machine names a rule that does not exist: ${name}`);
  return rule;
}
