import type { Who } from '#workflows/kernel/who.ts';
import { type Requirement, waits } from '#workflows/kernel/words.ts';

export interface Guard {
  readonly type: 'requires';
  readonly params: Requirement;
}

/**
 * The declaration helpers of a machine that a part's transitions use: the rules and facts that they name must be the
 * lifecycle's.
 */
export interface PartWords<Rule extends string, Fact extends string> {
  readonly requires: (who: readonly Who[], ...rules: readonly Rule[]) => Guard;
  readonly record: (fact: Fact) => { readonly type: 'record'; readonly params: { readonly fact: string } };
}

/** Guard of a command that is about money and undoes another one. */
export const takesBack = ({ params }: Guard, command: string) =>
  waits({ type: 'requires', params: { ...params, takesBack: [command] } });
