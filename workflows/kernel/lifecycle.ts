import type { AnyStateMachine, StateValue } from 'xstate';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Deadline } from './deadline.ts';
import type { Milestone } from './milestone.ts';
import { must } from './must.ts';
import type { DataOf, DeclaredEvent, LifecycleTypes } from './lifecycleTypes.ts';
import type { Personal } from './personal.ts';
import type { AnyQuestion, AnyRule } from './rule.ts';
import type { View } from './view.ts';
import type { Ownership } from './who.ts';

/** A stored fact's shape: `order.payment-confirmed.v1`. A changed shape is a new version beside the old one. */
export interface EventShape extends EventNotes {
  readonly type: string;
  readonly schema: z.ZodType;
}
/** What else is known of an event, for ever. */
interface EventNotes {
  /** What it is on its record's way; null: no step of it. Left out where no page tells a way. */
  readonly milestone?: Milestone | null;
  /** Its texts that are sealed in the log. Left out where it has none. */
  readonly personal?: Personal;
}
export const event = <const Type extends `${string}.${string}.v${number}`, Schema extends z.ZodType>(
  type: Type,
  schema: Schema,
  notes: EventNotes = {},
) => ({ type, schema, ...notes });

/** What folding needs to know of an event beside its data. */
export interface EventMeta {
  /** When it was decided: instant, ISO 8601 UTC. */
  readonly at: string;
  readonly from: StateValue | null;
  readonly to: StateValue;
  readonly actor: Actor;
  readonly commandId: string;
}

type ByType<Events extends Readonly<Record<string, DeclaredEvent>>> = {
  [Fact in keyof Events as Events[Fact]['type']]: DataOf<Events[Fact]>;
};
type DataByType<L extends LifecycleTypes> = ByType<L['events']> &
  (L['retired'] extends Readonly<Record<string, DeclaredEvent>> ? ByType<L['retired']> : unknown);
/** How an event changes the state: a reducer for each type that was ever stored, for ever. */
export type ReducerOf<L extends LifecycleTypes, Type> = (
  state: L['state'],
  data: DataByType<L>[Type & keyof DataByType<L>],
  meta: EventMeta,
) => L['state'];
/** One reducer per event type that was ever stored, each with its own data. */
export type Reducers<L extends LifecycleTypes> = { readonly [Type in keyof DataByType<L>]: ReducerOf<L, Type> };
/** The reducers of events that are not written any more. */
export type RetiredReducers<L extends LifecycleTypes> =
  L['retired'] extends Readonly<Record<string, DeclaredEvent>>
    ? { readonly [Type in keyof ByType<L['retired']>]: ReducerOf<L, Type> }
    : never;
/** A reducer as the engine calls it. A method, so that each may name the data of its own event. */
export type AnyReducer<State> = { reduce(state: State, data: unknown, meta: EventMeta): State }['reduce'];

/** A fact as the engine computes it; a method for the reason given at `AnyRule`. */
export interface AnyFact {
  readonly type: string;
  readonly answers: readonly string[];
  data(question: Omit<AnyQuestion, 'complete'>): unknown;
}

/** A command on its way to a decision. Time, ids and the actor arrive with it: the machine never looks around. */
export interface Command {
  readonly id: string;
  readonly name: string;
  /** Parsed by the command's schema. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly actor: Actor;
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  /** What is in force at that instant, as the handler read it. */
  readonly settings: object;
}

/** A command as the engine knows it: its input is an object of fields. */
export interface AnyCommand {
  /** What the API takes from a person; null where only the server's own code sends it. */
  readonly body: z.ZodType | null;
  readonly schema: z.ZodType<Readonly<Record<string, unknown>>>;
  readonly sent: object;
  readonly prepared: object;
}

/** What can be asked of a machine without deciding anything: `nextSteps` needs no more, and none of it is zod. */
export interface LifecycleRules<State extends Ownership = Ownership> {
  /** Category and stream prefix: `order` → `order-{id}`. */
  readonly category: string;
  readonly version: number;
  readonly machine: AnyStateMachine;
  readonly rules: Readonly<Record<string, AnyRule>>;
  readonly empty: State;
  /**
   * Names of the settings that a page is sent with a record: those that its rules look at, and those that the facts of commands look at
   * whose outcome a page shows before it is saved. The engine only passes settings on.
   */
  readonly judgedBy?: readonly string[];
  /**
   * For a stream that holds several machines (all the holds of a card): puts the one in question into the snapshot.
   * Its value is that machine's; what happens beside it stays in the state. Folding needs none of it.
   */
  select?(snapshot: Snapshot<State>, about: About): Snapshot<State>;
}

/** What runs in a page from the start: what may be done and what is due. */
export interface Behavior<State extends Ownership = Ownership> extends LifecycleRules<State> {
  deadlines(snapshot: Snapshot<State>): readonly Deadline[];
}

/** Fields without parts of their own. */
export type PlainFields = Readonly<Record<string, string | number | boolean | null>>;

/** What writes down a decision and folds it in: pages fetch it before something is sent. No schema (no zod). */
export interface Folding<State extends Ownership = Ownership> {
  /** Fact name → the event's data: outcomes with the values in force, never the raw input. */
  readonly facts: Readonly<Record<string, AnyFact>>;
  readonly reducers: Readonly<Record<string, AnyReducer<State>>>;
  /** The state value of a stored event in the regions of today, where the machine has learned new ones since. */
  complete?(value: StateValue, state: State): StateValue;
  /**
   * What rows and pages show of a state under names of their own; what they show as it stands in the state needs no line here.
   * `snapshot` is that of the machine in question, `now` an instant.
   */
  inAnswers?(snapshot: Snapshot<State>, now: string): PlainFields;
}

/** Everything the product knows about one lifecycle. The engine (`decide`, `fold`, `nextSteps`) reads nothing else. */
export interface Lifecycle<State extends Ownership = Ownership> extends Behavior<State>, Folding<State> {
  readonly commands: Readonly<Record<string, AnyCommand>>;
  readonly events: Readonly<Record<string, EventShape>>;
  /** Events that are stored but not written any more. */
  readonly retired?: Readonly<Record<string, EventShape>>;
  /** What each reader may see of a record. */
  readonly view: View<State>;
  /** Events that only the house may know of (`isOfTheHouse`): to everybody else the record is what it is without them. */
  readonly hidden?: (event: { readonly type: string; readonly data: unknown }) => boolean;
  /** Types of events that change nothing which anybody decides on: whoever acts on what they saw before is not told that it changed. */
  readonly unnoticed?: readonly string[];
  /** The state once some people are forgotten (kernel/personal.ts). */
  forgotten?(state: State, isForgotten: (userId: string) => boolean): State;
}

/** Which of a stream's machines is meant, and who asks: what a person must not know of is not there for them. */
export interface About {
  readonly input: Readonly<Record<string, unknown>>;
  readonly actor: Actor;
}

/** The snapshot that a question is judged on: the whole record, or the part that it is about. */
export const selectMachine = <State extends Ownership>(
  lifecycle: LifecycleRules<State>,
  snapshot: Snapshot<State>,
  about: About,
): Snapshot<State> => (lifecycle.select ? lifecycle.select(snapshot, about) : snapshot);

/** Where a record stands. `value` is null before its first event. */
export interface Snapshot<State> {
  readonly value: StateValue | null;
  readonly state: State;
}

/** The schema of a command's whole input. Throws for a command that the lifecycle does not have. */
export const inputOf = (
  { category, commands }: Pick<Lifecycle, 'category' | 'commands'>,
  name: string,
): AnyCommand['schema'] => must(commands[name], `command ${name} of ${category}`).schema;
