import { eventStoreContract } from '../contract/eventStoreContract.ts';
import { startEventStoreDouble } from './double/server.ts';
import { eventStoreDbSubject } from './eventStoreDbSubject.ts';

eventStoreContract(
  'EventStoreDB adapter on a server in this process',
  async () => {
    const server = await startEventStoreDouble();
    const subject = await eventStoreDbSubject(`esdb://127.0.0.1:${server.port}?tls=false`);
    return { ...subject, release: () => subject.release().finally(server.close) };
  },
  { overNetwork: true, idsUniqueOver: 'stream' },
);
