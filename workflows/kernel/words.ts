import { setup } from 'xstate';
import type { CommandName, FactName, LifecycleTypes } from './lifecycleTypes.ts';
import type { AnyQuestion, AnyRule, Needs, NeedsServer } from './rule.ts';
import { configOf, holding, type MachineOf, recording, requiring, type TransitionOf } from './transition.ts';
import { isOneOf, type Who } from './who.ts';

/** The event a machine sees: the command's name is its type, and it carries the question. */
export interface CommandEvent<Name extends string = string> extends Omit<AnyQuestion, 'state'> {
  readonly type: Name;
  /** The requirements were judged already, and are met: guards do not judge them again. */
  readonly judged?: true;
  /** Writes down what the conditions between states answered. */
  readonly between?: Between;
}

/** What the conditions between states (`when`) were asked within one step. */
export interface Between {
  readonly needs: (Needs | NeedsServer)[];
}

export interface Requirement<Rule extends string = string> {
  readonly who: readonly Who[];
  readonly rules: readonly Rule[];
  /** The outcome is shown when it has happened and not before: money, consent, secrets, what the server adds to. */
  readonly waits?: true;
  /** The commands that this one takes back. */
  readonly takesBack?: readonly string[];
}

/**
 * The words in which a lifecycle's machine is written. Names of rules and facts are checked by the compiler; guards and actions stay
 * data (`{ type, params }`), so that who may and why not can be read without asking.
 */
export const lifecycleWords = <L extends LifecycleTypes, R extends Readonly<Record<string, AnyRule>>>(rules: R) => {
  const words = lifecycleSetup<L>(rules);
  return {
    /** The machine: its states, `none` first (the record does not exist yet), each with its commands. */
    machine: <const Name extends string>({ states, ...more }: MachineOf<L, keyof R & string, Name>) =>
      words.createMachine({
        ...more,
        initial: 'none',
        states: configOf(states) as { readonly [State in Name]: object },
      }),
    /** Transitions that several states share, by their commands. */
    commands: <const Name extends CommandName<L>, const To extends string = never>(
      shared: Readonly<Record<Name, TransitionOf<L, keyof R & string, To>>>,
    ) => shared,

    // The words of machines that are not written as objects yet.
    /** A transition's guard: who may, and which rules must hold, in the order in which a refusal names them. */
    requires: (who: readonly Who[], ...rules: readonly (keyof R & string)[]) => requiring({ who, rules }),
    /** Marks the transition of a command that takes others back: who has sent one of them is offered it as the way back. */
    takingBack: <Rule extends keyof R & string>({ params }: Guard<Rule>, ...takesBack: readonly CommandName<L>[]) =>
      requiring({ ...params, takesBack }),
    /** The guard of an `always` transition: a rule over what was known before this step. */
    when: holding<keyof R & string>,
    /** A transition's action: the fact that it records. Recording is all an action may do. */
    record: recording<FactName<L>>,
    /** XState's `setup`: the initial state of every machine is `none`, the record does not exist yet. */
    setup: words,
  };
};

/** What `requires` gives. */
interface Guard<Rule extends string> {
  readonly type: 'requires';
  readonly params: Requirement<Rule>;
}

/**
 * Marks a transition whose outcome nobody shows ahead: money moves, consent is given, a secret is opened, or the server adds
 * to what was sent.
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

/** The rule of that name. A machine that names a rule nobody wrote does not compile; this finds a definition put together by hand. */
export function ruleNamed(rules: Readonly<Record<string, AnyRule>>, name: string): AnyRule {
  const rule = rules[name];
  if (!rule) throw new Error(`No such rule: ${name}`);
  return rule;
}
