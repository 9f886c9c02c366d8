import type { Queue } from 'bullmq';
import type { Logger } from '#services/platform/logger.ts';
import { within } from '#services/platform/within.ts';
import type { JobsBackend } from './backend.ts';

/** Each has its worker in `services/roles/worker.ts` and its name in `words/<language>/operations.json`. */
export const queueNames = ['mail'] as const;
export type QueueName = (typeof queueNames)[number];

/** A piece of background work. The payload is ids only: what they stand for is looked up when the work is done. */
export interface NewJob {
  /** The same id again is the same job for as long as it waits or runs; one that has ended makes room for it. */
  readonly id: string;
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
}

/** Lets all others go first. */
export interface AskedJob extends NewJob {
  readonly waits?: boolean;
}

/** The way to ask for background work. */
export interface Jobs {
  /** Rejects (with code `ETIMEDOUT`) when the place cannot be reached within 5 s. */
  readonly add: (queue: QueueName, job: AskedJob) => Promise<void>;
  /** How many jobs wait, run, or failed lately. */
  readonly counts: (queue: QueueName) => Promise<Readonly<Record<string, number>>>;
  readonly close: () => Promise<void>;
}

/** BullMQ waits for Redis without end; those who ask for work must not. */
const TIMEOUT_MS = 5_000;
const idsOnly = /^[\w.:-]{0,120}$/;

/** Opens each queue when it is first used. */
export function createJobs({ backend, log }: { backend: JobsBackend; log: Logger }): Jobs {
  const open = new Map<QueueName, ReturnType<JobsBackend['openQueue']>>();
  const queueOf = (name: QueueName) => {
    const queue = open.get(name) ?? backend.openQueue(name);
    open.set(name, queue);
    return queue.it;
  };
  return {
    add: async (name, { id, name: jobName, data, waits = false }) => {
      const words = Object.entries(data).find(([, value]) => !idsOnly.test(value));
      if (words) throw new TypeError(`The job ${name}.${jobName} carries more than ids: ${words[0]}`);
      await inTime(asked(queueOf(name), { id, name: jobName, data, waits }), `The queue ${name}`);
    },
    counts: (name) => inTime(queueOf(name).getJobCounts('waiting', 'active', 'delayed', 'failed'), `The queue ${name}`),
    close: async () => {
      const closed = await Promise.allSettled([...open.values()].map(({ close }) => inTime(close(), 'A queue')));
      for (const one of closed) if (one.status === 'rejected') log.warn({ err: one.reason }, 'a queue did not close');
    },
  };
}

async function asked(queue: Queue, { id, name, data, waits }: AskedJob): Promise<void> {
  const before = await queue.getJob(id);
  if (before && ((await before.isCompleted()) || (await before.isFailed()))) await before.remove();
  await queue.add(name, data, { jobId: id, ...(waits && { priority: 1 }) });
}

const inTime = <Answer>(answer: Promise<Answer>, what: string): Promise<Answer> =>
  within(TIMEOUT_MS, answer, () => Object.assign(new Error(`${what} does not answer`), { code: 'ETIMEDOUT' }));
