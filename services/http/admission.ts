import type { ServerResponse } from 'node:http';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Logger } from '#services/platform/logger.ts';
import { ApiProblem } from './problems.ts';

/** There is more to do than is taken on. Nothing was done: the same request may be sent again. */
export class TurnedAway extends ApiProblem {
  constructor() {
    super(503, 'unavailable', {}, { 'retry-after': '2' });
    this.name = 'TurnedAway';
  }
}

/** One of the places at which requests are worked on. */
export interface Place {
  readonly leave: () => void;
  /** Gives the place to somebody else while something is waited for that costs nothing, then takes the next free one, before all others. */
  readonly outside: <Result>(wait: () => Promise<Result>) => Promise<Result>;
}

/** For what needs no place. */
export const nowhere: Place = { leave: () => {}, outside: (wait) => wait() };

export interface Admission {
  /**
   * A place for a request; at once while there is a free one, else in turn. Throws `TurnedAway` when too many wait already, or
   * when its turn has not come in time. One whose client has gone away meanwhile leaves the queue, and nothing is done for it.
   */
  readonly enter: (res: ServerResponse) => Promise<Place>;
}

export interface AdmissionLimits {
  /** Requests that are worked on at once. More of them would all be slower: they share two cores and some database connections. */
  readonly atOnce: number;
  /** Requests that may wait for a place. */
  readonly waiting: number;
  /** How long one waits at most. ms. */
  readonly waitMs: number;
}

/** Called with its turn. */
type Waiting = () => void;

/** How often the log says that requests were turned away: ms. */
const TELL_MS = 5_000;

/** Bounds what a process works on and what waits for it, so that whoever is served is served soon and the others know at once. */
export function createAdmission({
  atOnce,
  waiting: most,
  waitMs,
  log,
  metrics,
}: AdmissionLimits & { readonly log: Pick<Logger, 'warn'>; readonly metrics?: Registry }): Admission {
  const queue: Waiting[] = [];
  let working = 0;
  const count = metrics && counted(metrics, () => ({ working, waiting: queue.length }));
  const report = atTimes((turnedAway) =>
    log.warn({ turnedAway, working, waiting: queue.length }, 'more requests than are taken on'),
  );

  const next = () => {
    working -= 1;
    while (working < atOnce && queue.length > 0) {
      working += 1;
      queue.shift()!();
    }
  };
  const turnAway = () => {
    report();
    count?.inc();
    return new TurnedAway();
  };
  const placed = (): Place => {
    let mine = true;
    const leave = () => {
      if (!mine) return;
      mine = false;
      next();
    };
    return {
      leave,
      outside: async (wait) => {
        leave();
        const result = await wait();
        if (working < atOnce) working += 1;
        else await new Promise<void>((resolve) => void queue.unshift(resolve));
        mine = true;
        return result;
      },
    };
  };

  return {
    enter: async (res) => {
      if (working < atOnce) working += 1;
      else if (queue.length >= most) throw turnAway();
      else await turn(queue, res, waitMs, turnAway);
      return placed();
    },
  };
}

/** Resolves when it is this request's turn. */
function turn(queue: Waiting[], res: ServerResponse, waitMs: number, turnAway: () => Error): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer);
      res.off('close', gone);
      end();
    };
    const one: Waiting = () => settle(resolve);
    const giveUp = (fault: Error) => {
      queue.splice(queue.indexOf(one), 1);
      settle(() => reject(fault));
    };
    const gone = () => giveUp(new ApiProblem(400, 'aborted'));
    const timer = setTimeout(() => giveUp(turnAway()), waitMs);
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
    if (performance.now() - last < TELL_MS) return;
    report(times);
    times = 0;
    last = performance.now();
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
