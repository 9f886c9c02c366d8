import type { Actor } from './actor.ts';
import type { Json } from './json.ts';
import type { JudgedBy, KnownInput, LifecycleTypes, PreparedField, SentField } from './lifecycleTypes.ts';
import type { Ownership } from './who.ts';

/** What a rule looks at. */
export interface Question<L extends LifecycleTypes> {
  readonly state: L['state'];
  /** What is known of the command's input so far: nothing when asked ahead, everything when it is decided. */
  readonly input: KnownInput<L>;
  /** Whether the input is all there: a field that is absent then was left out on purpose. */
  readonly complete: boolean;
  readonly actor: Actor;
  /** Instant, ISO 8601 in UTC. */
  readonly now: string;
  /** Of what is in force at that instant, the settings that the lifecycle's rules look at (`judgedBy`). */
  readonly settings: JudgedBy<L>;
}

/** The same question for the engine, which knows no lifecycle in particular. */
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
/** It does not: with the values that were looked at, and the instant from which time alone will open it. */
export interface No {
  readonly answer: 'no';
  readonly values: Readonly<Record<string, Json>>;
  readonly opensAt?: string;
}
/** It can't be decided before these fields are known: from the form, or from what the server prepares once the command is sent. */
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

/** The rules of a lifecycle. A field that no command has, or that the other side gives, does not compile. */
export type Rules<L extends LifecycleTypes> = Readonly<
  Record<string, (question: Question<L>) => Yes | No | Needs<SentField<L>> | NeedsServer<PreparedField<L>>>
>;
/** A rule as the engine calls it. A method, so that rules of every lifecycle fit: the engine hands each its own state. */
export type AnyRule = { judge(question: AnyQuestion): Verdict }['judge'];

export const allowed: Yes = { answer: 'yes' };
export const refused = (values: Readonly<Record<string, Json>> = {}, opensAt?: string): No =>
  opensAt === undefined ? { answer: 'no', values } : { answer: 'no', values, opensAt };

/** `allowed` when the condition holds, else refused with the values that were looked at. */
export const unless = (condition: boolean, values: Readonly<Record<string, Json>>, opensAt?: string): Yes | No =>
  condition ? allowed : refused(values, opensAt);

/** The form has not said yet what the rule must know: these fields, or one of them where they are optional. */
export const needs = <Field extends string>(...fields: readonly Field[]): Needs<Field> => ({
  answer: 'needs',
  from: 'form',
  fields,
});
/** Only the server can know: it prepares these fields when the command is sent. */
export const needsServer = <Field extends string>(...fields: readonly Field[]): NeedsServer<Field> => ({
  answer: 'needs',
  from: 'server',
  fields,
});
