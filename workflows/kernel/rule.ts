import type { Actor } from './actor.ts';
import type { Json } from './json.ts';
import type { JudgedBy, KnownInput, LifecycleTypes, PreparedField, SentField } from './lifecycleTypes.ts';
import type { Ownership } from './who.ts';

/** The input of a rule. */
export interface Question<L extends LifecycleTypes> {
  readonly state: L['state'];
  /**
   * The fields of the command's input that are known so far: none when a rule is evaluated ahead, all when it is
   * decided.
   */
  readonly input: KnownInput<L>;
  /** True if the input is complete: a field absent then was omitted on purpose. */
  readonly complete: boolean;
  readonly actor: Actor;
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  /** The settings in force at that instant, limited to those that the lifecycle's rules read (`ruleSettings`). */
  readonly settings: JudgedBy<L>;
}

/** The same input as the engine types it, independent of any lifecycle. */
export interface AnyQuestion {
  readonly state: Ownership;
  readonly input: Readonly<Record<string, unknown>>;
  readonly complete: boolean;
  readonly actor: Actor;
  readonly now: string;
  readonly settings: object;
}

/** The condition holds. */
export interface Yes {
  readonly answer: 'yes';
}
/**
 * The condition does not hold. Carries the values that were compared, and the instant from which it will hold by the
 * passage of time alone, if there is one.
 */
export interface No {
  readonly answer: 'no';
  readonly values: Readonly<Record<string, Json>>;
  readonly opensAt?: string;
}
/**
 * The condition cannot be decided before these fields are known: from the form, or from what the server prepares when
 * the command is sent.
 */
export interface Needs<Field extends string = string> {
  readonly answer: 'needs';
  readonly from: 'form';
  readonly fields: readonly Field[];
}
export interface NeedsServer<Field extends string = string> {
  readonly answer: 'needs';
  readonly from: 'server';
  readonly fields: readonly Field[];
}
export type Verdict = Yes | No | Needs | NeedsServer;

/** The rules of a lifecycle. A needed field that no command has, or that the other side provides, does not compile. */
export type Rules<L extends LifecycleTypes> = Readonly<
  Record<string, (question: Question<L>) => Yes | No | Needs<SentField<L>> | NeedsServer<PreparedField<L>>>
>;
/**
 * A rule as the engine calls it. Typed as a method, so that the rules of every lifecycle are assignable: the engine
 * passes each its own state.
 */
export type AnyRule = { judge(question: AnyQuestion): Verdict }['judge'];

export const allowed: Yes = { answer: 'yes' };
export const refused = (values: Readonly<Record<string, Json>> = {}, opensAt?: string): No =>
  opensAt === undefined ? { answer: 'no', values } : { answer: 'no', values, opensAt };

/** Returns `allowed` if the condition holds, otherwise a refusal with the values that were compared. */
export const unless = (condition: boolean, values: Readonly<Record<string, Json>>, opensAt?: string): Yes | No =>
  condition ? allowed : refused(values, opensAt);

/** Returns that the form has not provided these fields yet, or one of them if they are optional. */
export const needs = <Field extends string>(...fields: readonly Field[]): Needs<Field> => ({
  answer: 'needs',
  from: 'form',
  fields,
});
/** Returns that only the server can decide: it prepares these fields when the command is sent. */
export const needsServer = <Field extends string>(...fields: readonly Field[]): NeedsServer<Field> => ({
  answer: 'needs',
  from: 'server',
  fields,
});
