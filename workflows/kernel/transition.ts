import { and, stateIn } from 'xstate';
import type { CommandName, FactName, LifecycleTypes, RegionsOf } from './lifecycleTypes.ts';
import type { Who } from './who.ts';

/**
 * The transition of a command, as a machine declares it: `{ by: [orders3], rules: ['amountCoversTotal'], records:
 * 'paymentConfirmed', to: 'paid' }`. The compiler checks the names of rules, facts, commands and states.
 */
export interface Transition<Command extends string, Rule extends string, Fact extends string, State extends string> {
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
 * A transition that follows automatically within the same step if its conditions hold. If those of several hold, the
 * first is taken.
 */
interface Following<L extends LifecycleTypes, Rule extends string, State extends string> {
  /** The states that other regions must have reached: `{ fulfilment: 'added' }`. */
  readonly once?: Partial<RegionsOf<L>>;
  /** The rule that must hold on what was known before the step. */
  readonly if?: Rule;
  readonly records?: FactName<L>;
  readonly to: State;
}

/** A state with its commands and what follows by itself. */
interface StateOf<L extends LifecycleTypes, Rule extends string, State extends string> {
  readonly on?: { readonly [Command in CommandName<L>]?: TransitionOf<L, Rule, State> };
  readonly always?: readonly Following<L, Rule, State>[];
}

/** A machine, as its lifecycle declares it. */
export interface MachineOf<L extends LifecycleTypes, Rule extends string, State extends string> {
  readonly id: string;
  /** The state of a record without events. */
  readonly context: L['state'];
  readonly states: {
    readonly [Name in State]: StateOf<L, Rule, NoInfer<State>> & {
      /** Parallel regions, each with states of its own: it begins in the first of them. */
      readonly regions?: keyof RegionsOf<L> extends never ? never : InRegions<L, Rule>;
    };
  };
}
type InRegions<L extends LifecycleTypes, Rule extends string> = {
  readonly [Region in keyof RegionsOf<L>]: {
    readonly [Inner in RegionsOf<L>[Region]]: StateOf<L, Rule, RegionsOf<L>[Region]>;
  };
};

/** A transition of either kind, typed for the engine, independent of any lifecycle. */
type AnyWay = Partial<Transition<string, string, string, string>> & {
  readonly once?: Readonly<Record<string, string | undefined>>;
  readonly if?: string;
};
interface AnyState {
  readonly on?: Readonly<Record<string, AnyWay | undefined>>;
  readonly always?: readonly AnyWay[];
  readonly regions?: Readonly<Record<string, Readonly<Record<string, AnyState>>>>;
}

/**
 * Returns the states as XState's config. Guards and actions are data, so that the allowed roles and the reasons of a
 * refusal can be read without running the machine. `around`: the state that has the regions.
 */
export const configOf = (states: Readonly<Record<string, AnyState>>, around = ''): Readonly<Record<string, object>> =>
  mapped(states, ({ on, always, regions }, name) => ({
    on: mapped(on, (way) => configOfWay(way, around)),
    always: always?.map((way) => configOfWay(way, around)),
    ...(regions && {
      type: 'parallel',
      states: mapped(regions, (inner) => ({ initial: Object.keys(inner)[0], states: configOf(inner, name) })),
    }),
  }));

const mapped = <From, To>(
  table: Readonly<Record<string, From | undefined>> = {},
  change: (one: From, name: string) => To,
) => Object.fromEntries(Object.entries(table).flatMap(([name, one]) => (one ? [[name, change(one, name)]] : [])));

function configOfWay(
  { by: who, rules = [], once, if: rule, records, to, takesBack, waitsForServer: waits }: AnyWay,
  around: string,
) {
  const reached = once && stateIn({ [around]: once });
  const holds = rule && { type: 'holds', params: { rule } };
  return {
    target: to,
    guard: who
      ? { type: 'requires', params: { who, rules, waits, takesBack: takesBack && [takesBack] } }
      : reached && holds
        ? and([reached, holds])
        : (reached ?? holds),
    actions: records && { type: 'record', params: { fact: records } },
  };
}
