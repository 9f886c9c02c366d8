import { Server, ServerCredentials, type UntypedHandleCall } from '@grpc/grpc-js';
import { featureMessages, ServerFeaturesService, StreamsService } from '#services/eventstore/eventstoredb/protocol.ts';
import { appendCall } from './appendCall.ts';
import { batchAppendCall, type BatchMood } from './batchAppendCall.ts';
import { readCall } from './readCall.ts';
import { createTransactionLog, type TransactionLog, type TransactionLogOptions } from './transactionLog.ts';

/** An EventStoreDB in this process: the Streams protocol as the client speaks it, kept in memory. For tests alone. */
export interface EventStoreDouble {
  readonly port: number;
  /** What it keeps, for tests in which somebody was at it. */
  readonly log: TransactionLog;
  /** How it takes batch appends, and where the leader is: a test changes it. */
  readonly mood: BatchMood;
  /** How many calls of each kind it has had. */
  readonly calls: Readonly<Record<'read' | 'append' | 'batchAppend', number>>;
  readonly close: () => Promise<void>;
}

/** Starts one on loopback, on a free port by default. */
export async function startEventStoreDouble({
  port: wanted = 0,
  ...options
}: TransactionLogOptions & { readonly port?: number } = {}): Promise<EventStoreDouble> {
  const log = createTransactionLog(options);
  const mood: BatchMood = {};
  const calls = { read: 0, append: 0, batchAppend: 0 };
  const counted = <Call>(kind: keyof typeof calls, handle: (...call: Call[]) => void) =>
    ((...call: Call[]) => {
      calls[kind] += 1;
      handle(...call);
    }) as UntypedHandleCall;
  const server = new Server({ 'grpc.max_receive_message_length': 20_000_000 });
  server.addService(
    { read: StreamsService.read, append: StreamsService.append, batchAppend: StreamsService.batchAppend },
    {
      read: counted('read', readCall(log, mood) as never),
      append: counted('append', appendCall(log) as never),
      batchAppend: counted('batchAppend', batchAppendCall(log, mood) as never),
    },
  );
  server.addService(
    { getSupportedMethods: ServerFeaturesService.getSupportedMethods },
    { getSupportedMethods: supportedMethods as UntypedHandleCall },
  );
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync(`127.0.0.1:${wanted}`, ServerCredentials.createInsecure(), (fault, bound) =>
      fault ? reject(fault) : resolve(bound),
    ),
  );
  return { port, log, mood, calls, close: async () => server.forceShutdown() };
}

/** What the client asks before its own default append: that there is `BatchAppend`. */
function supportedMethods(_call: unknown, answer: (fault: null, methods: unknown) => void): void {
  const batchAppend = new featureMessages.SupportedMethod()
    .setServiceName('event_store.client.streams.streams')
    .setMethodName('batchappend');
  answer(
    null,
    new featureMessages.SupportedMethods().setEventStoreServerVersion('23.10.8').setMethodsList([batchAppend]),
  );
}
