import { Metadata, type ServerDuplexStream, status } from '@grpc/grpc-js';
import {
  Any,
  type BatchAppendReq,
  type BatchAppendResp,
  Empty,
  messages,
  shared,
  statuses,
} from '#services/eventstore/eventstoredb/protocol.ts';
import { MAX_APPEND_SIZE } from './appendCall.ts';
import type { CommitOutcome, LogRecord, TransactionLog } from './transactionLog.ts';

/** What a test may have the server do instead of appending. */
export interface BatchMood {
  /** Says of every append that the server is not ready, busy or has no leader, in these words. */
  notHandled?: string | undefined;
  /** Answers nothing, as a server does whose disk stands still. */
  silent?: boolean;
  /** The leader is elsewhere: ends a call that requires it. */
  leader?: { readonly host: string; readonly port: number } | undefined;
  /** Refuses every write. */
  denied?: boolean;
}

interface Pending {
  readonly stream: string;
  readonly expected: number;
  readonly records: LogRecord[];
  size: number;
}

/** `Streams.BatchAppend`: one call for many appends, distinguished by their correlation ids (Streams.BatchAppend.cs). */
export const batchAppendCall =
  (log: TransactionLog, mood: BatchMood) => (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => {
    const pending = new Map<string, Pending>();
    const answer = (request: BatchAppendReq, stream: string, resp: BatchAppendResp) => {
      if (call.cancelled || call.destroyed) return;
      call.write(
        resp
          .setCorrelationId(request.getCorrelationId())
          .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'))),
      );
    };
    call.on('data', async (request: BatchAppendReq) => {
      if (mood.silent) return;
      const id = request.getCorrelationId()!.getString();
      const options = request.getOptions();
      if (options) {
        const stream = Buffer.from(options.getStreamIdentifier()!.getStreamName_asU8()).toString('utf8');
        if (mood.denied) return answer(request, stream, failed('AccessDenied', new shared.AccessDenied()));
        pending.set(id, {
          stream,
          expected: options.hasNoStream() ? -1 : Number(options.getStreamPosition()),
          records: [],
          size: 0,
        });
      }
      const append = pending.get(id);
      if (!append) return;
      for (const message of request.getProposedMessagesList()) {
        const metadata = message.getMetadataMap();
        append.size += message.getData_asU8().length;
        append.records.push({
          id: message.getId()!.getString(),
          type: metadata.get('type')!,
          contentType: metadata.get('content-type')!,
          data: message.getData_asU8(),
          metadata: message.getCustomMetadata_asU8(),
        });
      }
      if (append.size > MAX_APPEND_SIZE) {
        pending.delete(id);
        return answer(
          request,
          append.stream,
          failed('MaximumAppendSizeExceeded', new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_SIZE)),
        );
      }
      if (!request.getIsFinal()) return;
      pending.delete(id);
      // What arrives on a connection that has just broken is seen a turn later; a real server may still carry it out, and so does this.
      if (mood.leader && requiresLeader(call)) return void call.emit('error', notLeader(mood.leader));
      if (mood.notHandled) {
        return answer(
          request,
          append.stream,
          new messages.BatchAppendResp().setError(
            new statuses.Status().setMessage(mood.notHandled).setDetails(packed('google.protobuf.Empty', new Empty())),
          ),
        );
      }
      const outcome = await log.append(append.stream, append.records, append.expected);
      answer(request, append.stream, response(outcome, append.stream));
    });
    call.on('end', () => call.end());
    call.on('error', () => {});
  };

function response(outcome: CommitOutcome, stream: string): BatchAppendResp {
  if (outcome === 'deleted') {
    const name = new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));
    return failed('StreamDeleted', new shared.StreamDeleted().setStreamIdentifier(name));
  }
  if (outcome === 'timeout') return failed('Timeout', new shared.Timeout());
  if (outcome.committed) {
    const position = new shared.AllStreamPosition()
      .setCommitPosition(`${outcome.position}`)
      .setPreparePosition(`${outcome.position}`);
    return new messages.BatchAppendResp().setSuccess(
      new messages.BatchAppendResp.Success().setCurrentRevision(`${outcome.revision}`).setPosition(position),
    );
  }
  const wrong = new shared.WrongExpectedVersion();
  if (outcome.current < 0) wrong.setCurrentNoStream(new Empty());
  else wrong.setCurrentStreamRevision(`${outcome.current}`);
  return failed('WrongExpectedVersion', wrong);
}

const failed = (name: string, details: { serializeBinary: () => Uint8Array }) =>
  new messages.BatchAppendResp().setError(
    new statuses.Status().setMessage(name).setDetails(packed(`event_store.client.${name}`, details)),
  );

function packed(name: string, message: { serializeBinary: () => Uint8Array }) {
  const any = new Any();
  any.pack(message.serializeBinary(), name);
  return any;
}

export const requiresLeader = ({ metadata }: { readonly metadata: Metadata }): boolean =>
  metadata.get('requires-leader')[0] === 'true';

export function notLeader({ host, port }: { readonly host: string; readonly port: number }): Error {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', host);
  metadata.set('leader-endpoint-port', `${port}`);
  return Object.assign(new Error('Leader info available'), {
    code: status.NOT_FOUND,
    details: 'Leader info available',
    metadata,
  });
}
