import type { CommandName, FactName, LifecycleTypes } from './lifecycleTypes.ts';
import type { Who } from './who.ts';

/**
 * A command's way, as a machine says it: `{ by: [orders3], rules: ['amountCoversTotal'], records: 'paymentConfirmed', to: 'paid' }`.
 * The names of rules, facts, commands and states are checked by the compiler.
 */
interface Transition<Command extends string, Rule extends string, Fact extends string, State extends string> {
  /** Who may send the command. */
  readonly by: readonly Who[];
  /** The rules that must hold, in the order in which a refusal names them. */
  readonly rules?: readonly Rule[];
  /** The fact that it records. */
  readonly records: Fact;
  /** The state that follows. Without it the record stays in its state. */
  readonly to?: State;
  /** The command that it takes back: a person who has sent that one is offered this one as the way back. */
  readonly takesBack?: Command;
  /** Nobody shows its outcome ahead: money moves, consent is given, a secret is opened, or the server adds to what was sent. */
  readonly waitsForServer?: true;
}
/** The transition of a lifecycle's command. */
export type TransitionOf<L extends LifecycleTypes, Rule extends string, State extends string> = Transition<
  CommandName<L>,
  Rule,
  FactName<L>,
  State
>;

/** A way that follows by itself within the same step, if its rule holds over what was known before: of several, the first. */
interface Following<Rule extends string, Fact extends string, State extends string> {
  readonly if?: Rule;
  readonly records?: Fact;
  readonly to: State;
}

/** A machine without regions, as its lifecycle writes it. */
export interface MachineOf<L extends LifecycleTypes, Rule extends string, State extends string> {
  readonly id: string;
  /** The state of a record without any event. */
  readonly context: L['state'];
  readonly states: {
    readonly [Name in State]: {
      readonly on?: { readonly [Command in CommandName<L>]?: TransitionOf<L, Rule, NoInfer<State>> };
      readonly always?: readonly Following<Rule, FactName<L>, NoInfer<State>>[];
    };
  };
}

/** Either of both, for the engine, which knows no lifecycle in particular. */
type AnyWay = Partial<Transition<string, string, string, string> & Following<string, string, string>>;
interface AnyState {
  readonly on?: Readonly<Record<string, AnyWay | undefined>>;
  readonly always?: readonly AnyWay[];
}

/** The states as XState's config. Guards and actions are data, so that who may and why not can be read without asking. */
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
