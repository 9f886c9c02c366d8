import type { CommandName, FactName, LifecycleTypes } from './lifecycleTypes.ts';
import type { Who } from './who.ts';

/**
 * The transition of a command, as a machine declares it: `{ by: [orders3], rules: ['amountCoversTotal'], records:
 * 'paymentConfirmed', to: 'paid' }`. The compiler checks the names of rules, facts, commands and states.
 */
interface Transition<Command extends string, Rule extends string, Fact extends string, State extends string> {
  /** Roles that may send the command. */
  readonly by: readonly Who[];
  /** The rules that must hold. A refusal lists them in this order. */
  readonly rules?: readonly Rule[];
  /** The fact that the command records. */
  readonly records: Fact;
  /** The target state. Without it the record stays in its state. */
  readonly to?: State;
  /** The command that this one undoes: a person who sent that command is offered this one to undo it. */
  readonly takesBack?: Command;
  /**
   * The outcome is not shown optimistically, because money moves, consent is given, a secret is opened, or the server
   * adds to what was sent.
   */
  readonly waitsForServer?: true;
}
/** The transition of a lifecycle's command. */
export type TransitionOf<L extends LifecycleTypes, Rule extends string, State extends string> = Transition<
  CommandName<L>,
  Rule,
  FactName<L>,
  State
>;

/**
 * A transition that follows automatically within the same step if its rule holds on what was known before. If several
 * hold, the first is taken.
 */
interface Following<Rule extends string, Fact extends string, State extends string> {
  readonly if?: Rule;
  readonly records?: Fact;
  readonly to: State;
}

/** A machine without regions, as its lifecycle declares it. */
export interface MachineOf<L extends LifecycleTypes, Rule extends string, State extends string> {
  readonly id: string;
  /** The state of a record without events. */
  readonly context: L['state'];
  readonly states: {
    readonly [Name in State]: {
      readonly on?: { readonly [Command in CommandName<L>]?: TransitionOf<L, Rule, NoInfer<State>> };
      readonly always?: readonly Following<Rule, FactName<L>, NoInfer<State>>[];
    };
  };
}

/** A transition of either kind, typed for the engine, independent of any lifecycle. */
type AnyWay = Partial<Transition<string, string, string, string> & Following<string, string, string>>;
interface AnyState {
  readonly on?: Readonly<Record<string, AnyWay | undefined>>;
  readonly always?: readonly AnyWay[];
}

/**
 * Returns the states as XState's config. Guards and actions are data, so that the allowed roles and the reasons of a
 * refusal can be read without running the machine.
 */
export const configOf = (states: Readonly<Record<string, AnyState>>) =>
  mapped(states, ({ on, always }) => ({
    on: mapped(on, configOfWay),
    always: always?.map(configOfWay),
  }));

const mapped = <From, To>(table: Readonly<Record<string, From | undefined>> = {}, change: (one: From) => To) =>
  Object.fromEntries(Object.entries(table).map(([name, one]) => [name, one && change(one)]));

const configOfWay = ({ by: who, rules = [], if: rule, records, to, takesBack, waitsForServer: waits }: AnyWay) => ({
  target: to,
  guard: who ? requiring({ who, rules, waits, takesBack: takesBack && [takesBack] }) : rule && holding(rule),
  actions: records && recording(records),
});

export const requiring = <Params>(params: Params) => ({ type: 'requires' as const, params });
export const holding = <Rule extends string>(rule: Rule) => ({ type: 'holds' as const, params: { rule } });
export const recording = <Fact extends string>(fact: Fact) => ({ type: 'record' as const, params: { fact } });
