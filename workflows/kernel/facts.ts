import type { Actor } from './actor.ts';
import type { CommandName, DecidedDataOf, FactName, InputOf, LifecycleTypes } from './lifecycleTypes.ts';
import type { AnyQuestion } from './rule.ts';

/** What a fact is computed from: the whole input of the command that it answers. Of several commands: what they have in common. */
export interface Decided<L extends LifecycleTypes, Command extends CommandName<L> = CommandName<L>> {
  readonly state: L['state'];
  readonly input: InputOf<L, Command>;
  readonly actor: Actor;
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  /** What is in force at that instant. */
  readonly settings: NonNullable<L['settings']>;
}

/** A fact: the type of its event, the commands that can record it, and the data. */
export interface Fact<Data, Type extends string = string> {
  readonly type: Type;
  readonly answers: readonly string[];
  readonly data: (question: never) => Data;
}
/** A fact as the engine computes it; a method for the reason given at `AnyRule`. */
export interface AnyFact {
  readonly type: string;
  readonly answers: readonly string[];
  data(question: Omit<AnyQuestion, 'complete'>): unknown;
}

type FactTable<L extends LifecycleTypes> = {
  readonly [F in FactName<L>]: Fact<DecidedDataOf<L['events'][F]>, L['events'][F]['type']>;
};
type KeysOf<Union> = Union extends unknown ? keyof Union : never;
/** Refuses what the event's schema would drop: a misspelt optional field, a fact that has no event. */
type NothingElse<L extends LifecycleTypes, Table> = {
  readonly [F in keyof Table]: F extends FactName<L>
    ? Table[F] extends Fact<infer Data>
      ? Exclude<KeysOf<Data>, KeysOf<DecidedDataOf<L['events'][F]>>> extends never
        ? unknown
        : { readonly notInTheEvent: Exclude<KeysOf<Data>, KeysOf<DecidedDataOf<L['events'][F]>>> }
      : never
    : never;
};

/**
 * The words in which a lifecycle's facts are written:
 * `paymentConfirmed: fact('order.payment-confirmed.v1', 'confirmPayment', ({ state, input }) => ({ … }))`. The event's type stands here
 * as well as in `events.ts`, so that pages know it without the schemas; the compiler compares the two.
 */
export const factWords = <L extends LifecycleTypes>() => ({
  fact: <const Type extends L['events'][FactName<L>]['type'], Command extends CommandName<L>, Data>(
    type: Type,
    answers: Command | readonly Command[],
    data: (question: Decided<L, Command>) => Data,
  ) => ({ type, answers: typeof answers === 'string' ? [answers] : answers, data }),
  facts: <Table extends FactTable<L>>(table: Table & NothingElse<L, Table>): Table => table,
});
