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

/**
 * The type and schema of a stored fact: `order.payment-confirmed.v1`. A changed schema is a new version beside the old
 * one.
 */
export interface EventShape extends EventNotes {
  readonly type: string;
  readonly schema: z.ZodType;
}
/** Further properties of an event type; permanent. */
interface EventNotes {
  /** The event's place in the record's journey; null if it is not a step. Omitted if no page shows a journey. */
  readonly milestone?: Milestone | null;
  /** The texts of the event that are sealed in the log. Omitted if there are none. */
  readonly personal?: Personal;
}
export const event = <const Type extends `${string}.${string}.v${number}`, Schema extends z.ZodType>(
  type: Type,
  schema: Schema,
  notes: EventNotes = {},
) => ({ type, schema, ...notes });

/** The metadata of an event that folding needs in addition to its data. */
export interface EventMeta {
  /** Time of the decision: instant, ISO 8601 UTC. */
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
/** The reducer of an event: how it changes the state. Every type that was ever stored keeps one forever. */
export type ReducerOf<L extends LifecycleTypes, Type> = (
  state: L['state'],
  data: DataByType<L>[Type & keyof DataByType<L>],
  meta: EventMeta,
) => L['state'];
/** The reducers of events that are no longer written. */
export type RetiredReducers<L extends LifecycleTypes> =
  L['retired'] extends Readonly<Record<string, DeclaredEvent>>
    ? { readonly [Type in keyof ByType<L['retired']>]: ReducerOf<L, Type> }
    : never;
/** A reducer as the engine calls it. Typed as a method, so that each may declare the data of its own event. */
export type AnyReducer<State> = { reduce(state: State, data: unknown, meta: EventMeta): State }['reduce'];

/** A fact as the engine computes it. Typed as a method for the reason given at `AnyRule`. */
export interface AnyFact {
  readonly type: string;
  readonly answers: readonly string[];
  data(question: Omit<AnyQuestion, 'complete'>): unknown;
}

/** A command to be decided. Time, ids and the actor are part of it: the machine reads nothing from its environment. */
export interface Command {
  readonly id: string;
  readonly name: string;
  /** Already parsed by the command's schema. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly actor: Actor;
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  /** The settings in force at that instant, as the handler read them. */
  readonly settings: object;
}

/** A command as the engine types it: its input is an object of fields. */
export interface AnyCommand {
  /** The schema of the API's request body; null for a command that only server code sends. */
  readonly body: z.ZodType | null;
  readonly schema: z.ZodType<Readonly<Record<string, unknown>>>;
  readonly sent: object;
  readonly prepared: object;
}

/**
 * The parts of a lifecycle that can be queried without deciding anything: `nextSteps` needs no more, and none of it
 * uses zod.
 */
export interface LifecycleRules<State extends Ownership = Ownership> {
  /** Category and stream prefix: `order` → `order-{id}`. */
  readonly category: string;
  readonly version: number;
  readonly machine: AnyStateMachine;
  readonly rules: Readonly<Record<string, AnyRule>>;
  readonly empty: State;
  /**
   * Names of the settings that a page receives with a record: those that its rules read, and those read by the facts of
   * commands whose outcome a page shows before it is saved. The engine only passes settings on.
   */
  readonly ruleSettings?: readonly string[];
  /**
   * For a stream with several machines (all holds of a card): puts the selected one into the snapshot. The value is
   * that machine's; data of the others stays in the state. Not used when folding.
   */
  select?(snapshot: Snapshot<State>, about: About): Snapshot<State>;
}

/** The part of a lifecycle that pages load at the start: what may be done and what is due. */
export interface Behavior<State extends Ownership = Ownership> extends LifecycleRules<State> {
  deadlines(snapshot: Snapshot<State>): readonly Deadline[];
}

/** Scalar fields. */
export type PlainFields = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The part of a lifecycle that turns a decision into events and folds them. Pages load it before they send a command.
 * It contains no schema (no zod).
 */
export interface Folding<State extends Ownership = Ownership> {
  /** Fact name → the event's data: outcomes with the values in force, never the raw input. */
  readonly facts: Readonly<Record<string, AnyFact>>;
  readonly reducers: Readonly<Record<string, AnyReducer<State>>>;
  /** Adds the regions that the machine has gained since an event was stored to the event's state value. */
  complete?(value: StateValue, state: State): StateValue;
  /**
   * Values computed from a state that rows and pages show under names of their own; fields shown as they are in the
   * state are not repeated here. `snapshot` is that of the selected machine, `now` an instant.
   */
  inAnswers?(snapshot: Snapshot<State>, now: string): PlainFields;
}

/** What a record hangs on, and until when it is undecided. */
export interface Beside {
  readonly of: 'booking';
  readonly isOpen: (value: StateValue | null) => boolean;
}

/** The complete definition of one lifecycle. The engine (`decide`, `fold`, `nextSteps`) reads nothing else. */
export interface Lifecycle<State extends Ownership = Ownership> extends Behavior<State>, Folding<State> {
  readonly commands: Readonly<Record<string, AnyCommand>>;
  readonly events: Readonly<Record<string, EventShape>>;
  /** Events that are stored but no longer written. */
  readonly retired?: Readonly<Record<string, EventShape>>;
  /** The fields of a record that each reader may see. */
  readonly view: View<State>;
  /**
   * Returns whether only internal users may know of an event (`isInternalUser`): for other readers the record is as it
   * would be without it.
   */
  readonly hidden?: (event: { readonly type: string; readonly data: unknown }) => boolean;
  /**
   * Types of events that do not affect any decision: a user whose page is older than such an event is not told that the
   * record changed.
   */
  readonly unnoticed?: readonly string[];
  /** Given where its records hang on a booking: their terms name it (`bookingId`), and its order. */
  readonly beside?: Beside;
  /** Returns the state after some people were forgotten (kernel/personal.ts). */
  forgotten?(state: State, isForgotten: (userId: string) => boolean): State;
}

/**
 * Which of a stream's machines is meant, and who asks: a machine that this person must not know of does not exist for
 * them.
 */
export interface About {
  readonly input: Readonly<Record<string, unknown>>;
  readonly actor: Actor;
}

/** Returns the snapshot that a question is evaluated on: the whole record, or the machine it is about. */
export const selectMachine = <State extends Ownership>(
  lifecycle: LifecycleRules<State>,
  snapshot: Snapshot<State>,
  about: About,
): Snapshot<State> => (lifecycle.select ? lifecycle.select(snapshot, about) : snapshot);

/** The current state of a record. `value` is null before its first event. */
export interface Snapshot<State> {
  readonly value: StateValue | null;
  readonly state: State;
}

/** Returns the schema of a command's complete input. Throws if the lifecycle has no such command. */
export const inputOf = (
  { category, commands }: Pick<Lifecycle, 'category' | 'commands'>,
  name: string,
): AnyCommand['schema'] => must(commands[name], `command ${name} of ${category}`).schema;
