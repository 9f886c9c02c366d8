import { historyHolds } from '#testing/eventstore/contract/history/historyHolds.ts';
import { startEventStoreDouble } from '#testing/eventstore/double/server.ts';
import { eventStoreDbSubject } from '#testing/eventstore/eventStoreDbSubject.ts';

historyHolds(
  'the EventStoreDB adapter on a server in this process',
  async () => {
    const server = await startEventStoreDouble();
    const subject = await eventStoreDbSubject(`esdb://127.0.0.1:${server.port}?tls=false`);
    return { ...subject, release: () => subject.release().finally(server.close) };
  },
  { operations: 6_000, writers: 16, readers: 4, streams: 60 },
  600_000,
);
