import {
  AccessDeniedError,
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { type BatchAppendResp, shared } from './protocol.ts';

const NONE = (1n << 63n) - 1n;
/** The client's faults keep the call that failed, which a batch does not have; nobody reads it. */
const NO_CALL = undefined as never;

/** The server's error for one append as the client's own faults (Streams.BatchAppend.cs, `ConvertMessage`). */
export function faultOf(answer: BatchAppendResp): Error {
  const status = answer.getError()!;
  const details = status.getDetails();
  const stream = Buffer.from(answer.getStreamIdentifier()?.getStreamName_asU8() ?? '').toString('utf8');
  switch (details?.getTypeName()) {
    case 'event_store.client.WrongExpectedVersion': {
      const wrong = details.unpack(
        shared.WrongExpectedVersion.deserializeBinary,
        'event_store.client.WrongExpectedVersion',
      )!;
      const current = wrong.hasCurrentStreamRevision() ? BigInt(wrong.getCurrentStreamRevision()) : NONE + 1n;
      return new WrongExpectedVersionError(NO_CALL, {
        streamName: stream,
        current: current > NONE ? 'no_stream' : current,
        expected: 'any',
      });
    }
    case 'event_store.client.MaximumAppendSizeExceeded': {
      const { maxappendsize } = details
        .unpack(shared.MaximumAppendSizeExceeded.deserializeBinary, 'event_store.client.MaximumAppendSizeExceeded')!
        .toObject();
      return new MaxAppendSizeExceededError(NO_CALL, maxappendsize);
    }
    case 'event_store.client.Timeout':
      return new DeadlineExceededError();
    case 'event_store.client.AccessDenied':
      return new AccessDeniedError();
    case 'event_store.client.StreamDeleted':
      return StreamDeletedError.fromStreamName(stream);
    // "Server Is Not Ready", "Server Is Busy", "No leader info available in response" and others: keep the message.
    default:
      return new UnknownError(undefined, status.getMessage() || details?.getTypeName() || 'The server gave no reason');
  }
}
