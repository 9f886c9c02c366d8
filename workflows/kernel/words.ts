import { setup } from 'xstate';
import type { CommandName, LifecycleTypes } from './lifecycleTypes.ts';
import type { AnyQuestion, AnyRule, Needs, NeedsServer } from './rule.ts';
import { configOf, type MachineOf, type TransitionOf } from './transition.ts';
import { isOneOf, type Who } from './who.ts';

/** The event that a machine receives: its type is the command's name, and it carries the question. */
export interface CommandEvent<Name extends string = string> extends Omit<AnyQuestion, 'state'> {
  readonly type: Name;
  /** The requirements were evaluated before and are met: guards do not evaluate them again. */
  readonly judged?: true;
  /** Records the results of the conditions between states. */
  readonly between?: Between;
}

/** The results of the conditions between states (`if`) within one step. */
export interface Between {
  readonly needs: (Needs | NeedsServer)[];
  /** True if a condition that cannot be decided yet counts as met. */
  readonly assumed?: true;
}

export interface Requirement {
  readonly who: readonly Who[];
  readonly rules: readonly string[];
  /**
   * The outcome is not shown optimistically, only after it happened: money, consent, secrets, what the server adds to.
   */
  readonly waits?: true;
  /** The commands that this one undoes. */
  readonly takesBack?: readonly string[];
}

/**
 * Helpers for declaring a lifecycle's machine. The compiler checks the names of rules and facts; guards and actions
 * stay data (`{ type, params }`), so that the allowed roles and the reasons of a refusal can be read without running
 * the machine.
 */
export const lifecycleWords = <L extends LifecycleTypes, R extends Readonly<Record<string, AnyRule>>>(rules: R) => {
  const words = lifecycleSetup<L>(rules);
  return {
    /**
     * Builds the machine from its states, each with its commands. The first state is `none`: the record does not exist
     * yet.
     */
    machine: <const Name extends string>({ states, ...more }: MachineOf<L, keyof R & string, Name>) =>
      words.createMachine({
        ...more,
        initial: 'none',
        states: configOf(states) as { readonly [State in Name]: object },
      }),
    /** Declares transitions that several states share, by their commands. */
    commands: <const Name extends CommandName<L>, const To extends string = never>(
      shared: Readonly<Record<Name, TransitionOf<L, keyof R & string, To>>>,
    ) => shared,
  };
};

const lifecycleSetup = <L extends LifecycleTypes>(rules: Readonly<Record<string, AnyRule>>) =>
  setup({
    types: {} as { context: L['state']; events: { [C in CommandName<L>]: CommandEvent<C> }[CommandName<L>] },
    guards: {
      requires: ({ context, event }, params: Requirement) =>
        event.judged ??
        (isOneOf(params.who, event.actor, context) &&
          params.rules.every((name) => ruleNamed(rules, name)({ ...event, state: context }).answer === 'yes')),
      holds: ({ context, event }, { rule }: { rule: string }) => {
        const verdict = ruleNamed(rules, rule)({ ...event, state: context });
        if (verdict.answer === 'needs') event.between?.needs.push(verdict);
        return verdict.answer === 'yes' || (verdict.answer === 'needs' && event.between?.assumed === true);
      },
    },
    actions: { record: (_: unknown, _params: { fact: string }) => {} },
  });

/**
 * Returns the rule with that name. A machine that names a missing rule does not compile; the check catches definitions
 * built dynamically.
 */
export function ruleNamed(rules: Readonly<Record<string, AnyRule>>, name: string): AnyRule {
  const rule = rules[name];
  if (!rule) throw new Error(`No such rule: ${name}`);
  return rule;
}
