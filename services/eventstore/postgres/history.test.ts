import { testDatabase } from '../../../testing/testDatabase.ts';
import { historyHolds } from '../contract/history/historyHolds.ts';
import { postgresSubject } from './postgresSubject.ts';

historyHolds(
  'PostgreSQL',
  async () => {
    const database = await testDatabase();
    const subject = await postgresSubject(database.url);
    return { ...subject, release: () => subject.release().finally(database.drop) };
  },
  { operations: 100_000, writers: 48, readers: 3, streams: 2_000 },
  180_000,
);
