import { setup } from 'xstate';
import type { CommandName, FactName, LifecycleTypes } from './lifecycleTypes.ts';
import type { AnyQuestion, AnyRule, Needs, NeedsServer } from './rule.ts';
import { configOf, holding, type MachineOf, recording, requiring, type TransitionOf } from './transition.ts';
import { isOneOf, type Who } from './who.ts';

/** The event that a machine receives: its type is the command's name, and it carries the question. */
export interface CommandEvent<Name extends string = string> extends Omit<AnyQuestion, 'state'> {
  readonly type: Name;
  /** The requirements were evaluated before and are met: guards do not evaluate them again. */
  readonly judged?: true;
  /** Records the results of the conditions between states. */
  readonly between?: Between;
}

/** The results of the conditions between states (`when`) within one step. */
export interface Between {
  readonly needs: (Needs | NeedsServer)[];
}

export interface Requirement<Rule extends string = string> {
  readonly who: readonly Who[];
  readonly rules: readonly Rule[];
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

    // Helpers for machines that are not declared as objects yet.
    /**
     * Guard of a transition: the roles that may send the command, and the rules that must hold, in the order in which a
     * refusal lists them.
     */
    requires: (who: readonly Who[], ...rules: readonly (keyof R & string)[]) => requiring({ who, rules }),
    /**
     * Marks the transition of a command that undoes others: a person who sent one of them is offered it to undo that.
     */
    takingBack: <Rule extends keyof R & string>({ params }: Guard<Rule>, ...takesBack: readonly CommandName<L>[]) =>
      requiring({ ...params, takesBack }),
    /** Guard of an `always` transition: a rule over what was known before this step. */
    when: holding<keyof R & string>,
    /** Action of a transition: the fact that it records. Actions may do nothing but record. */
    record: recording<FactName<L>>,
    /** XState's `setup`. The initial state of every machine is `none`: the record does not exist yet. */
    setup: words,
  };
};

/** The result of `requires`. */
interface Guard<Rule extends string> {
  readonly type: 'requires';
  readonly params: Requirement<Rule>;
}

/**
 * Marks a transition whose outcome is not shown optimistically, because money moves, consent is given, a secret is
 * opened, or the server adds to what was sent.
 */
export const waits = <Rule extends string>({ params }: Guard<Rule>) => requiring({ ...params, waits: true as const });

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
        return verdict.answer === 'yes';
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
