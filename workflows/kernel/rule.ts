import type { Actor } from './actor.ts';
import type { Json } from './json.ts';

/** What a rule looks at. `input` is absent when the question is asked ahead, before anyone filled in a form. */
export interface Question<State, Input = Record<string, any>> {
  readonly state: State;
  readonly input: Input | undefined;
  readonly actor: Actor;
  /** Instant, ISO 8601 in UTC. */
  readonly now: string;
}

/** The same question with its form filled in: what a fact is computed from. */
export type Answered<State> = Question<State> & { readonly input: Record<string, any> };

/** A rule's answer: with the values it looked at, and the instant from which time alone will open it. */
export type Verdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly values: Readonly<Record<string, Json>>; readonly opensAt?: string };

export type Rule<State> = (question: Question<State>) => Verdict;
export type Rules<State> = Readonly<Record<string, Rule<State>>>;

export const allowed: Verdict = { allowed: true };
export const refused = (values: Readonly<Record<string, Json>> = {}, opensAt?: string): Verdict =>
  opensAt === undefined ? { allowed: false, values } : { allowed: false, values, opensAt };

/** `allowed` when the condition holds, else refused with the values that were looked at. */
export const unless = (condition: boolean, values: Readonly<Record<string, Json>>, opensAt?: string): Verdict =>
  condition ? allowed : refused(values, opensAt);
