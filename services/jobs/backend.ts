import {
  createPostgresBackend,
  type Job,
  type Processor,
  Queue,
  runMigrations,
  withBackend,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { TryAgain } from './faults.ts';
import { isTransient } from '#projections/engine/transient.ts';
import type { Logger } from '#services/platform/logger.ts';
import { tellOutages } from '#services/platform/tellOutages.ts';

/** The store of jobs: Redis when there is one, else PostgreSQL. */
export interface JobsPlace {
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
  readonly log: Logger;
}

/** The same queues and workers on either. Whoever opens one closes it. */
export interface JobsBackend {
  readonly openQueue: (name: string) => Opened<Queue>;
  readonly openWorker: (
    name: string,
    process: (job: Job, token?: string) => Promise<void>,
    options: Pick<WorkerOptions, 'concurrency' | 'lockDuration' | 'stalledInterval'>,
  ) => Opened<unknown>;
}
interface Opened<It> {
  readonly it: It;
  /** A worker's jobs under way are finished first, unless nobody could be told of it: Redis is away. */
  readonly close: () => Promise<void>;
}

const SCHEMA = 'jobs';

/** Prepares the place (on PostgreSQL: BullMQ's tables in schema `jobs`) and gives the way to open queues and workers. */
export async function createJobsBackend(place: JobsPlace): Promise<JobsBackend> {
  if (place.redisUrl !== undefined) return onRedis(place, place.redisUrl);
  await migrateJobs(place.databaseUrl);
  return onPostgres(place);
}

/** BullMQ has migrations of its own; it lets several processes run them at once. */
async function migrateJobs(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'tradelines-jobs' });
  await client.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    await client.end();
  }
}

/** A job is tried six times, half a minute long unless its worker says when (`TryAgain`). The last ones done are kept to be looked at. */
const jobOptions = {
  removeOnComplete: { count: 100 },
  removeOnFail: { count: 200 },
  attempts: 6,
  backoff: { type: 'asTold' },
} as const;

const settings = {
  backoffStrategy: (tries: number, _type?: string, fault?: Error) =>
    fault instanceof TryAgain ? fault.inMs : 1_000 * 2 ** (tries - 1),
};

function onPostgres({ databaseUrl, log }: JobsPlace): JobsBackend {
  const { Queue: PostgresQueue, Worker: PostgresWorker } = withBackend(createPostgresBackend);
  // A pool that is passed in is checked against BullMQ's default schema; only a configuration can name another one.
  const connection = (max: number) => ({
    connectionString: databaseUrl,
    schema: SCHEMA,
    max,
    application_name: 'tradelines-jobs',
    connectionTimeoutMillis: 10_000,
  });
  return {
    openQueue: (name) => {
      const queue = new PostgresQueue(name, { connection: connection(4), defaultJobOptions: jobOptions });
      queue.on('error', (err) => log.warn({ err, queue: name }, 'a queue has trouble'));
      // Both have the methods that are used; each class has private parts of its own.
      return { it: queue as unknown as Queue, close: () => queue.close() };
    },
    openWorker: (name, process, options) => {
      const worker = new PostgresWorker(name, process as Processor, {
        connection: connection(4),
        settings,
        ...options,
      });
      worker.on('error', (err) => log.warn({ err, queue: name }, 'a worker has trouble'));
      return { it: worker, close: () => worker.close() };
    },
  };
}

function onRedis({ log }: JobsPlace, redisUrl: string): JobsBackend {
  const watch = tellOutages(log);
  const connect = () => {
    const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
    watch(redis);
    return redis;
  };
  // Each connection of BullMQ tells each try to reach Redis again: an outage is told once.
  const trouble = (queue: string, message: string) => (err: Error) => {
    if (!isTransient(err)) log.warn({ err, queue }, message);
  };
  // While Redis is away there is nobody to take leave of: BullMQ and `quit` would wait until the process is given up.
  const away = (redis: Redis) => redis.status !== 'ready';
  const leave = async (redis: Redis) => {
    if (away(redis)) redis.disconnect();
    else await redis.quit().catch(() => redis.disconnect());
  };
  return {
    openQueue: (name) => {
      const connection = connect();
      const queue = new Queue(name, { connection, defaultJobOptions: jobOptions });
      queue.on('error', trouble(name, 'a queue has trouble'));
      return { it: queue, close: async () => (await queue.close(), leave(connection)) };
    },
    openWorker: (name, process, options) => {
      const connection = connect();
      const worker = new Worker(name, process as Processor, { connection, settings, ...options });
      worker.on('error', trouble(name, 'a worker has trouble'));
      return { it: worker, close: async () => (await worker.close(away(connection)), leave(connection)) };
    },
  };
}
