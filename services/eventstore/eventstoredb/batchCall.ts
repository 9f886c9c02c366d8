import { type BaseOptions, convertToCommandError, type EventStoreDBClient } from '@eventstore/db-client';
import type { CallOptions, ClientDuplexStream, Metadata } from '@grpc/grpc-js';
import {
  type BatchAppendReq,
  type BatchAppendResp,
  Empty,
  messages,
  parseUUID,
  createUUID,
  shared,
  StreamsClient,
  type StreamsClientType,
} from './protocol.ts';
import { faultOf } from './batchFaults.ts';

/** An event as sent to the server: its server id and its JSON. */
export interface Proposal {
  readonly serverId: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/** The position of an append's last event. */
export interface Written {
  readonly revision: bigint;
  readonly position: bigint;
}

/** An append under way. Its answer rejects with the client's faults. */
export interface Asked {
  readonly answer: Promise<Written>;
  /** The answer is no longer awaited. (An `AbortSignal` for this cost a third of an append: each abort makes an error with its stack.) */
  readonly forget: () => void;
}

/** Appends over one call that stays open. */
interface BatchCall {
  readonly append: (stream: string, events: readonly Proposal[], expected: bigint | 'noStream') => Asked;
  /** Ends the call once nothing waits for an answer. */
  readonly leave: () => void;
}

/** The calls of several clients. */
export interface BatchCalls {
  /** A client's call, which is opened if there is none. */
  readonly of: (client: EventStoreDBClient) => Promise<BatchCall>;
  /** The client was replaced: its call is ended once nothing waits for an answer. */
  readonly leave: (client: EventStoreDBClient) => void;
}

/**
 * The protected part of the client that is used (6.2.1, `Client/index.js`): a call on its current connection, which the
 * client closes with itself and which makes it look for the leader or reconnect when it breaks.
 */
interface Inside {
  readonly GRPCStreamCreator: (
    Client: typeof StreamsClient,
    name: string,
    create: (grpc: StreamsClientType) => Duplex,
  ) => () => Promise<Duplex>;
  readonly callArguments: (options: BaseOptions, callOptions?: CallOptions) => [Metadata, CallOptions];
}
type Duplex = ClientDuplexStream<BatchAppendReq, BatchAppendResp>;

/**
 * `Streams.BatchAppend`: all appends of a client share one call, like the client's own default. The client's
 * implementation cannot be used: pending answers are in one table for the whole process, so that a broken connection
 * rejects every client's appends, and an answer that comes later, or an error without details, throws out of an event
 * handler and ends the process (`batchAppend.js`, `unpackError.js`).
 */
export function batchCalls(): BatchCalls {
  const calls = new WeakMap<EventStoreDBClient, { readonly call: Promise<BatchCall>; readonly over: AbortSignal }>();
  return {
    of: (client) => {
      const known = calls.get(client);
      if (known && !known.over.aborted) return known.call;
      const ending = new AbortController();
      const call = open(client, () => ending.abort());
      call.catch(() => ending.abort());
      calls.set(client, { call, over: ending.signal });
      return call;
    },
    leave: (client) =>
      void calls.get(client)?.call.then(
        (call) => call.leave(),
        () => {},
      ),
  };
}

async function open(client: EventStoreDBClient, onEnd: () => void): Promise<BatchCall> {
  // Protected parts of just this version of the client.
  const inside = client as unknown as Inside;
  const waiting = new Map<
    string,
    { readonly resolve: (written: Written) => void; readonly reject: (fault: Error) => void }
  >();
  let ended: Error | undefined;
  let leaving = false;
  const endIfIdle = () => {
    if (leaving && waiting.size === 0 && !ended) call.cancel();
  };
  const end = (fault: Error) => {
    ended ??= convertToCommandError(fault);
    onEnd();
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  const answered = (answer: BatchAppendResp) => {
    const id = parseUUID(answer.getCorrelationId()) ?? '';
    const asker = waiting.get(id);
    if (!waiting.delete(id) || !asker) return;
    const written = answer.hasError() ? faultOf(answer) : writtenBy(answer);
    if (written instanceof Error) asker.reject(written);
    else asker.resolve(written);
    endIfIdle();
  };
  const call = await inside.GRPCStreamCreator(StreamsClient, 'batchAppend', (grpc) =>
    // The call has no deadline of its own: it lives as long as the connection.
    grpc
      .batchAppend(...inside.callArguments({ requiresLeader: true }, { deadline: Infinity }))
      .on('data', answered)
      .on('error', end)
      .on('end', () => end(closed()))
      .on('close', () => end(closed())),
  )();
  return {
    append: (stream, events, expected) => {
      if (ended) return { answer: Promise.reject(ended), forget: () => {} };
      const request = requestOf(stream, events, expected);
      const id = request.getCorrelationId()!.getString();
      const answer = new Promise<Written>((resolve, reject) => void waiting.set(id, { resolve, reject }));
      call.write(request);
      // A late answer is ignored.
      return { answer, forget: () => void (waiting.delete(id) && endIfIdle()) };
    },
    leave: () => {
      leaving = true;
      endIfIdle();
    },
  };
}

const UNAVAILABLE = 14;
const closed = () =>
  Object.assign(new Error('The server ended the call'), { code: UNAVAILABLE, details: 'The server ended the call' });

/** Without a deadline: the server would interpret it by its own clock, and its own limit for a write applies anyway. */
function requestOf(stream: string, events: readonly Proposal[], expected: bigint | 'noStream'): BatchAppendReq {
  const options = new messages.BatchAppendReq.Options().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64')),
  );
  if (expected === 'noStream') options.setNoStream(new Empty());
  else options.setStreamPosition(`${expected}`);
  return new messages.BatchAppendReq()
    .setCorrelationId(createUUID())
    .setOptions(options)
    .setProposedMessagesList(events.map(proposedMessage))
    .setIsFinal(true);
}

function proposedMessage({ serverId, type, data, metadata }: Proposal) {
  const message = new messages.BatchAppendReq.ProposedMessage()
    .setId(createUUID(serverId))
    .setData(Buffer.from(data))
    .setCustomMetadata(Buffer.from(metadata));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return message;
}

/**
 * The commit position of the last event is where it starts in the log, which is also what a read returns
 * (WriteEvents.cs, IndexCommitterService.cs).
 */
function writtenBy(answer: BatchAppendResp): Written | Error {
  const success = answer.getSuccess();
  const position = success?.getPosition();
  if (!success || !position) return new Error('The server answered an append without a position');
  return { revision: BigInt(success.getCurrentRevision()), position: BigInt(position.getCommitPosition()) };
}
