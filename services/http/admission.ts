// oxlint-disable max-lines-per-function -- its functions share one state
import type { ServerResponse } from 'node:http';
import { Counter, Gauge, type Registry } from 'prom-client';
import { world } from '#projections/world.ts';
import type { Logger } from '#services/platform/logger.ts';
import { ApiProblem } from './problems.ts';

/** The server is overloaded. The request changed nothing and may be sent again. */
export class Overloaded extends ApiProblem {
  constructor() {
    super(503, 'unavailable', {}, { 'retry-after': '2' });
    this.name = 'Overloaded';
  }
}

/** One of the slots in which requests are processed. */
export interface Place {
  readonly leave: () => void;
  /**
   * Frees the slot during a wait that costs no work, then takes the next free slot ahead of all queued requests. Several waits of
   * one request at once take it when the last one ends.
   */
  readonly outside: <Result>(wait: () => Promise<Result>) => Promise<Result>;
}

/** Used for requests that need no slot. */
export const noSlot: Place = { leave: () => {}, outside: (wait) => wait() };

export interface Admission {
  /**
   * A slot for a request: at once if one is free, otherwise in order of arrival. Throws `Overloaded` when the queue is
   * full or the wait takes too long. A request whose client has disconnected leaves the queue unprocessed.
   */
  readonly enter: (res: ServerResponse) => Promise<Place>;
}

export interface AdmissionLimits {
  /**
   * Requests processed at once. More would slow all of them down: they share two cores and a few database connections.
   */
  readonly atOnce: number;
  /** Requests that may wait for a slot. */
  readonly waiting: number;
  /** Longest wait in the queue, in ms. */
  readonly waitMs: number;
}

/** Called when it is this request's turn. */
type Waiting = () => void;

/** Interval between log reports of refused requests, in ms. */
const TELL_MS = 5_000;

/**
 * Limits the requests a process handles and queues: accepted requests are answered soon, the others are refused at
 * once.
 */
export function createAdmission({
  atOnce,
  waiting: most,
  waitMs,
  log,
  metrics,
}: AdmissionLimits & { readonly log: Pick<Logger, 'warn'>; readonly metrics?: Registry }): Admission {
  const queue: Waiting[] = [];
  /** Those whose wait outside is over: ahead of the queue, and in their order, so that nobody is overtaken time and again. */
  const returning: Waiting[] = [];
  let working = 0;
  const waiting = () => queue.length + returning.length;
  const count = metrics && counted(metrics, () => ({ working, waiting: waiting() }));
  const report = atTimes((turnedAway) =>
    log.warn({ turnedAway, working, waiting: waiting() }, 'more requests than are taken on'),
  );

  const next = () => {
    working -= 1;
    while (working < atOnce && waiting() > 0) {
      working += 1;
      (returning.shift() ?? queue.shift())!();
    }
  };
  const turnAway = () => {
    report();
    count?.inc();
    return new Overloaded();
  };
  const placed = (): Place => {
    let state: 'inside' | 'outside' | 'left' = 'inside';
    let waits = 0;
    const go = (to: 'outside' | 'left') => {
      const wasInside = state === 'inside';
      state = to;
      if (wasInside) next();
    };
    return {
      leave: () => go('left'),
      outside: async (wait) => {
        // A request that has limits of its own, or has been answered.
        if (state === 'left') return wait();
        waits += 1;
        go('outside');
        const result = await wait().finally(() => (waits -= 1));
        if (waits > 0 || state !== 'outside') return result;
        if (working < atOnce) working += 1;
        else await new Promise<void>((resolve) => void returning.push(resolve));
        if (state === 'outside') state = 'inside';
        else next();
        return result;
      },
    };
  };

  return {
    enter: async (res) => {
      if (working < atOnce) working += 1;
      else if (waiting() >= most) throw turnAway();
      else await turn(queue, res, waitMs, turnAway);
      return placed();
    },
  };
}

/** Resolves when it is this request's turn. */
function turn(queue: Waiting[], res: ServerResponse, waitMs: number, turnAway: () => Error): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      world.clearTimeout(timer);
      res.off('close', gone);
      end();
    };
    const one: Waiting = () => settle(resolve);
    const giveUp = (fault: Error) => {
      queue.splice(queue.indexOf(one), 1);
      settle(() => reject(fault));
    };
    const gone = () => giveUp(new ApiProblem(400, 'aborted'));
    const timer = world.setTimeout(() => giveUp(turnAway()), waitMs);
    res.once('close', gone);
    queue.push(one);
  });
}

/** Calls `tell` with how often it was called since, at most every five seconds. */
function atTimes(report: (times: number) => void): () => void {
  let times = 0;
  let last = -Infinity;
  return () => {
    times += 1;
    if (world.elapsed() - last < TELL_MS) return;
    report(times);
    times = 0;
    last = world.elapsed();
  };
}

function counted(metrics: Registry, now: () => { readonly working: number; readonly waiting: number }): Counter {
  new Gauge({
    name: 'tradelines_requests',
    help: 'Requests that are worked on, and that wait for it',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      for (const [state, value] of Object.entries(now())) this.set({ state }, value);
    },
  });
  return new Counter({
    name: 'tradelines_requests_turned_away',
    help: 'Requests that were answered with 503 because there was too much to do',
    registers: [metrics],
  });
}
