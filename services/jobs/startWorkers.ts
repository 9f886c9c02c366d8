import type { Job } from 'bullmq';
import type { Logger } from '#services/platform/logger.ts';
import { pause } from '#services/eventstore/pause.ts';
import type { JobsBackend } from './backend.ts';
import { type NewJob, type QueueName, queueNames } from './jobs.ts';

/** Does one job, and writes down itself what came of it: nobody listens for a job's end. Throws to be tried again. */
export type Worker = (job: NewJob) => Promise<unknown>;

export interface WorkersDeps {
  readonly backend: JobsBackend;
  readonly log: Logger;
  /** Queues without a worker are left alone. */
  readonly workers: Readonly<Partial<Record<QueueName, Worker>>>;
  /** Looks for work whose job got lost (a kill between the two) and does it: one function a kind of work. */
  readonly sweeps?: readonly ((stopping: AbortSignal) => Promise<unknown>)[];
  /** How often. Default 15,000 ms; once at the start too. */
  readonly sweepEveryMs?: number;
  /** How long a killed worker's job rests before another one takes it up, in ms. Default 30,000. */
  readonly lockDurationMs?: number;
}

/** Starts the workers, as many processes as like. `stop` finishes the jobs under way. */
export function startWorkers({
  backend,
  log,
  workers,
  sweeps = [],
  sweepEveryMs = 15_000,
  lockDurationMs = 30_000,
}: WorkersDeps): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const open = queueNames.flatMap((queue) => {
    const work = workers[queue];
    return work
      ? [
          backend.openWorker(queue, doing(queue, work, log), {
            concurrency: 5,
            lockDuration: lockDurationMs,
            stalledInterval: lockDurationMs,
          }),
        ]
      : [];
  });
  const sweeping = Promise.all(
    sweeps.map(async (sweep) => {
      while (!stopping.signal.aborted) {
        await sweep(stopping.signal).catch((err: unknown) => log.warn({ err }, 'a sweep failed'));
        await pause(sweepEveryMs, stopping.signal);
      }
    }),
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([sweeping, ...open.map(({ close }) => close())]);
    },
  };
}

const doing = (queue: QueueName, work: Worker, log: Logger) => async (job: Job) => {
  const { id = '', name, data } = job;
  try {
    await work({ id, name, data });
  } catch (err) {
    log.warn({ err, queue, job: id, name, tries: job.attemptsMade + 1 }, 'a job failed');
    throw err;
  }
};
