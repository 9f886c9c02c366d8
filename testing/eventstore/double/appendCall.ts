import { Metadata, type sendUnaryData, type ServerReadableStream, type ServiceError, status } from '@grpc/grpc-js';
import { type AppendReq, type AppendResp, messages, shared } from '#services/eventstore/eventstoredb/protocol.ts';
import type { CommitOutcome, LogRecord, TransactionLog } from './transactionLog.ts';

/** The server counts the bytes of the data. */
export const MAX_APPEND_SIZE = 1_048_576;

/** `Streams.Append`: options first, then the events; answered when the client has said all (Streams.Append.cs). */
export const appendCall =
  (log: TransactionLog) => (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) => {
    let options: AppendReq.Options | undefined;
    const records: LogRecord[] = [];
    let size = 0;
    let answered = false;
    call.on('data', (request: AppendReq) => {
      if (request.hasOptions()) options = request.getOptions();
      const message = request.getProposedMessage();
      if (!message || answered) return;
      const metadata = message.getMetadataMap();
      size += message.getData_asU8().length;
      if (size > MAX_APPEND_SIZE) {
        answered = true;
        return answer({
          code: status.INVALID_ARGUMENT,
          details: `Maximum Append Size of ${MAX_APPEND_SIZE} Exceeded.`,
          metadata: tooLarge(),
        });
      }
      const id = message.getId()!.getString();
      records.push({
        id,
        type: metadata.get('type')!,
        contentType: metadata.get('content-type')!,
        data: message.getData_asU8(),
        metadata: message.getCustomMetadata_asU8(),
      });
    });
    call.on('end', async () => {
      // The end of a broken connection looks like the end of what the client had to say; that it broke is known a turn
      // later. A real server forgets a call that broke off before it was complete.
      await new Promise(setImmediate);
      if (answered || call.cancelled || !options || records.length === 0) return;
      const stream = Buffer.from(options.getStreamIdentifier()!.getStreamName_asU8()).toString('utf8');
      const expected = options.hasNoStream() ? -1 : Number(options.getRevision());
      const outcome = await log.append(stream, records, expected);
      if (outcome === 'timeout') {
        return answer({
          code: status.ABORTED,
          details: 'Operation timed out: Commit phase timeout.',
          metadata: new Metadata(),
        });
      }
      if (outcome === 'deleted') return answer(streamDeleted(stream));
      answer(null, response(outcome, expected));
    });
    call.on('error', () => {});
  };

function response(outcome: Exclude<CommitOutcome, string>, expected: number): AppendResp {
  const resp = new messages.AppendResp();
  if (outcome.committed) {
    const position = new messages.AppendResp.Position()
      .setCommitPosition(`${outcome.position}`)
      .setPreparePosition(`${outcome.position}`);
    return resp.setSuccess(
      new messages.AppendResp.Success().setCurrentRevision(`${outcome.revision}`).setPosition(position),
    );
  }
  const wrong = new messages.AppendResp.WrongExpectedVersion();
  if (expected < 0) wrong.setExpectedNoStream(new shared.Empty());
  else wrong.setExpectedRevision(`${expected}`);
  if (outcome.current < 0) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(`${outcome.current}`);
  return resp.setWrongExpectedVersion(wrong);
}

/** What a read or an append of a stream that was deleted for ever ends with (RpcExceptions.cs). */
export function streamDeleted(stream: string): ServiceError {
  const metadata = new Metadata();
  metadata.set('exception', 'stream-deleted');
  metadata.set('stream-name', stream);
  const details = `Event stream '${stream}' is deleted.`;
  return Object.assign(new Error(details), { code: status.FAILED_PRECONDITION, details, metadata });
}

function tooLarge(): Metadata {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', `${MAX_APPEND_SIZE}`);
  return metadata;
}
