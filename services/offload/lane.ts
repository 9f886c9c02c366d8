// oxlint-disable max-lines-per-function -- its functions share one state
import type { ChildProcess } from 'node:child_process';
import { world } from '#projections/world.ts';
import { overriddenWords } from '#services/platform/messages.ts';
import type { Logger } from '#services/platform/logger.ts';
import { OffloadBusy, StoppedWork, WorkLost } from './faults.ts';
import { startChild } from './startChild.ts';
import { type WorkRequest, memorySignals, type WorkOutput, type WorkResult, type Works } from './works.ts';

export interface LaneLimits {
  /** How many may wait, of everybody; the next is refused. */
  readonly waiting: number;
  /** How many one person may have in it, the one under way included. */
  readonly each: number;
  /** Milliseconds that one work may take, the start of its process included. */
  readonly ms: number;
  /** Of the process, all in all. */
  readonly megabytes: number;
  /** Milliseconds after which a process that has nothing to do ends. */
  readonly idleMs: number;
}

export interface Lane<Input, Output> {
  /** Throws `OffloadBusy`, `StoppedWork`, `WorkLost`, or what the work itself threw. */
  readonly run: (input: Input, by: { readonly who: string }) => Promise<Output>;
  /** Ends the process; whoever waits gets `WorkLost`. */
  readonly close: () => void;
  /** Of the process, while there is one. */
  readonly pid: () => number | undefined;
}

interface Job<Output> {
  readonly who: string;
  readonly ask: WorkRequest;
  readonly resolve: (output: Output) => void;
  readonly reject: (fault: Error) => void;
}

/** One process that does one kind of work, one at a time, in the order of asking. It starts with the first, and again after it was ended. */
export function createLane<Name extends keyof Works>(
  work: Name,
  limits: LaneLimits,
  log: Logger,
): Lane<Parameters<Works[Name]>[0], WorkOutput<Name>> {
  const waiting: Job<WorkOutput<Name>>[] = [];
  let current: { readonly job: Job<WorkOutput<Name>>; readonly clock: NodeJS.Timeout; outOfTime: boolean } | undefined;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;
  let ids = 0;

  const done = (): Job<WorkOutput<Name>> | undefined => {
    world.clearTimeout(current?.clock);
    const job = current?.job;
    current = undefined;
    return job;
  };
  const startedChild = (): ChildProcess => {
    const started = startChild(limits);
    started.on('message', (reported: WorkResult<WorkOutput<Name>>) => {
      if (reported.id !== current?.job.ask.id) return;
      const job = done();
      if ('fault' in reported) job?.reject(new Error(reported.fault));
      else job?.resolve(reported.output);
      next();
    });
    const ended = (why: string, signal: NodeJS.Signals | null) => {
      if (child !== started) return;
      child = undefined;
      const outOfTime = current?.outOfTime === true;
      const job = done();
      if (job) log.warn({ work, why: outOfTime ? 'time' : why }, 'a process ended under its work');
      job?.reject(
        outOfTime
          ? new StoppedWork('time')
          : memorySignals.some((one) => one === signal)
            ? new StoppedWork('memory')
            : new WorkLost(why),
      );
      next();
    };
    started.once('exit', (code, signal) => ended(signal ?? `exit code ${code}`, signal));
    started.once('error', (fault) => ended(fault.message, null));
    return started;
  };
  const rest = () => {
    // The child and the wait for it must not keep this process alive.
    child?.unref();
    child?.channel?.unref();
    idle = world.setTimeout(() => endChild(), limits.idleMs).unref();
  };
  const endChild = () => {
    const ending = child;
    child = undefined;
    ending?.kill('SIGKILL');
  };
  const next = () => {
    if (current) return;
    const job = waiting.shift();
    if (!job) return child && rest();
    world.clearTimeout(idle);
    child ??= startedChild();
    child.ref();
    child.channel?.ref();
    const clock = world.setTimeout(() => {
      if (current) current.outOfTime = true;
      child?.kill('SIGKILL');
    }, limits.ms);
    current = { job, clock, outOfTime: false };
    child.send(job.ask, (fault) => fault && child?.kill('SIGKILL'));
  };

  return {
    run: (input, { who }) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new WorkLost('the server is stopping'));
        const own = [current?.job, ...waiting].filter((job) => job?.who === who).length;
        if (own >= limits.each) return reject(new OffloadBusy('ownTurn', work));
        if (waiting.length >= limits.waiting) return reject(new OffloadBusy('full', work));
        ids += 1;
        waiting.push({ who, ask: { id: ids, work, input, words: overriddenWords() }, resolve, reject });
        next();
      }),
    close: () => {
      closed = true;
      world.clearTimeout(idle);
      endChild();
      for (const job of [done(), ...waiting.splice(0)]) job?.reject(new WorkLost('the server is stopping'));
    },
    pid: () => child?.pid,
  };
}
