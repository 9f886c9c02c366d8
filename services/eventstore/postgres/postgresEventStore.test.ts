import { testDatabase } from '#testing/testDatabase.ts';
import { eventStoreContract } from '#testing/eventstore/contract/eventStoreContract.ts';
import { postgresSubject } from '#testing/eventstore/postgresSubject.ts';

eventStoreContract(
  'PostgreSQL',
  async () => {
    const database = await testDatabase();
    const subject = await postgresSubject(database.url);
    return { ...subject, release: () => subject.release().finally(database.drop) };
  },
  { overNetwork: true, idsUniqueOver: 'store' },
);
