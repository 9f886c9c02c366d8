import type { AnyState, LifecycleName, StatesByName } from '#workflows/lifecycles.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { CommandRequest, SendCommand } from './command.ts';
import type { LoadedRecord } from './record.ts';

/** What completing an input may look at. It reads, and sends nothing. */
export interface Completion<State = AnyState> {
  readonly request: CommandRequest;
  readonly record: LoadedRecord<State>;
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  /** What is in force at that instant. */
  readonly settings: Settings;
}

/** What a saga may look at, and the way to send commands to other records. */
export interface Preparation<State = AnyState> extends Completion<State> {
  readonly send: SendCommand;
}

/** The input that the machine will judge. */
export interface Completed {
  readonly input: Readonly<Record<string, unknown>>;
}

/** The same, with how to take back what was done in other records, should the command be refused. */
export interface Reserved extends Completed {
  readonly undo: () => Promise<void>;
}

/** The input names something that does not exist: the command is not even judged. */
export interface Unprepared {
  readonly issues: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}

/** Completes a command's input with what only the server knows. Reads only. */
export type Complete<State = AnyState> = {
  complete(completion: Completion<State>): Promise<Completed | Unprepared>;
}['complete'];
/** A lifecycle's completions, by command. Each gets the records of its own lifecycle. */
export type CompletionsOf<Name extends LifecycleName> = Readonly<Record<string, Complete<StatesByName[Name]>>>;

/**
 * Completes a command's input by sending commands to other records first: reserves slots, then places the order. Takes
 * back what it did when the command is refused. May run twice for one command: it must not mind.
 */
export type Saga<State = AnyState> = { run(preparation: Preparation<State>): Promise<Reserved | Unprepared> }['run'];
export type SagasOf<Name extends LifecycleName> = Readonly<Record<string, Saga<StatesByName[Name]>>>;

/** What the server does with a command's input before the machine is asked. */
export type Prepare = (preparation: Preparation) => Promise<(Completed & Partial<Reserved>) | Unprepared>;

export type Preparations = { readonly [Name in LifecycleName]?: Readonly<Record<string, Prepare>> };

/** Looks up the preparation of a command; one that has none is judged as it was sent. */
export const prepareFrom =
  (preparations: Preparations): Prepare =>
  async (preparation) => {
    const { lifecycle, name, input } = preparation.request;
    const prepare: Prepare | undefined = preparations[lifecycle]?.[name];
    return (await prepare?.(preparation)) ?? { input };
  };
