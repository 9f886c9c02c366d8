import { DelayedError, type Job, UnrecoverableError } from 'bullmq';
import { world } from '#projections/world.ts';
import type { Logger } from '#services/platform/logger.ts';
import { every } from '#services/platform/every.ts';
import type { JobsBackend } from './backend.ts';
import { GivenUp, NotYet } from './faults.ts';
import { type NewJob, type QueueName, queueNames } from './jobs.ts';

/** Does one job, and writes down itself what came of it: nobody listens for a job's end. Throws to be tried again (`faults.ts`). */
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
  /** Time before another worker takes up a killed worker's job, in ms. Default 30,000. */
  readonly lockDurationMs?: number;
}

/** Starts the workers, as many processes as like. `stop` finishes the jobs under way; `sweepNow` makes the next sweeps the present ones. */
export function startWorkers({
  backend,
  log,
  workers,
  sweeps = [],
  sweepEveryMs = 15_000,
  lockDurationMs = 30_000,
}: WorkersDeps): { readonly sweepNow: () => void; readonly stop: () => Promise<void> } {
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
  const sweeping = sweeps.map((sweep) =>
    every(
      sweepEveryMs,
      () => sweep(stopping.signal),
      (err) => log.warn({ err }, 'a sweep failed'),
    ),
  );
  return {
    sweepNow: () => {
      for (const { hurry } of sweeping) hurry();
    },
    stop: async () => {
      stopping.abort();
      await Promise.all([...sweeping, ...open].map((one) => ('stop' in one ? one.stop() : one.close())));
    },
  };
}

const doing = (queue: QueueName, work: Worker, log: Logger) => async (job: Job, token?: string) => {
  const { id = '', name, data } = job;
  try {
    await work({ id, name, data });
  } catch (err) {
    if (err instanceof NotYet) {
      await job.moveToDelayed(world.now().getTime() + err.inMs, token);
      throw new DelayedError();
    }
    log.warn({ err, queue, job: id, name, tries: job.attemptsMade + 1 }, 'a job failed');
    throw err instanceof GivenUp ? new UnrecoverableError(err.message) : err;
  }
};
