import type { AnyState, CommandOf, LifecycleName, StatesByName } from '#workflows/lifecycles.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { CommandRequest, SendCommand } from './command.ts';
import type { LoadedRecord } from './record.ts';

/** The context for completing an input. It only reads and sends nothing. */
export interface Completion<State = AnyState, Input = CommandRequest['input']> {
  readonly request: CommandRequest & { readonly input: Input };
  readonly record: LoadedRecord<State>;
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  /** The settings in force at that instant. */
  readonly settings: Settings;
}

/** The context of a saga, including the way to send commands to other records. */
export interface Preparation<State = AnyState, Input = CommandRequest['input']> extends Completion<State, Input> {
  readonly send: SendCommand;
}

/** The input that the machine decides on. */
export interface Completed {
  readonly input: Readonly<Record<string, unknown>>;
}

/** The same, with a function that undoes what was done in other records if the command is refused. */
export interface Reserved extends Completed {
  readonly undo: () => Promise<void>;
}

/** The input refers to something that does not exist: the machine is not asked. */
export interface Unprepared {
  readonly issues: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}

/** Completes a command's input with what only the server knows. Reads only. */
export type Complete<State = AnyState> = {
  complete(completion: Completion<State>): Promise<Completed | Unprepared>;
}['complete'];
/** A lifecycle's completions, by command. Each gets records of its own lifecycle. */
export type CompletionsOf<Name extends LifecycleName> = {
  readonly [Command in CommandOf<Name>]?: Complete<StatesByName[Name]>;
};

/**
 * Completes a command's input by first sending commands to other records: reserves slots, then places the order. Undoes
 * this if the command is refused. Must be safe to run twice for one command. `Input` is what the command's schema let through.
 */
export type Saga<State = AnyState, Input = CommandRequest['input']> = {
  run(preparation: Preparation<State, Input>): Promise<Reserved | Unprepared>;
}['run'];
export type SagasOf<Name extends LifecycleName> = { readonly [Command in CommandOf<Name>]?: Saga<StatesByName[Name]> };

/** The server's processing of a command's input before the machine decides. */
export interface Prepare {
  (preparation: Preparation): Promise<(Completed & Partial<Reserved>) | Unprepared>;
  /**
   * Returns whether a command first sends others: it may only do so for a record as it is now. On an older one a command
   * that happened already would reserve again, and undo what it needs.
   */
  readonly reserves?: (command: Pick<CommandRequest, 'lifecycle' | 'name'>) => boolean;
}

export type Preparations = { readonly [Name in LifecycleName]?: Readonly<Record<string, Prepare>> };

/** The preparation of a command; a command without one is decided on as it was sent. */
export const prepareFrom =
  (preparations: Preparations): Prepare =>
  async (preparation) => {
    const { lifecycle, name, input } = preparation.request;
    const prepare: Prepare | undefined = preparations[lifecycle]?.[name];
    return (await prepare?.(preparation)) ?? { input };
  };
