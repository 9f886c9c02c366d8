import type { StateValue } from 'xstate';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { Refusal } from '#workflows/kernel/judge.ts';
import type { EventMeta, Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { CommandOf, InputTo, LifecycleName } from '#workflows/lifecycles.ts';
import type { Via } from '#workflows/kernel/via.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';

/** A command to be sent to a record, as the handler takes it: it checks the input against the command's schema. */
export interface CommandRequest {
  readonly lifecycle: LifecycleName;
  /** The record's id: the stream is `{lifecycle}-{id}`. */
  readonly id: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly actor: Actor;
  /** Sending the same id again returns the first answer and changes nothing. */
  readonly commandId: string;
  /**
   * Keyed digest of the request that a client's key was sent with; the same id with another digest is refused. Absent
   * if no client can choose this id.
   */
  readonly digest?: string;
  /** The revision that the sender saw (If-Match). Absent: decide on the current revision. */
  readonly expectedRevision?: bigint;
  /** Groups everything that follows from one request; default: the command's own id. */
  readonly correlationId?: string;
  /** The event that caused this command, for commands sent by reactions and deadlines. */
  readonly causationId?: string;
  /** The origin of the request, shortened to a network: `203.0.113.0/24`. */
  readonly origin?: string;
  readonly via?: Via;
}

/** A request for a command that is known in the code: the compiler checks its name and its input. */
export interface RequestOf<Name extends LifecycleName, Command extends CommandOf<Name>> extends CommandRequest {
  readonly lifecycle: Name;
  readonly name: Command;
  readonly input: InputTo<Name, Command>;
}

/** The metadata that the handler stores with each event. */
export interface StoredMeta extends EventMeta {
  readonly command: string;
  /** Digest of the request, keyed by the vault; absent on events of our own commands and of earlier versions. */
  readonly digest?: string;
  readonly machine: string;
  readonly correlationId: string;
  readonly causationId?: string;
  readonly origin?: string;
  readonly via?: string;
}

/** An event of a record, as reported to a sender who was too late: who won when two acted at the same time. */
export interface Latest {
  readonly type: string;
  readonly at: string;
  readonly actor: Actor;
}

export type CommandAnswer =
  | {
      readonly kind: 'accepted';
      readonly id: string;
      readonly revision: bigint;
      readonly position: bigint;
      readonly snapshot: Snapshot<unknown>;
      /** The events stored now; empty when the command was repeated. */ readonly events: readonly StoredEvent[];
      readonly repeated: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      readonly revision: bigint | null;
      readonly latest: Latest | null;
    }
  /** The record is not at the revision the sender saw. */
  | {
      readonly kind: 'moved';
      readonly revision: bigint | null;
      readonly state: StateValue | null;
      readonly latest: Latest | null;
    }
  /** The command id was used before, for something else. */
  | { readonly kind: 'idReused' }
  | {
      readonly kind: 'invalid';
      readonly issues: readonly { readonly path: string; readonly code: string; readonly message: string }[];
    };

/** Sends one command. Throws `StoreUnavailable` when the outcome is unknown: send the same command id again. */
export type SendCommand = <Name extends LifecycleName, Command extends CommandOf<Name>>(
  request: RequestOf<Name, Command>,
) => Promise<CommandAnswer>;

/** Sends a command that is known at run time only: a route's, an effect's, a deadline's, a story's. */
export type SendAnyCommand = (request: CommandRequest) => Promise<CommandAnswer>;

/** The loose door. Every sender ends in the handler, which refuses what isn't a command or doesn't parse. */
export const anyCommand = (send: SendCommand): SendAnyCommand => send as SendAnyCommand;
