import { Server, ServerCredentials, type UntypedHandleCall } from '@grpc/grpc-js';
import { appendCall } from './appendCall.ts';
import { StreamsService } from './protocol.ts';
import { readCall } from './readCall.ts';
import { createTransactionLog, type TransactionLog } from './transactionLog.ts';

/** An EventStoreDB in this process: the Streams protocol as the client speaks it, kept in memory. For tests alone. */
export interface EventStoreDouble {
  readonly port: number;
  /** What it keeps, for tests in which somebody was at it. */
  readonly log: TransactionLog;
  readonly close: () => Promise<void>;
}

/** Starts one on a free loopback port. */
export async function startEventStoreDouble(): Promise<EventStoreDouble> {
  const log = createTransactionLog();
  const server = new Server({ 'grpc.max_receive_message_length': 20_000_000 });
  server.addService(
    { read: StreamsService.read, append: StreamsService.append },
    { read: readCall(log) as UntypedHandleCall, append: appendCall(log) as UntypedHandleCall },
  );
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (fault, bound) => (fault ? reject(fault) : resolve(bound))),
  );
  return { port, log, close: async () => server.forceShutdown() };
}
