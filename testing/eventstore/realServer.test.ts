import { afterAll, describe, test } from 'vitest';
import { eventStoreContract } from './contract/eventStoreContract.ts';
import { historyHolds } from './contract/history/historyHolds.ts';
import { eventStoreDbSubject } from './eventStoreDbSubject.ts';
import { realServer } from './realServer.ts';

const server = await realServer();

if ('missing' in server) {
  test('a real EventStoreDB', ({ skip }) => skip(server.missing));
} else {
  describe('a real EventStoreDB', () => {
    afterAll(server.stop);
    eventStoreContract('EventStoreDB', () => eventStoreDbSubject(server.url), {
      overNetwork: true,
      idsUniqueOver: 'stream',
    });
    historyHolds(
      'EventStoreDB',
      () => eventStoreDbSubject(server.url),
      { operations: 100_000, writers: 48, readers: 8, streams: 2_000 },
      900_000,
    );
  });
}
