import type { z } from 'zod';
import type { Ownership } from './who.ts';

/** The type-level shape of a declared command (created in kernel/command.ts). */
export interface DeclaredCommand {
  readonly body: z.ZodType | null;
  readonly sent: object;
  readonly prepared: object;
  readonly schema: z.ZodType;
}
export interface DeclaredEvent {
  readonly type: string;
  readonly schema: z.ZodType;
}

/**
 * The parts of a lifecycle, as types. Its rules, facts, reducers and machine are checked against this: one interface
 * per lifecycle (`Order`), declared beside its state.
 */
export interface LifecycleTypes {
  readonly state: Ownership;
  readonly commands: Readonly<Record<string, DeclaredCommand>>;
  readonly events: Readonly<Record<string, DeclaredEvent>>;
  /** The settings that a command receives; admins may change them. */
  readonly settings?: object;
  /**
   * Names of the settings that rules and pages may read. Facts may read any setting, but facts of commands shown
   * optimistically only these.
   */
  readonly ruleSettings?: readonly string[];
  /** Events that are no longer written, but remain in streams forever. */
  readonly retired?: Readonly<Record<string, DeclaredEvent>>;
  /** The states of each parallel region, if the machine has a state with regions. */
  readonly regions?: Readonly<Record<string, string>>;
}

export type CommandName<L extends LifecycleTypes> = keyof L['commands'] & string;
export type FactName<L extends LifecycleTypes> = keyof L['events'] & string;
/** The states of each region. */
export type RegionsOf<L extends LifecycleTypes> = NonNullable<L['regions']>;

/** The complete input of a command: what was sent and what the server prepared. */
export type InputOf<L extends LifecycleTypes, Command extends CommandName<L>> = {
  [C in Command]: z.output<L['commands'][C]['schema']>;
}[Command];

/**
 * The values that a command is sent with, as immutable JSON: the sender's fields are required, those that the server
 * prepares are optional.
 */
export type SentWith<L extends LifecycleTypes, Command extends CommandName<L>> = {
  [C in Command]: WithPrepared<L['commands'][C]>;
}[Command];
type WithPrepared<C extends DeclaredCommand> = C extends unknown
  ? OrNothing<
      DeepReadonly<Given<C> & Partial<Omit<Pick<Whole<C>, keyof Whole<C> & keyof C['prepared']>, keyof Given<C>>>>
    >
  : never;
type Whole<C extends DeclaredCommand> = z.input<C['schema']>;
/**
 * The body, in which a field may also have the type that is decided on. For a command that only server code sends: the
 * fields that are not prepared.
 */
type Given<C extends DeclaredCommand> = C['body'] extends z.ZodType
  ? {
      [F in keyof z.input<C['body']> as string extends F ? never : F]:
        | z.input<C['body']>[F]
        | (F extends keyof Whole<C> ? Whole<C>[F] : never);
    }
  : Omit<Whole<C>, keyof C['prepared']>;
type OrNothing<Fields> = keyof Fields extends never ? Record<string, never> : Fields;

/** The output of an empty schema is `Record<string, never>`: it has no fields. */
type KeysOf<Union> = Union extends unknown ? (string extends keyof Union ? never : keyof Union & string) : never;
type ValueAt<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;

/** The known part of a command's input: any fields of any command of the lifecycle, or none. */
export type KnownInput<L extends LifecycleTypes> = {
  readonly [Key in KeysOf<InputOf<L, CommandName<L>>>]?: ValueAt<InputOf<L, CommandName<L>>, Key>;
};

/** Fields that a sender gives with any command, and fields that the server adds to any command. */
export type SentField<L extends LifecycleTypes> = {
  [C in CommandName<L>]: keyof L['commands'][C]['sent'] & string;
}[CommandName<L>];
export type PreparedField<L extends LifecycleTypes> = {
  [C in CommandName<L>]: keyof L['commands'][C]['prepared'] & string;
}[CommandName<L>];

/** The settings that rules receive. */
export type JudgedBy<L extends LifecycleTypes> = Pick<
  NonNullable<L['settings']>,
  NonNullable<L['ruleSettings']>[number] & keyof NonNullable<L['settings']>
>;

/** Data of an event as it is decided: immutable JSON. */
export type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;
/** Every event that a lifecycle's streams can contain, including retired ones. */
export type StoredIn<L extends LifecycleTypes> = L extends unknown
  ?
      | ValueOf<L['events']>
      | (L['retired'] extends Readonly<Record<string, DeclaredEvent>> ? ValueOf<L['retired']> : never)
  : never;
type ValueOf<Table> = Table[keyof Table];
export type DataOf<Event extends DeclaredEvent> = z.output<Event['schema']>;
export type DecidedDataOf<Event extends DeclaredEvent> = DeepReadonly<z.input<Event['schema']>>;
