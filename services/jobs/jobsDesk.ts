import type { Job, Queue } from 'bullmq';
import { createJobsBackend, type JobsBackend, type JobsPlace } from './backend.ts';
import { type QueueName, queueNames } from './jobs.ts';

export interface QueueReport {
  readonly queue: QueueName;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  /** Of late: only so many are kept. */
  readonly completed: number;
}

/** A job that was given up after its tries. Its data are ids only. */
export interface FailedJob {
  readonly queue: QueueName;
  readonly id: string;
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly tries: number;
  /** Instant; null where it is not known. */
  readonly failedAt: string | null;
}

export interface JobsReport {
  readonly place: 'redis' | 'postgres';
  readonly queues: readonly QueueReport[];
  /** The latest first. */
  readonly failed: readonly FailedJob[];
}

/** The queues as staff see them: looked at, and failed jobs tried again or removed. Opens them when it is first asked. */
export interface JobsDesk {
  readonly report: () => Promise<JobsReport>;
  /** False for a job that is not there, or has not failed. */
  readonly retry: (queue: QueueName, id: string) => Promise<boolean>;
  /** Takes a failed job off the list; false as for `retry`. */
  readonly remove: (queue: QueueName, id: string) => Promise<boolean>;
  readonly queues: () => Promise<readonly Queue[]>;
  readonly close: () => Promise<void>;
}

const FAILED_SHOWN = 20;

export function createJobsDesk(place: JobsPlace): JobsDesk {
  let opening: Promise<ReadonlyMap<QueueName, ReturnType<JobsBackend['openQueue']>>> | undefined;
  const open = () => {
    opening ??= openAll(place);
    // A place that was away may be there the next time.
    opening.catch(() => (opening = undefined));
    return opening;
  };
  const failed = async (queue: QueueName, id: string) => {
    const job = await (await open()).get(queue)?.it.getJob(id);
    return job && (await job.isFailed()) ? job : undefined;
  };
  return {
    report: async () => {
      const queues = [...(await open())];
      const reports = await Promise.all(
        queues.map(async ([queue, { it }]) => ({
          counts: await countsOf(queue, it),
          failed: await failedOf(queue, it),
        })),
      );
      const failed = reports
        .flatMap((one) => one.failed)
        .toSorted((a, b) => (b.failedAt ?? '').localeCompare(a.failedAt ?? ''));
      return {
        place: place.redisUrl === undefined ? 'postgres' : 'redis',
        queues: reports.map(({ counts }) => counts),
        failed: failed.slice(0, FAILED_SHOWN),
      };
    },
    retry: async (queue, id) => {
      const job = await failed(queue, id);
      await job?.retry('failed');
      return job !== undefined;
    },
    remove: async (queue, id) => {
      const job = await failed(queue, id);
      await job?.remove();
      return job !== undefined;
    },
    queues: async () => [...(await open()).values()].map(({ it }) => it),
    close: async () => {
      const opened = await opening?.catch(() => undefined);
      if (opened) await Promise.allSettled([...opened.values()].map(({ close }) => close()));
    },
  };
}

async function openAll(place: JobsPlace) {
  const backend = await createJobsBackend(place);
  return new Map(queueNames.map((name) => [name, backend.openQueue(name)] as const));
}

async function countsOf(queue: QueueName, it: Queue): Promise<QueueReport> {
  const {
    waiting = 0,
    active = 0,
    delayed = 0,
    failed = 0,
    completed = 0,
  } = await it.getJobCounts('waiting', 'active', 'delayed', 'failed', 'completed');
  return { queue, waiting, active, delayed, failed, completed };
}

async function failedOf(queue: QueueName, it: Queue): Promise<readonly FailedJob[]> {
  const jobs: readonly (Job | undefined)[] = await it.getJobs(['failed'], 0, FAILED_SHOWN - 1);
  return jobs
    .filter((job) => job !== undefined)
    .map(({ id = '', name, data, failedReason, attemptsMade, finishedOn }) => ({
      queue,
      id,
      name,
      data: data as Record<string, string>,
      reason: (failedReason ?? '').slice(0, 500),
      tries: attemptsMade,
      failedAt: finishedOn ? new Date(finishedOn).toISOString() : null,
    }));
}
