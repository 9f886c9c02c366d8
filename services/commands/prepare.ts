import type { AnyState, LifecycleName, StatesByName } from '#workflows/lifecycles.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { CommandRequest, SendCommand } from './command.ts';
import type { LoadedRecord } from './record.ts';

/** What a preparation may look at: the request, the record it is for, the instant, and the way to send further commands. */
export interface Preparation<State = AnyState> {
  readonly request: CommandRequest;
  readonly record: LoadedRecord<State>;
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  /** What is in force at that instant. */
  readonly settings: Settings;
  readonly send: SendCommand;
}

/** The input that the machine will judge, and how to take back what was done for it should the command be refused. */
export interface Prepared {
  readonly input: Readonly<Record<string, unknown>>;
  readonly undo?: () => Promise<void>;
}

/** The input names something that does not exist: the command is not even judged. */
export interface Unprepared {
  readonly issues: readonly { readonly path: string; readonly code: string; readonly message: string }[];
}

/** Completes a command's input with what only the server knows. May run twice for one command: it must not mind. */
export type Prepare<State = AnyState> = {
  prepare(preparation: Preparation<State>): Promise<Prepared | Unprepared>;
}['prepare'];
/** A lifecycle's preparations, by command. Each gets the records of its own lifecycle. */
export type PreparationsOf<Name extends LifecycleName> = Readonly<Record<string, Prepare<StatesByName[Name]>>>;

export type Preparations = { readonly [Name in LifecycleName]?: PreparationsOf<Name> };

/** Looks up the preparation of a command; one that has none is judged as it was sent. */
export const prepareFrom =
  (preparations: Preparations): Prepare =>
  async (preparation) => {
    const { lifecycle, name, input } = preparation.request;
    const prepare: Prepare | undefined = preparations[lifecycle]?.[name];
    return (await prepare?.(preparation)) ?? { input };
  };
