import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  isCommandError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { EventTooLarge, RevisionConflict, StoreRefused, StoreUnavailable, StreamDeleted } from '../faults.ts';

/**
 * gRPC: CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED (the server or a proxy wants fewer requests),
 * ABORTED, INTERNAL, UNAVAILABLE.
 */
const awayCodes = new Set([1, 2, 4, 8, 10, 13, 14]);
const PERMISSION_DENIED = 7;
const UNAUTHENTICATED = 16;
/**
 * A server that is starting answers with `UnknownError`; a closed channel throws a plain `Error` with nothing but a
 * message.
 */
const awayErrors = [
  UnavailableError,
  DeadlineExceededError,
  TimeoutError,
  CancelledError,
  NotLeaderError,
  UnknownError,
];
const awayWords = /^(?:Channel has been (?:shut down|closed)|Failed to discover)/;

/** Translates a fault of the client into one of the port. An unknown fault is returned unchanged. */
export function inOurWords(fault: unknown, stream?: string): unknown {
  if (fault instanceof StoreUnavailable || !(fault instanceof Error)) return fault;
  if (fault instanceof WrongExpectedVersionError) {
    return new RevisionConflict(
      stream ?? fault.streamName,
      typeof fault.actualVersion === 'bigint' ? fault.actualVersion : -1n,
    );
  }
  if (fault instanceof StreamDeletedError) return new StreamDeleted(stream ?? fault.streamName);
  const { code } = fault as { code?: unknown };
  if (fault instanceof AccessDeniedError || code === PERMISSION_DENIED || code === UNAUTHENTICATED) {
    return new StoreRefused(fault);
  }
  if (stream !== undefined && fault instanceof MaxAppendSizeExceededError) {
    return new EventTooLarge(stream);
  }
  const away =
    awayErrors.some((kind) => fault instanceof kind) ||
    (typeof code === 'number' && awayCodes.has(code)) ||
    (!isCommandError(fault) && awayWords.test(fault.message));
  return away ? new StoreUnavailable(fault) : fault;
}
