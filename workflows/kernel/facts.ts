import type { Actor } from './actor.ts';
import type { AnyFact, AnyReducer, Folding, ReducerOf, RetiredReducers } from './lifecycle.ts';
import type { CommandName, DecidedDataOf, FactName, InputOf, LifecycleTypes } from './lifecycleTypes.ts';

/**
 * The input of a fact: the complete input of the command that records it. If several commands record it: the fields
 * they have in common.
 */
export interface Decided<L extends LifecycleTypes, Command extends CommandName<L> = CommandName<L>> {
  readonly state: L['state'];
  readonly input: InputOf<L, Command>;
  readonly actor: Actor;
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  /** The settings in force at that instant. */
  readonly settings: NonNullable<L['settings']>;
}

/** A fact: the type of its event, the commands that can record it, the data, and the reducer of the event. */
interface Fact<L extends LifecycleTypes, Data, Type extends string = string> {
  readonly type: Type;
  readonly answers: readonly string[];
  readonly data: (question: never) => Data;
  readonly apply: ReducerOf<L, Type>;
}
type TypeOfEvent<L extends LifecycleTypes> = L['events'][FactName<L>]['type'];

type FactTable<L extends LifecycleTypes> = {
  readonly [F in FactName<L>]: Fact<L, DecidedDataOf<L['events'][F]>, L['events'][F]['type']>;
};
type KeysOf<Union> = Union extends unknown ? keyof Union : never;
/** Refuses what the event's schema would drop: a misspelt optional field, a fact that has no event. */
type NothingElse<L extends LifecycleTypes, Table> = {
  readonly [F in keyof Table]: F extends FactName<L>
    ? Table[F] extends { readonly data: (question: never) => infer Data }
      ? Exclude<KeysOf<Data>, KeysOf<DecidedDataOf<L['events'][F]>>> extends never
        ? unknown
        : { readonly notInTheEvent: Exclude<KeysOf<Data>, KeysOf<DecidedDataOf<L['events'][F]>>> }
      : never
    : never;
};

/**
 * Helpers for declaring a lifecycle's facts, each with the reducer of its event: `paymentConfirmed:
 * fact('order.payment-confirmed.v1', 'confirmPayment', ({ state, input }) => ({ … }), (state, data) => ({ … }))`. The
 * event type is repeated here and in `schemas.ts` so that pages know it without loading the schemas; the compiler
 * compares the two.
 */
export const factBuilders = <L extends LifecycleTypes>() => ({
  fact: <const Type extends TypeOfEvent<L>, Command extends CommandName<L>, Data>(
    type: Type,
    answers: Command | readonly Command[],
    data: (question: Decided<L, Command>) => Data,
    apply: ReducerOf<L, Type>,
  ): Fact<L, Data, Type> => ({ type, answers: [answers].flat(), data, apply }),
  /**
   * Declares what turns a decision into events and folds them: a fact for each event, and the reducers of retired
   * events.
   */
  folding: <Table extends FactTable<L>>(
    table: Table & NothingElse<L, Table>,
    ...[more]: Beside<L>
  ): Folding<L['state']> => {
    const { retired, ...others } = { retired: {}, ...more };
    const facts: readonly AnyFoldedFact<L['state']>[] = Object.values(table);
    return {
      facts: table,
      reducers: { ...retired, ...Object.fromEntries(facts.map(({ type, apply }) => [type, apply])) },
      ...others,
    };
  },
});

type More<L extends LifecycleTypes> = Pick<Folding<L['state']>, 'complete' | 'inAnswers'>;
/** A lifecycle with retired events must provide their reducers. */
type Beside<L extends LifecycleTypes> = [RetiredReducers<L>] extends [never]
  ? [more?: More<L>]
  : [more: More<L> & { readonly retired: RetiredReducers<L> }];
interface AnyFoldedFact<State> extends AnyFact {
  readonly apply: AnyReducer<State>;
}

/** The data of an event whose type says everything. */
export const nothing = () => ({});
/** The reducer of an event that does not change the state. */
export const unchanged = <State>(state: State): State => state;
