/** Another append was first, an event id is in use elsewhere, or only part of a batch was already stored. */
export class RevisionConflict extends Error {
  readonly stream: string;
  /** -1n for a stream without events. */
  readonly actual: bigint | undefined;
  constructor(stream: string, actual: bigint | undefined) {
    super(`${stream} is not at the expected revision${actual === undefined ? '' : ` but at ${actual}`}`);
    this.name = 'RevisionConflict';
    this.stream = stream;
    this.actual = actual;
  }
}

/** The store cannot be reached or does not answer. Whether an append happened is unknown: send the same ids again. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The event store is unavailable', { cause });
    this.name = 'StoreUnavailable';
  }
}

/** The store is reachable but refuses us: the login is wrong, or lacks rights. Nothing was appended. */
export class StoreRefused extends StoreUnavailable {
  constructor(cause: unknown) {
    super(cause);
    this.message =
      'The event store refuses our login or our rights: EVENTSTORE_URL needs a user who may read $all and write streams (a member of $admins)';
    this.name = 'StoreRefused';
  }
}

/**
 * The log has fewer events than were signed (an older backup): nothing is appended until an admin accepts. Callers that
 * can wait should retry.
 */
export class LogReadOnly extends StoreUnavailable {
  constructor() {
    super(new Error('The log is behind its newest checkpoint'));
    this.name = 'LogReadOnly';
  }
}

/**
 * A subscriber was told to go on after a position that the store has not reached: another log, an older backup, or a
 * server that kept its log in memory. It gets nothing until the log has grown beyond that or a person acts.
 */
export class LogEndsBefore extends Error {
  readonly position: bigint;
  constructor(position: bigint) {
    super(`The log ends before position ${position}`);
    this.name = 'LogEndsBefore';
    this.position = position;
  }
}

/** The event is larger than the store accepts. Nothing was appended. */
export class EventTooLarge extends Error {
  constructor(stream: string) {
    super(`An event for ${stream} is too large`);
    this.name = 'EventTooLarge';
  }
}

/** The stream was deleted at the server for ever (we never do that): it can be neither read nor written again. */
export class StreamDeleted extends Error {
  readonly stream: string;
  constructor(stream: string) {
    super(`${stream} was deleted at the event store for ever`);
    this.name = 'StreamDeleted';
    this.stream = stream;
  }
}
