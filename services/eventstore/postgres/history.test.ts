import { isDeep } from '#testing/depth.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { historyHolds } from '#testing/eventstore/contract/history/historyHolds.ts';
import { postgresSubject } from '#testing/eventstore/postgresSubject.ts';

historyHolds(
  'PostgreSQL',
  async () => {
    const database = await testDatabase();
    // A vacuum that is running when the database is dropped makes the drop fail (42501: its worker is a superuser's).
    await database.pool.query(
      'alter table es.events set (autovacuum_enabled = false, toast.autovacuum_enabled = false)',
    );
    const subject = await postgresSubject(database.url);
    return { ...subject, release: () => subject.release().finally(database.drop) };
  },
  { operations: isDeep ? 100_000 : 30_000, writers: 48, readers: 3, streams: 2_000 },
  300_000,
);
